public import StripUnits

extension Bitmap {
    /// Writes a label in `LabelFont` from the left edge of a rectangle, clipped to it.
    ///
    /// - Parameters:
    ///   - top: the first row of the characters.
    ///   - scale: the pixels per dot of the font, at least 1.
    public mutating func write(_ text: String, in rect: PixelRect, top: Int, scale: Int, color: Pixel) {
        let room = rect.intersection(bounds)
        for (index, sign) in text.enumerated() {
            let left = rect.x + index * LabelFont.pitch * scale
            for (row, dots) in LabelFont.rows(sign).enumerated() {
                for (column, dot) in dots.utf8.enumerated() where dot == UInt8(ascii: "#") {
                    let square = PixelRect(
                        x: left + column * scale, y: top + row * scale, width: scale, height: scale)
                    fill(square.intersection(room), with: color)
                }
            }
        }
    }

    private mutating func fill(_ rect: PixelRect, with color: Pixel) {
        for y in rect.y..<rect.y + rect.height {
            for x in rect.x..<rect.x + rect.width { self[x, y] = color }
        }
    }
}
