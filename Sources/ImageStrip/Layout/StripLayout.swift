public import StripRaster
public import StripScroll

/// The geometry of a strip: pages of the viewport's size side by side, in one content bitmap.
///
/// Page i covers the points i · W ..< (i + 1) · W. This is where points become pixels.
public struct StripLayout: Hashable, Sendable {
    /// The viewport in points: W and H, also a page's size.
    public let viewport: Size
    /// The pixels of a point.
    public let grid: PixelGrid
    /// How many pages there are, at least 1.
    public let pageCount: Int
    /// How pictures fill their pages. They are clipped to them.
    public var contentMode = ContentMode.scaleToFill
    /// What shows where no picture does; also outside of the content.
    public var background = Pixel.white
    /// Whether the strip goes round: beyond the last page comes the first one again.
    public var isEndless = false

    /// Makes a layout.
    ///
    /// - Throws: `LayoutError` if there is nothing to show or a length is out of range.
    public init(viewport: Size, scale: Double, pageCount: Int) throws(LayoutError) {
        guard scale > 0, scale <= 16 else { throw .scale(scale) }
        guard pageCount > 0 else { throw .noPages }
        guard viewport.width * scale >= 0.5 else { throw .viewportTooSmall(axis: "width") }
        guard viewport.height * scale >= 0.5 else { throw .viewportTooSmall(axis: "height") }
        guard viewport.width * scale <= 65535, viewport.height * scale <= 65535 else { throw .viewportTooLarge }
        self.viewport = viewport
        grid = PixelGrid(scale: scale)
        self.pageCount = pageCount
    }

    /// The frame's size in pixels.
    public var frameSize: PixelSize {
        PixelSize(width: grid.pixel(viewport.width), height: grid.pixel(viewport.height))
    }

    /// The size of all pages in pixels.
    public var contentSize: PixelSize {
        PixelSize(width: pageEdge(pageCount), height: frameSize.height)
    }

    /// True if a frame can have transparent pixels.
    public var hasAlpha: Bool { background.alpha < 255 }

    /// The content columns and rows of page `index`, edges rounded to the nearest pixel.
    public func tile(_ index: Int) -> PixelRect {
        PixelRect(x: pageEdge(index), y: 0, width: pageEdge(index + 1) - pageEdge(index), height: frameSize.height)
    }

    /// Where a picture is drawn in its page's tile, in pixels of the tile.
    public func imageRect(_ image: PixelSize, imageScale: Int, page: Int) -> Rect {
        let tile = tile(page)
        // A picture of other pixels per point than the viewport changes its size in pixels.
        let factor = grid.scale / Double(imageScale)
        return contentMode.rect(
            of: Size(width: Double(image.width) * factor, height: Double(image.height) * factor),
            in: Size(width: Double(tile.width), height: Double(tile.height)))
    }

    /// The places in the strip that show in a frame at a content offset, in pixels; `page` tells what is there.
    ///
    /// - Complexity: O(log pages).
    public func pages(atContentOffsetX x: Int) -> Range<Int> { pages(atContentOffsetX: x, width: frameSize.width) }

    /// The places that show in a window of another width.
    func pages(atContentOffsetX x: Int, width: Int) -> Range<Int> {
        let bounds = isEndless ? -1..<pageCount + 1 : 0..<pageCount
        let first = bounds.partitioningIndex { pageEdge($0 + 1) > x }
        let end = bounds.partitioningIndex { pageEdge($0) >= x + width }
        return first..<max(first, end)
    }

    /// The page at a place in the strip; places beyond the ends of an endless strip show the pages of the other end.
    public func page(atPlace place: Int) -> Int {
        let rest = place % pageCount
        return rest < 0 ? rest + pageCount : rest
    }

    /// What a frame looks like when the content offset, in points, is `offset` and the carousel is at rest there.
    public func state(at offset: Point) -> FrameState {
        let x = grid.pixel(offset.x)
        let page = Carousel.page(ofOffset: Double(x) / grid.scale, pageWidth: viewport.width)
        return FrameState(
            contentOffsetX: x, contentOffsetY: grid.pixel(offset.y), currentPage: max(0, min(page, pageCount - 1)),
            dotCount: pageCount)
    }

    /// What a frame looks like that shows a carousel as it is now.
    func state(of carousel: Carousel) -> FrameState {
        let offset = carousel.scrollView.contentOffset
        return FrameState(
            contentOffsetX: grid.pixel(offset.x), contentOffsetY: grid.pixel(offset.y),
            currentPage: carousel.pageControl.displayedPage, dotCount: carousel.pageControl.visibleDots)
    }

    private func pageEdge(_ index: Int) -> Int { grid.pixel(Double(index) * viewport.width) }
}

/// A layout that cannot be.
public enum LayoutError: Error, Hashable, Sendable {
    case scale(Double)
    case noPages
    case viewportTooSmall(axis: String)
    case viewportTooLarge
}

extension Range<Int> {
    /// The first element for which the condition holds, or the end; it must hold for all behind that.
    fileprivate func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
