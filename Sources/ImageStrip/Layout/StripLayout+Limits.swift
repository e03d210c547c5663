package import StripCodecs
import StripUnits

extension StripLayout {
    /// Refuses a strip, a page or a frame of more pixels than the limits allow. No strip overflows the arithmetic: with the most
    /// pages and the largest viewport it has fewer than 2^63 pixels.
    package func check(_ limits: DecodingLimits) throws(LayoutError) {
        // Unlike a strip, these are in memory as a whole.
        let page = tile(0)
        for size in [frameSize, PixelSize(width: page.width, height: page.height)]
        where size.width > limits.maximumPixels / max(1, size.height) {
            throw .pictureTooLarge(size, limit: limits.maximumPixels)
        }
        let size = contentSize
        guard size.width <= limits.maximumStripPixels / max(1, size.height) else {
            throw .stripTooLarge(size, pages: pageCount, limit: limits.maximumStripPixels)
        }
    }
}
