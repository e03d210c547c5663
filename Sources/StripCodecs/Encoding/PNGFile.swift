import CLibdeflate
import StripRaster

/// The bytes of a PNG file as they grow: signature, then chunks (PNG specification, section 5).
struct PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(reserving capacity: Int) {
        bytes.reserveCapacity(capacity + 64)
    }

    /// IHDR: 8 bits per sample, colour type 2 (RGB) or 6 (RGBA), not interlaced.
    mutating func appendHeader(_ size: PixelSize, hasAlpha: Bool) {
        append(chunk: "IHDR", bigEndian(size.width) + bigEndian(size.height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
    }

    /// A chunk: length, name, data, CRC-32 of name and data.
    mutating func append(chunk name: StaticString, _ data: [UInt8]) {
        bytes += bigEndian(data.count)
        let start = bytes.count
        bytes += name.withUTF8Buffer { unsafe Array($0) }
        bytes += data
        let crc = unsafe bytes.withUnsafeBytes { all in
            unsafe libdeflate_crc32(0, all.baseAddress?.advanced(by: start), all.count - start)
        }
        bytes += bigEndian(Int(crc))
    }

    private func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
