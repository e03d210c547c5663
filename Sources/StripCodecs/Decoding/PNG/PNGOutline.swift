import CLibdeflate
public import StripRaster

/// What a PNG file's chunks tell without the pixels in them.
public enum PNGOutline {
    /// True if more frames than the first may follow: acTL stands before the pixels.
    public static func isAnimated(_ file: [UInt8]) -> Bool {
        let bytes = file.span
        guard FileKind(bytes) == .png else { return false }
        var position = 8
        while let chunk = Chunk(bytes, at: position), chunk.name != "IDAT" {
            if chunk.name == "acTL" { return true }
            position = chunk.end
        }
        return false
    }

    /// The picture's size, if the file is built as ours are: IHDR (8-bit RGB or RGBA, not interlaced), one IDAT with a zlib
    /// header and as much data as so many pixels need at least, IEND, every checksum right, not a byte more; else nil.
    ///
    /// Whether the data inflate to pixels is not tried.
    ///
    /// - Complexity: O(bytes), the speed of CRC-32.
    public static func ownSize(_ file: [UInt8], limits: DecodingLimits = DecodingLimits()) -> PixelSize? {
        let bytes = file.span
        guard FileKind(bytes) == .png, let header = Chunk(bytes, at: 8), header.name == "IHDR", header.data.count == 13,
            let pixels = Chunk(bytes, at: header.end), pixels.name == "IDAT", pixels.data.count > 6,
            let end = Chunk(bytes, at: pixels.end), end.name == "IEND", end.data.isEmpty, end.end == bytes.count,
            header.isIntact(bytes), pixels.isIntact(bytes), end.isIntact(bytes)
        else { return nil }
        let channels = bytes[25] == 2 ? 3 : 4
        let isPlain = bytes[24] == 8 && (bytes[25] == 2 || bytes[25] == 6) && bytes[28] == 0
        let isDeflate = bytes[pixels.data.lowerBound] == 0x78
        let size = PixelSize(width: word(bytes, 16), height: word(bytes, 20))
        guard isPlain, isDeflate, size.width > 0, size.height > 0,
            size.height <= limits.maximumPixels / size.width
        else { return nil }
        // DEFLATE makes no more than 1032 bytes of one (258 of two bits).
        let rows = (1 + size.width * channels) * size.height
        return pixels.data.count * 1032 >= rows ? size : nil
    }

    private static func word(_ bytes: Span<UInt8>, _ position: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[position + $1]) }
    }

    /// One chunk: length, name, data, CRC-32 of name and data (PNG specification, section 5.3).
    private struct Chunk {
        let name: String
        let data: Range<Int>
        var end: Int { data.upperBound + 4 }

        /// Nil if it does not fit into the file.
        init?(_ bytes: Span<UInt8>, at position: Int) {
            guard position + 12 <= bytes.count else { return nil }
            let length = word(bytes, position)
            guard length <= bytes.count - position - 12 else { return nil }
            name = String(decoding: (4..<8).map { bytes[position + $0] }, as: UTF8.self)
            data = position + 8..<position + 8 + length
        }

        func isIntact(_ bytes: Span<UInt8>) -> Bool {
            let checksum = unsafe bytes.extracting(data.lowerBound - 4..<data.upperBound).withUnsafeBufferPointer {
                Int(unsafe libdeflate_crc32(0, $0.baseAddress, $0.count))
            }
            return checksum == word(bytes, data.upperBound)
        }
    }
}
