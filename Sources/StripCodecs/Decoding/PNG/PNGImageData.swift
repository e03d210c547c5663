/// Where the image data of a PNG stand, if every chunk from the first IDAT on is without fault and says nothing else of the pixels.
struct PNGImageData {
    /// The data of each IDAT chunk, in order.
    private let data: [Range<Int>]

    /// Chunks that may follow the pixels and say nothing about them.
    private static let skipped: Set<PNGChunkName> = ["tEXt", "zTXt", "iTXt", "tIME"]

    /// Walks over a file; nil if anything is missing, broken, unknown, or left over at the end.
    init?(_ bytes: Span<UInt8>) {
        var data: [Range<Int>] = []
        var chunks = PNGChunkWalker()
        while let chunk = chunks.next(in: bytes) {
            // PNGStructure has checked the chunks before the first IDAT.
            if data.isEmpty && chunk.name != "IDAT" { continue }
            guard chunk.isIntact(bytes) else { return nil }
            if chunk.name == "IDAT" {
                // IDAT chunks follow one another without others between them.
                if let last = data.last, last.upperBound + 4 != chunk.start { return nil }
                data.append(chunk.data)
            } else if chunk.name == "IEND" {
                guard chunk.data.isEmpty, chunk.end == bytes.count else { return nil }
                self.data = data
                return
            } else if !Self.skipped.contains(chunk.name) {
                return nil
            }
        }
        return nil
    }

    /// Hands over the stream; nil if it has a zlib header that is not the usual one, with a window of 32 KiB.
    func withStream<Result>(_ bytes: Span<UInt8>, isRaw: Bool, _ body: (Span<UInt8>) -> Result?) -> Result? {
        if data.count == 1 {
            let stream = bytes.extracting(data[0])
            return isRaw || Self.isPlain(stream) ? body(stream) : nil
        }
        var joined: [UInt8] = []
        joined.reserveCapacity(data.reduce(0) { $0 + $1.count })
        for range in data {
            unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe joined.append(contentsOf: $0) }
        }
        return isRaw || Self.isPlain(joined.span) ? body(joined.span) : nil
    }

    private static func isPlain(_ stream: Span<UInt8>) -> Bool { stream.count > 2 && stream[0] == 0x78 }
}
