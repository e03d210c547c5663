import StripRaster
import StripUnits

/// Finds out how this processor, with this build of libjpeg-turbo, treats coefficients that no honest encoder writes.
enum ProcessorProbe {
    /// True if sums are kept within 16 bits, as code for vectors does.
    static let usesVectors: Bool = (try? DecodedImage(picture))?.bitmap[0, 0].red == 255

    /// A gray JPEG of one block of 8 x 8 samples with a DC coefficient of 22 · 255, so that all samples are at 128 + 22 · 255 / 8 = 829.
    ///
    /// libjpeg's tables in C take levels from 640 on for negative ones and give 0; vectors saturate, and give 255.
    private static let picture: [UInt8] =
        [0xFF, 0xD8]
        // Every step of quantisation is 255.
        + [0xFF, 0xDB, 0, 67, 0] + Array(repeating: 255, count: 64)
        + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
        // Each table has a single code, 0: a difference of 5 bits, and the end of the block.
        + [0xFF, 0xC4, 0, 20, 0x00, 1] + Array(repeating: 0, count: 15) + [5]
        + [0xFF, 0xC4, 0, 20, 0x10, 1] + Array(repeating: 0, count: 15) + [0]
        + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        // 0, 10110, 0, and a one to fill the byte.
        + [0b0_10110_0_1, 0xFF, 0xD9]
}
