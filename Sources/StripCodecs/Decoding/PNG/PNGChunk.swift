import CLibdeflate

/// One chunk of a PNG: length, name, data, CRC-32 of name and data (PNG specification, section 5.3).
struct PNGChunk {
    let name: String
    let data: Range<Int>
    /// Where the next chunk begins.
    var end: Int { data.upperBound + 4 }

    /// Nil if it does not fit into the file.
    init?(_ bytes: Span<UInt8>, at position: Int) {
        guard position >= 0, position + 12 <= bytes.count else { return nil }
        let length = Self.word(bytes, position)
        guard length <= bytes.count - position - 12 else { return nil }
        name = String(decoding: (4..<8).map { bytes[position + $0] }, as: UTF8.self)
        data = position + 8..<position + 8 + length
    }

    /// True if the checksum is right.
    func isIntact(_ bytes: Span<UInt8>) -> Bool {
        Self.checksum(bytes.extracting(data.lowerBound - 4..<data.upperBound)) == Self.word(bytes, data.upperBound)
    }

    /// True if a file's chunks do not lead to an IEND chunk, whatever follows that.
    static func lacksEnd(_ bytes: Span<UInt8>) -> Bool {
        var position = 8
        while let chunk = PNGChunk(bytes, at: position) {
            if chunk.name == "IEND" { return false }
            position = chunk.end
        }
        return true
    }

    /// CRC-32.
    static func checksum(_ bytes: Span<UInt8>) -> Int {
        unsafe bytes.withUnsafeBufferPointer { Int(unsafe libdeflate_crc32(0, $0.baseAddress, $0.count)) }
    }

    /// The four bytes at a position as a number.
    static func word(_ bytes: Span<UInt8>, _ position: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[position + $1]) }
    }
}
