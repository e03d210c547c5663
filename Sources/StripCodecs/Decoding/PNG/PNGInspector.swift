/// What a PNG file's chunks tell without the pixels in them.
package enum PNGInspector {
    /// True if more frames than the first may follow: acTL stands before the pixels.
    package static func isAnimated(_ file: [UInt8]) -> Bool {
        let bytes = file.span
        guard FileKind(bytes) == .png else { return false }
        var position = 8
        while let chunk = PNGChunk(bytes, at: position), chunk.name != "IDAT" {
            if chunk.name == "acTL" { return true }
            position = chunk.end
        }
        return false
    }
}
