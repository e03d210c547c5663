package import StripUnits

/// Tells, from one block of bytes after the other, if a PNG file has the layout that this project writes.
///
/// That is: IHDR (8-bit RGB or RGBA, not interlaced), one IDAT with a zlib header and at least as much data as that many pixels
/// need, IEND, every checksum right, and nothing else. It does not try whether the data inflate to pixels.
package struct CanonicalPNGCheck {
    /// Signature, IHDR, and IDAT up to its first byte of data.
    private var head: [UInt8] = []
    /// What follows the data of IDAT; one byte more than there may be, to tell that there are too many.
    private var tail: [UInt8] = []
    private var checksum: UInt32 = 0
    private var position = 0

    private static let dataStart = PNGFileBuilder.imageDataStart
    private static let end = PNGFileBuilder.chunk("IEND", [])

    /// Begins a file.
    package init() {}

    /// Takes the next bytes of the file; the first block has at least 42 of them if there are that many.
    ///
    /// - Complexity: O(bytes), the speed of CRC-32.
    package mutating func take(_ block: Span<UInt8>) {
        if position == 0 { head = (0..<min(block.count, Self.dataStart + 1)).map { block[$0] } }
        guard head.count > Self.dataStart else { return }
        // The checksum is that of name and data.
        let start = min(max(position, Self.dataStart - 4), position + block.count)
        let end = min(max(dataEnd, start), position + block.count)
        checksum = CRC32.checksum(block.extracting(start - position..<end - position), after: checksum)
        for index in max(0, min(dataEnd - position, block.count))..<block.count where tail.count <= 4 + Self.end.count {
            tail.append(block[index])
        }
        position += block.count
    }

    /// The image's size, once the whole file was taken; nil if it does not have the layout.
    package func size(limits: DecodingLimits = DecodingLimits()) -> PixelSize? {
        guard head.count > Self.dataStart, head.starts(with: PNGFileBuilder.signature),
            let first = PNGChunk(head.span, at: PNGFileBuilder.signature.count), first.name == "IHDR",
            first.data == PNGHeader.data, first.isIntact(head.span),
            let second = PNGChunk(head.span, at: first.end), second.name == "IDAT", head[Self.dataStart] == 0x78,
            tail.starts(with: [UInt8](bigEndian: Int(checksum))), Array(tail.dropFirst(4)) == Self.end
        else { return nil }
        let header = PNGHeader(head.span)
        let isTrueColor = header.colorType == 2 || header.colorType == 6
        guard header.isPlain, header.bitDepth == 8, isTrueColor, header.size.width > 0, header.size.height > 0,
            header.size.height <= limits.maximumPixels / header.size.width
        else { return nil }
        // DEFLATE makes no more than 1032 bytes of one (258 of two bits).
        let rows = (1 + header.size.width * (header.colorType == 2 ? 3 : 4)) * header.size.height
        return second.data.count * 1032 >= rows ? header.size : nil
    }

    private var dataEnd: Int { Self.dataStart + head.span.bigEndian(at: Self.dataStart - 8) }
}
