/// What the chunks of a PNG file tell without the pixels in them.
package enum PNGInspector {
    /// True if more frames than the first may follow: acTL stands before the pixels.
    package static func isAnimated(_ file: [UInt8]) -> Bool {
        let bytes = file.span
        guard ImageFormat(bytes) == .png else { return false }
        var chunks = PNGChunkWalker()
        while let chunk = chunks.next(in: bytes), chunk.isWhole, chunk.name != "IDAT" {
            if chunk.name == "acTL" { return true }
        }
        return false
    }
}
