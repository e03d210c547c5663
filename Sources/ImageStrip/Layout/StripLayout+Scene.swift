import StripRaster
public import StripScene
public import StripScroll

extension StripLayout {
    /// Makes the layout that a scene asks for.
    ///
    /// - Throws: `LayoutError` if there is nothing to show or a length is out of range.
    public init(_ scene: Scene, viewport: Size, scale: Double, pageCount: Int) throws(LayoutError) {
        try self.init(
            viewport: viewport, scale: scale, pageCount: pageCount, pageWidth: scene.pageWidth,
            pageHeight: scene.pageHeight, spacing: scene.spacing, paging: scene.paging)
        contentMode = scene.contentMode
        isSubpixel = scene.isSubpixel
        background = scene.backgroundColor.map(Pixel.init) ?? .white
        isEndless = scene.loop == .seamless && pageCount > 1
        if isEndless && row.stride != row.pitch { throw LayoutError.endlessByViewport }
    }
}

extension PageControlStyle {
    /// Makes the look that a scene asks for; nil for none.
    public init?(_ scene: Scene) {
        let settings = scene.pageControl
        if settings.style == .none { return nil }
        self.init(settings.style == .modern ? .modern : .classic)
        if let color = settings.properties.pageIndicatorTintColor { pageIndicatorTintColor = Pixel(color) }
        if let color = settings.properties.currentPageIndicatorTintColor {
            currentPageIndicatorTintColor = Pixel(color)
        }
        frame = settings.frame
        center = settings.center
    }
}
