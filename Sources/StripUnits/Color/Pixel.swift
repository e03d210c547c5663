/// One pixel: 8-bit sRGB red, green, blue and straight (not premultiplied) alpha.
///
/// In memory the four bytes stand in this order, so that an array of pixels is what PNG, libjpeg and `rgba` pipes hold.
@frozen
public struct Pixel: Hashable, Sendable, BitwiseCopyable {
    /// The four bytes as one word; red is the byte at the lowest address.
    public var word: UInt32

    /// Makes a pixel of channels 0...255.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        let bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
        word = UInt32(littleEndian: bits)
    }

    /// Red, 0...255.
    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian) }
    /// Green, 0...255.
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 8) }
    /// Blue, 0...255.
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 16) }
    /// Alpha, 0 (transparent) to 255 (opaque).
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 24) }

    /// Transparent black: what every pixel with alpha 0 becomes when it is drawn.
    @inlinable public static var clear: Pixel { Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    /// Opaque white, the default background.
    @inlinable public static var white: Pixel { Pixel(red: 255, green: 255, blue: 255) }
}
