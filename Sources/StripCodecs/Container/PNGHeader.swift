import StripUnits

/// IHDR: what a PNG file says of its pixels (PNG specification, section 11.2.1).
struct PNGHeader {
    /// Where the data of IHDR stand, which is always the first chunk.
    static let data = 16..<29

    let size: PixelSize
    let bitDepth: UInt8
    let colorType: UInt8
    /// True for the one compression method and the one set of filters that there are, and no interlacing.
    let isPlain: Bool

    /// Reads the 13 bytes of IHDR's data, which begin at a position.
    init(_ bytes: Span<UInt8>, at position: Int = Self.data.lowerBound) {
        size = PixelSize(width: bytes.bigEndian(at: position), height: bytes.bigEndian(at: position + 4))
        bitDepth = bytes[position + 8]
        colorType = bytes[position + 9]
        isPlain = (10...12).allSatisfy { bytes[position + $0] == 0 }
    }

    /// The 13 bytes of a header with 8 bits per sample: colour type 2 (RGB) or 6 (RGBA), not interlaced.
    static func bytes(_ size: PixelSize, hasAlpha: Bool) -> [UInt8] {
        [UInt8](bigEndian: size.width) + [UInt8](bigEndian: size.height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    }
}
