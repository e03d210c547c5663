public import StripRaster

/// Draws frames: the strip seen through the viewport, and the page control over it.
///
/// A frame depends on its state, the layout, the style and the pictures alone. May be used from several threads.
public struct FrameRenderer: Sendable {
    /// The strip's geometry.
    public let layout: StripLayout
    /// The strip's pixels.
    public let pages: PageStore
    private let style: PageControlStyle?
    private let dots: PageDots?

    /// Makes a renderer; a style of nil draws no page control.
    public init(layout: StripLayout, pages: PageStore, pageControl style: PageControlStyle? = PageControlStyle()) {
        self.layout = layout
        self.pages = pages
        self.style = style
        dots = style.map { PageDots(layout: layout, style: $0, count: layout.pageCount) }
    }

    /// How many dots have no room and are left out.
    public var hiddenDotCount: Int { dots?.hiddenCount ?? 0 }

    /// The picture of a state, of the layout's frame size.
    ///
    /// - Throws: `ImageFile.Failure` if a picture in view cannot be used.
    /// - Complexity: O(pixels of the frame), and decoding of the pages in view when they are seen first.
    public func frame(_ state: FrameState) throws(ImageFile.Failure) -> Bitmap {
        var frame = Bitmap(size: layout.frameSize, color: layout.background)
        for place in layout.pages(atContentOffsetX: state.contentOffsetX) {
            let tile = try pages.tile(layout.page(atPlace: place))
            frame.copy(
                tile, from: tile.bounds, toX: layout.tile(place).x - state.contentOffsetX, y: -state.contentOffsetY)
        }
        dots(state.dotCount)?.draw(on: &frame, currentPage: state.currentPage)
        return frame
    }

    /// The dots are one for each page, but for a control that hides its single one.
    private func dots(_ count: Int) -> PageDots? {
        if count == layout.pageCount { return dots }
        return style.map { PageDots(layout: layout, style: $0, count: count) }
    }
}
