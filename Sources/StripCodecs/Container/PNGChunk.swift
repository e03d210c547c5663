/// One chunk of a PNG file: length, name, data, and CRC-32 of name and data (PNG specification, section 5.3).
struct PNGChunk {
    let name: PNGChunkName
    /// Where the data stand in the file. If the chunk is cut, they reach beyond the end of the file.
    let data: Range<Int>
    /// True if the file holds all of the chunk.
    let isWhole: Bool

    /// Where the chunk begins.
    var start: Int { data.lowerBound - 8 }
    /// Where the next chunk begins.
    var end: Int { data.upperBound + 4 }

    /// Reads length and name; nil if the file ends before them.
    init?(_ bytes: Span<UInt8>, at position: Int) {
        guard position + 8 <= bytes.count else { return nil }
        name = PNGChunkName(word: UInt32(bytes.bigEndian(at: position + 4)))
        data = position + 8..<position + 8 + bytes.bigEndian(at: position)
        isWhole = data.upperBound + 4 <= bytes.count
    }

    /// True if the chunk is whole and its checksum is right.
    func isIntact(_ bytes: Span<UInt8>) -> Bool {
        isWhole
            && CRC32.checksum(bytes.extracting(start + 4..<data.upperBound))
                == UInt32(bytes.bigEndian(at: data.upperBound))
    }
}

/// Walks over the chunks of a PNG file, from the first one to the end of the file or to a chunk that is cut.
struct PNGChunkWalker {
    /// Where the next chunk begins.
    private(set) var position = PNGFileBuilder.signature.count

    /// Begins behind the signature, or at another chunk.
    init(position: Int = PNGFileBuilder.signature.count) { self.position = position }

    /// The next chunk, which may be cut; nil at the end of the file.
    mutating func next(in bytes: Span<UInt8>) -> PNGChunk? {
        let chunk = PNGChunk(bytes, at: position)
        if let chunk { position = chunk.end }
        return chunk
    }
}
