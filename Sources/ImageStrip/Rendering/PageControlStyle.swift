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

    /// Where the control stands in the viewport.
    package var placement = PageControlPlacement.bottomCenter

    /// Makes the look of an era.
    package init(_ era: PageControlEra = .classic) {
        self.era = era
        // White with alpha 0.3, 0.2 and 0.45.
        let alpha: UInt8 = era == .legacy ? 77 : era == .classic ? 51 : 115
        pageIndicatorTintColor = Pixel(red: 255, green: 255, blue: 255, alpha: alpha)
    }
}
