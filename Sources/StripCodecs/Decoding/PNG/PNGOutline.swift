/// What a PNG file's chunks tell without the pixels in them.
public enum PNGOutline {
    /// True if more frames than the first may follow: acTL stands before the pixels.
    public static func isAnimated(_ file: [UInt8]) -> Bool {
        let bytes = file.span
        guard FileKind(bytes) == .png else { return false }
        var position = 8
        // A chunk is its length, its name, its data and a checksum (PNG specification, section 5.3).
        while position + 12 <= bytes.count {
            let name = String(decoding: (4..<8).map { bytes[position + $0] }, as: UTF8.self)
            if name == "acTL" { return true }
            if name == "IDAT" { return false }
            position += 12 + (0..<4).reduce(0) { $0 << 8 | Int(bytes[position + $1]) }
        }
        return false
    }
}
