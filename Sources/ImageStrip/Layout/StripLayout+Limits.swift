public import StripCodecs

extension StripLayout {
    /// Refuses a strip of more pixels than the limits allow. No strip overflows the arithmetic: with the most pages and the
    /// largest viewport it has fewer than 2^63 pixels.
    public func check(_ limits: DecodingLimits) throws(LayoutError) {
        let size = contentSize
        guard size.width <= limits.maximumStripPixels / max(1, size.height) else {
            throw .stripTooLarge(size, pages: pageCount, limit: limits.maximumStripPixels)
        }
    }
}
