public import StripUnits

extension Bitmap {
    /// Copies a rectangle of another bitmap to (x, y) of this one, replacing what is there; both are clipped.
    ///
    /// - Complexity: O(copied pixels), one `memcpy` per row.
    public mutating func copy(_ source: Bitmap, from rect: PixelRect, toX x: Int, y: Int) {
        let part = clip(source, rect, x, y)
        guard !part.isEmpty else { return }
        let targetX = x + part.x - rect.x
        let targetY = y + part.y - rect.y
        let stride = width
        unsafe source.pixels.withUnsafeBufferPointer { from in
            unsafe pixels.withUnsafeMutableBufferPointer { into in
                for row in 0..<part.height {
                    let start = (part.y + row) * source.width + part.x
                    let target = (targetY + row) * stride + targetX
                    let line = unsafe UnsafeBufferPointer(rebasing: from[start..<start + part.width])
                    _ = unsafe into[target...].update(fromContentsOf: line)
                }
            }
        }
    }

    /// Draws all of another bitmap over this one with its top left pixel at (x, y); clipped.
    ///
    /// - Complexity: O(drawn pixels).
    public mutating func draw(_ source: Bitmap, atX x: Int, y: Int) {
        let part = clip(source, source.bounds, x, y)
        guard !part.isEmpty else { return }
        let stride = width
        let from = source.pixels.span
        var into = pixels.mutableSpan
        for row in part.y..<part.y + part.height {
            let start = row * source.width
            let target = (y + row) * stride + x
            for column in part.x..<part.x + part.width {
                into[target + column] = from[start + column].over(into[target + column])
            }
        }
    }

    /// The part of `rect` of `source` that lies inside this bitmap when its top left corner is put at (x, y).
    private func clip(_ source: Bitmap, _ rect: PixelRect, _ x: Int, _ y: Int) -> PixelRect {
        let window = PixelRect(x: rect.x - x, y: rect.y - y, width: width, height: height)
        return rect.intersection(source.bounds).intersection(window)
    }
}
