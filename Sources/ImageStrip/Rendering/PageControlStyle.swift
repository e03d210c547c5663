import StripRaster
package import StripScroll
import StripUnits

/// How a page control looks.
package struct PageControlStyle: Hashable, Sendable {
    /// The look: sizes, distances and how a change of the page shows.
    package let era: PageControlEra
    /// `pageIndicatorTintColor`: by default white with the era's alpha (evidence E9.2).
    package var pageIndicatorTintColor: Pixel
    /// `currentPageIndicatorTintColor`: white by default.
    package var currentPageIndicatorTintColor = Pixel.white

    /// The control's frame in the viewport, in points; nil is its intrinsic size.
    package var frame: Rect?
    /// The centre of a control of intrinsic size; nil is the bottom centre of the viewport.
    package var center: Point?

    /// Makes the look of an era.
    package init(_ era: PageControlEra = .classic) {
        self.era = era
        // White with alpha 0.3, 0.2 and 0.45.
        let alpha: UInt8 = era == .legacy ? 77 : era == .classic ? 51 : 115
        pageIndicatorTintColor = Pixel(red: 255, green: 255, blue: 255, alpha: alpha)
    }

    /// Where `count` dots stand in a viewport.
    func geometry(count: Int, in viewport: Size) -> PageDotGeometry {
        if let frame { return PageDotGeometry(era: era, count: count, frame: frame) }
        if let center { return PageDotGeometry(era: era, count: count, center: center) }
        return PageDotGeometry(era: era, count: count, bottomCenterOf: viewport)
    }
}
