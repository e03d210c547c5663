/// Where a PNG's image data stand, if all chunks from the first IDAT on are faultless and of no consequence but for them.
struct PNGChunks {
    /// The data of each IDAT chunk, in order.
    private let data: [Range<Int>]

    /// Chunks that may follow the pixels and say nothing about them; the same that the shim has libpng pass over.
    private static let passedOver = [name("tEXt"), name("zTXt"), name("iTXt"), name("tIME")]

    private static let imageData = name("IDAT")
    private static let end = name("IEND")

    /// Walks over a file; nil if anything is missing, broken, unknown, or left over at the end.
    init?(_ bytes: Span<UInt8>) {
        var data: [Range<Int>] = []
        var position = 8
        while true {
            guard position + 12 <= bytes.count else { return nil }
            let length = PNGChunk.word(bytes, position)
            guard length <= bytes.count - position - 12 else { return nil }
            let name = PNGChunk.word(bytes, position + 4)
            let end = position + 8 + length
            if name == Self.imageData || !data.isEmpty {
                // libpng has checked the chunks before the first IDAT.
                guard PNGChunk.checksum(bytes.extracting(position + 4..<end)) == PNGChunk.word(bytes, end) else {
                    return nil
                }
                if name == Self.imageData {
                    // IDAT chunks follow one another without others between them.
                    if let last = data.last, last.upperBound + 12 != position + 8 { return nil }
                    data.append(position + 8..<end)
                } else if name == Self.end {
                    guard length == 0, end + 4 == bytes.count else { return nil }
                    break
                } else if !Self.passedOver.contains(name) {
                    return nil
                }
            }
            position = end + 4
        }
        self.data = data
    }

    /// Hands over the zlib stream; nil if its header asks for anything but DEFLATE with a window of 32 KiB.
    ///
    /// zlib refuses distances beyond a smaller window, libdeflate does not.
    func withImageData<Result>(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Result?) -> Result? {
        if data.count == 1 {
            let stream = bytes.extracting(data[0])
            return Self.isPlain(stream) ? body(stream) : nil
        }
        var joined: [UInt8] = []
        joined.reserveCapacity(data.reduce(0) { $0 + $1.count })
        for range in data {
            unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe joined.append(contentsOf: $0) }
        }
        return Self.isPlain(joined.span) ? body(joined.span) : nil
    }

    private static func isPlain(_ stream: Span<UInt8>) -> Bool { stream.count > 2 && stream[0] == 0x78 }

    /// A chunk's name as the number that its four bytes are.
    private static func name(_ text: StaticString) -> Int {
        text.withUTF8Buffer { unsafe PNGChunk.word($0.span, 0) }
    }
}
