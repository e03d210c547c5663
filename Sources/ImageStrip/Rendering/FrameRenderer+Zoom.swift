import StripRaster
import StripScroll
import StripUnits

extension FrameRenderer {
    /// Some rows of what shows of content at another scale.
    ///
    /// Tiles and the pictures in them are scaled about the content's origin, unrounded; each picture is resampled from its own
    /// pixels, at most once, and drawn where pixels have their centre in its tile.
    func zoomedContent(_ state: FrameState, rows: Range<Int>) throws(ImageFile.Failure) -> Bitmap {
        let width = layout.frameSize.width
        var part = Bitmap(size: PixelSize(width: width, height: rows.count), color: layout.background)
        let (zoom, unit) = (state.zoomScale, Double(FrameState.fractionUnit))
        let left = Double(state.contentOffsetX) + Double(state.fractionX) / unit
        let top = Double(state.contentOffsetY) + Double(state.fractionY) / unit
        for slot in layout.slots(in: state) {
            let (tile, page) = (layout.tile(slot), layout.page(inSlot: slot))
            // Multiples of 2⁻²⁴, exact up to 2²⁹ pixels: the next tile begins where this one ends.
            let clip = PixelRect(
                centersIn: Double(tile.x) * zoom - left, -top, width: Double(tile.width) * zoom,
                height: Double(tile.height) * zoom,
                of: PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count))
            guard !clip.isEmpty else { continue }
            let picture = try pages.picture(page)
            let rect = pages.imageRect(picture, page: page)
            part.draw(
                picture, x: (Double(tile.x) + rect.origin.x) * zoom - left, y: rect.origin.y * zoom - top,
                width: rect.size.width * zoom, height: rect.size.height * zoom,
                clip: clip, top: rows.lowerBound)
        }
        return part
    }
}
