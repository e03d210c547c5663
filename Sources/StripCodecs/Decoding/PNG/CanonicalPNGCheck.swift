import CLibdeflate
import StripRaster
package import StripUnits

/// Looks, block by block, if a file is built as ours are: IHDR (8-bit RGB or RGBA, not interlaced), one IDAT with a zlib header and
/// as much data as so many pixels need at least, IEND, every checksum right, not a byte more.
///
/// Whether the data inflate to pixels is not tried.
package struct CanonicalPNGCheck {
    /// Signature, IHDR, and IDAT up to its first byte of data.
    private var head: [UInt8] = []
    /// What follows the data of IDAT; a byte more than there may be tells that there are too many.
    private var tail: [UInt8] = []
    private var checksum: UInt32 = 0
    private var position = 0

    private static let dataStart = 41
    private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    /// Nothing has been seen yet.
    package init() {}

    /// Takes the next bytes of the file.
    ///
    /// - Complexity: O(bytes), the speed of CRC-32.
    package mutating func take(_ block: Span<UInt8>) {
        if position == 0 { head = (0..<min(block.count, Self.dataStart + 1)).map { block[$0] } }
        guard head.count > Self.dataStart else { return }
        // The checksum is of name and data.
        let start = min(max(position, Self.dataStart - 4), position + block.count)
        let end = min(max(dataEnd, start), position + block.count)
        checksum = Self.checksum(block.extracting(start - position..<end - position), after: checksum)
        for index in max(0, min(dataEnd - position, block.count))..<block.count where tail.count < 17 {
            tail.append(block[index])
        }
        position += block.count
    }

    /// The picture's size, once the whole file was taken; nil if it is not built like that.
    package func size(limits: DecodingLimits = DecodingLimits()) -> PixelSize? {
        let header = head.prefix(33)
        guard head.count > Self.dataStart, FileKind(head.span) == .png, Self.word(head, 8) == 13,
            Array(header[12..<16]) == Array("IHDR".utf8), Array(head[37..<41]) == Array("IDAT".utf8),
            Int(Self.checksum(head.span.extracting(12..<29), after: 0)) == Self.word(head, 29)
        else { return nil }
        let isPlain = head[24] == 8 && (head[25] == 2 || head[25] == 6) && head[26] == 0 && head[27] == 0
        let size = PixelSize(width: Self.word(head, 16), height: Self.word(head, 20))
        guard isPlain, head[28] == 0, head[Self.dataStart] == 0x78, tail.count == 16,
            Self.word(tail, 0) == Int(checksum), Array(tail.dropFirst(4)) == Self.end,
            size.width > 0, size.height > 0, size.height <= limits.maximumPixels / size.width
        else { return nil }
        // DEFLATE makes no more than 1032 bytes of one (258 of two bits).
        let rows = (1 + size.width * (head[25] == 2 ? 3 : 4)) * size.height
        return (dataEnd - Self.dataStart) * 1032 >= rows ? size : nil
    }

    private var dataEnd: Int { Self.dataStart + Self.word(head, 33) }

    private static func word(_ bytes: [UInt8], _ position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func checksum(_ bytes: Span<UInt8>, after checksum: UInt32) -> UInt32 {
        // Without bytes there is no address, which libdeflate takes for a new beginning.
        guard !bytes.isEmpty else { return checksum }
        return unsafe bytes.withUnsafeBufferPointer { unsafe libdeflate_crc32(checksum, $0.baseAddress, $0.count) }
    }
}
