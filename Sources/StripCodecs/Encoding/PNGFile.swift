import CLibdeflate
import StripRaster
import StripUnits

/// The bytes of a PNG file as they grow: signature, then chunks (PNG specification, section 5).
struct PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(reserving capacity: Int) {
        bytes.reserveCapacity(capacity + 64)
    }

    /// A chunk on its own, for a file that is written piece by piece.
    init(chunk name: StaticString, _ data: [UInt8]) {
        bytes = []
        append(chunk: name, data)
    }

    /// IHDR: 8 bits per sample, colour type 2 (RGB) or 6 (RGBA), not interlaced.
    mutating func appendHeader(_ size: PixelSize, hasAlpha: Bool) {
        append(
            chunk: "IHDR",
            Self.bigEndian(size.width) + Self.bigEndian(size.height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
    }

    /// A chunk: length, name, data, CRC-32 of name and data.
    mutating func append(chunk name: StaticString, _ data: [UInt8]) {
        bytes += Self.bigEndian(data.count)
        let start = bytes.count
        bytes += name.withUTF8Buffer { unsafe Array($0) }
        bytes += data
        let crc = unsafe bytes.withUnsafeBytes { all in
            unsafe libdeflate_crc32(0, all.baseAddress?.advanced(by: start), all.count - start)
        }
        bytes += Self.bigEndian(Int(crc))
    }

    /// Four bytes, the highest first.
    static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
