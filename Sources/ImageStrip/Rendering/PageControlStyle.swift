public import StripRaster
public import StripScroll

/// How a page control looks.
public struct PageControlStyle: Hashable, Sendable {
    /// `pageIndicatorTintColor`: white with alpha 0.2 by default (iOS 7–13, `uikit.md` §9.2).
    public var pageIndicatorTintColor = Pixel(red: 255, green: 255, blue: 255, alpha: 51)
    /// `currentPageIndicatorTintColor`: white by default.
    public var currentPageIndicatorTintColor = Pixel.white

    /// The control's frame in the viewport, in points; nil is its intrinsic size.
    public var frame: Rect?
    /// The centre of a control of intrinsic size; nil is the bottom centre of the viewport.
    public var center: Point?

    /// Makes the default look.
    public init() {}

    /// Where `count` dots stand in a viewport.
    func geometry(count: Int, in viewport: Size) -> PageDotGeometry {
        if let frame { return PageDotGeometry(count: count, frame: frame) }
        if let center { return PageDotGeometry(count: count, center: center) }
        return PageDotGeometry(count: count, bottomCenterOf: viewport)
    }
}

/// The dots of one layout, ready to be drawn on a frame.
struct PageDots: Sendable {
    private let style: PageControlStyle
    /// For each page its dot, or nil if it does not fit.
    private let discs: [Disc?]

    /// How many dots do not lie wholly inside the page control and the viewport; those are not drawn (case C45).
    var hiddenCount: Int { discs.count { $0 == nil } }

    init(layout: StripLayout, style: PageControlStyle, count: Int) {
        self.style = style
        let dots = style.geometry(count: count, in: layout.viewport)
        let viewport = Rect(x: 0, y: 0, width: layout.viewport.width, height: layout.viewport.height)
        let scale = layout.grid.scale
        // The row starts on a pixel: the nearest, a tie to the left and up.
        let left = (dots.rowOrigin.x * scale - 0.5).rounded(.up)
        let top = (dots.rowOrigin.y * scale - 0.5).rounded(.up)
        let radius = dots.era.diameter / 2 * scale
        discs = (0..<dots.count).map { index in
            let dot = dots.dot(index)
            guard dots.frame.contains(dot), viewport.contains(dot) else { return nil }
            let x = left + Double(index) * dots.era.pitch * scale
            return Disc(centerX: x + radius, centerY: top + radius, radius: radius)
        }
    }

    /// The rows of the frame that dots touch.
    var rows: Range<Int> {
        let bounds = discs.compactMap { $0?.bounds }
        guard let first = bounds.first else { return 0..<0 }
        // All dots stand in one row.
        return first.y..<first.y + first.height
    }

    /// Draws the dots over a part of the frame that begins at row `top`.
    func draw(on part: inout Bitmap, currentPage: Int, top: Int) {
        for (page, disc) in discs.enumerated() {
            guard let disc else { continue }
            let color = page == currentPage ? style.currentPageIndicatorTintColor : style.pageIndicatorTintColor
            part.fill(disc, with: color, top: top)
        }
    }
}

extension Rect {
    /// True if another rectangle lies wholly inside this one.
    fileprivate func contains(_ other: Rect) -> Bool {
        other.origin.x >= origin.x && other.origin.y >= origin.y
            && other.origin.x + other.size.width <= origin.x + size.width
            && other.origin.y + other.size.height <= origin.y + size.height
    }
}
