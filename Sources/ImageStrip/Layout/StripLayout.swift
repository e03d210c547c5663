import StripRaster
package import StripScroll
import StripUnits

/// The geometry of a strip: pages side by side in one content bitmap, and the viewport that they are seen through.
///
/// Where pages stand, in points, is for `PageGeometry`; this is where points become pixels.
package struct StripLayout: Hashable, Sendable {
    /// The viewport in points: W and H.
    package var viewport: Size { pages.viewport }
    /// The pixels of a point.
    package let displayScale: DisplayScale
    /// The row of pages, at least one.
    package let pages: PageGeometry
    /// How pictures fill their pages. They are clipped to them.
    package var contentMode = ImageContentMode.scaleToFill
    /// What shows where no picture does; also outside of the content.
    package var background = Pixel.white
    /// Whether the strip goes round: beyond the last page comes the first one again.
    package var isEndless = false
    /// Whether offsets keep 1/256 pixel, and what is between pixels is mixed, instead of going to the nearest pixel.
    package var isSubpixel = false

    /// Lays out a row of pages at a number of pixels per point, above 0 and at most 16.
    ///
    /// - Throws: `LayoutError` if there is nothing to show or a length is out of range.
    package init(pages: PageGeometry, scale: Double) throws(LayoutError) {
        guard scale > 0, scale <= 16 else { throw .scale(scale) }
        guard pages.count > 0 else { throw .noPages }
        let (viewport, pixels) = (pages.viewport, 0.5...65535)
        for axis in ScrollAxis.allCases where viewport[axis] * scale < 0.5 { throw .viewportTooSmall(axis) }
        guard viewport.width * scale <= 65535, viewport.height * scale <= 65535 else { throw .viewportTooLarge }
        guard pixels ~= pages.pageWidth * scale else { throw .pageWidth(pages.pageWidth) }
        guard pixels ~= pages.pageHeight * scale else { throw .pageHeight(pages.pageHeight) }
        guard pages.spacing >= 0, pages.spacing * scale <= 65535 else { throw .spacing(pages.spacing) }
        displayScale = DisplayScale(scale: scale)
        self.pages = pages
    }

    /// Lays out `pageCount` pages, `spacing` points apart; a page width or height of nil is the viewport's.
    ///
    /// - Throws: `LayoutError` if there is nothing to show or a length is out of range.
    package init(
        viewport: Size, scale: Double, pageCount: Int, pageWidth: Double? = nil, pageHeight: Double? = nil,
        spacing: Double = 0, paging: PageGeometry.Paging = .page
    ) throws(LayoutError) {
        try self.init(
            pages: PageGeometry(
                count: pageCount, viewport: viewport, pageWidth: pageWidth, pageHeight: pageHeight, spacing: spacing,
                paging: paging),
            scale: scale)
    }

    /// How many pages there are, at least 1.
    package var pageCount: Int { pages.count }

    /// The frame's size in pixels.
    package var frameSize: PixelSize {
        PixelSize(width: displayScale.pixel(viewport.width), height: displayScale.pixel(viewport.height))
    }

    /// The size of all pages in pixels, from the first one's beginning to the last one's end.
    package var contentSize: PixelSize {
        let (first, last) = (tile(0), tile(pageCount - 1))
        return PixelSize(width: last.x + last.width - first.x, height: first.height)
    }

    /// True if a frame can have transparent pixels.
    package var hasAlpha: Bool { background.alpha < 255 }

    /// The columns and rows of page `index`, edges rounded to the nearest pixel; at offset 0 they are the frame's.
    package func tile(_ index: Int) -> PixelRect {
        let left = displayScale.pixel(pages.pageX(index))
        // Without spacing a page ends where the next one begins, to the last bit.
        let right = displayScale.pixel(pages.pageX(index + 1) - pages.spacing)
        return PixelRect(x: left, y: 0, width: right - left, height: displayScale.pixel(pages.pageHeight))
    }

    /// Where a picture is drawn in its page's tile, in pixels of the tile.
    package func imageRect(_ image: PixelSize, imageScale: Int, page: Int) -> Rect {
        let tile = tile(page)
        // A picture of other pixels per point than the viewport changes its size in pixels.
        let factor = displayScale.scale / Double(imageScale)
        return contentMode.rect(
            of: Size(width: Double(image.width) * factor, height: Double(image.height) * factor),
            in: Size(width: Double(tile.width), height: Double(tile.height)))
    }

    /// The page in a slot of the strip; slots beyond the ends of an endless strip show the pages of the other end.
    package func page(inSlot slot: Int) -> Int {
        let rest = slot % pageCount
        return rest < 0 ? rest + pageCount : rest
    }

    /// The slots of the strip that show in some of its columns; `page(inSlot:)` tells what is there.
    ///
    /// - Complexity: O(log pages).
    package func slots(in columns: Range<Int>) -> Range<Int> {
        // An endless strip rests one page beyond each end, with as many neighbours as peek in there.
        let peeking = Int(min(max(0, pages.margin / pages.pageAdvance).rounded(.up), 65535))
        let bounds = isEndless ? -1 - peeking..<pageCount + 1 + peeking : 0..<pageCount
        let first = bounds.partitioningIndex { tile($0).x + tile($0).width > columns.lowerBound }
        let end = bounds.partitioningIndex { tile($0).x >= columns.upperBound }
        return first..<max(first, end)
    }
}

extension Range<Int> {
    /// The first element for which the condition holds, or the end; it must hold for all behind that.
    func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
