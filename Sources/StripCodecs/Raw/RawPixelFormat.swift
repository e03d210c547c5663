package import StripRaster
import StripUnits

/// The layout of pixels in a stream without a container, rows top to bottom without gaps.
package enum RawPixelFormat: Sendable {
    /// Red, green, blue, alpha; straight alpha.
    case rgba
    /// Red, green, blue; for opaque bitmaps only.
    case rgb
    /// A plane of luma, then two of colour differences, all of full size and range: JFIF 1.02's Y, Cb, Cr; for opaque bitmaps only.
    ///
    /// Each value is rounded to the nearest integer, so that converting back changes a channel by at most 2.
    case yuv444

    /// Replaces `bytes` by a bitmap's pixels.
    ///
    /// - Complexity: O(pixels).
    package func pack(_ bitmap: Bitmap, into bytes: inout [UInt8]) {
        let pixels = bitmap.pixels.span
        let size = pixels.count * (self == .rgba ? 4 : 3)
        if bytes.count != size { bytes = Array(repeating: 0, count: size) }
        var out = bytes.mutableSpan
        switch self {
        case .rgba:
            for index in pixels.indices {
                let pixel = pixels[index]
                out[4 * index] = pixel.red
                out[4 * index + 1] = pixel.green
                out[4 * index + 2] = pixel.blue
                out[4 * index + 3] = pixel.alpha
            }
        case .rgb:
            for index in pixels.indices {
                let pixel = pixels[index]
                out[3 * index] = pixel.red
                out[3 * index + 1] = pixel.green
                out[3 * index + 2] = pixel.blue
            }
        case .yuv444:
            for index in pixels.indices {
                let pixel = pixels[index]
                let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
                // JFIF 1.02's factors in units of 2⁻¹⁶; each row adds up to 1 or 0. Just under a half is added for Cb and Cr,
                // so that 255.5 stays 255.
                let luma = (19595 * red + 38470 * green + 7471 * blue + 32768) >> 16
                let blueness = (-11059 * red - 21709 * green + 32768 * blue + (128 << 16) + 32767) >> 16
                let redness = (32768 * red - 27439 * green - 5329 * blue + (128 << 16) + 32767) >> 16
                out[index] = UInt8(truncatingIfNeeded: luma)
                out[pixels.count + index] = UInt8(truncatingIfNeeded: blueness)
                out[2 * pixels.count + index] = UInt8(truncatingIfNeeded: redness)
            }
        }
    }
}
