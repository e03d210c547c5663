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

    /// True if a chunk of a name says that it has more bytes of data than a limit, whether they are there or not.
    static func hasChunk(_ name: PNGChunkName, longerThan limit: Int, in bytes: Span<UInt8>) -> Bool {
        var chunks = PNGChunkWalker()
        while let chunk = chunks.next(in: bytes) {
            if chunk.name == name && chunk.data.count > limit { return true }
        }
        return false
    }

    /// True if a file's chunks do not lead to a whole IEND chunk; what follows that does not matter.
    static func lacksEnd(_ bytes: Span<UInt8>) -> Bool {
        var chunks = PNGChunkWalker()
        while let chunk = chunks.next(in: bytes), chunk.isWhole {
            if chunk.name == "IEND" { return false }
        }
        return true
    }
}
