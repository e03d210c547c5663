import StripRaster
import StripUnits

/// Makes sRGB of the samples of one pixel.
protocol SampleConverter {
    /// The colour as a pixel's word without alpha; the fourth sample counts only if there are four inks.
    func color(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> UInt32
}

extension SampleConverter {
    /// Converts pixels of 8-bit samples in place. A pixel that is like the one before costs nothing.
    ///
    /// - Parameter hasInk: true if the fourth sample is an ink; then the pixels become opaque.
    func convert(_ pixels: inout MutableSpan<Pixel>, hasInk: Bool) {
        // Alpha is highest.
        let mask: UInt32 = hasInk ? .max : 0xFF_FFFF
        var (last, color): (UInt32, UInt32) = (0, color(0, 0, 0, 0))
        for index in pixels.indices {
            let word = pixels[index].word.littleEndian
            if word & mask != last {
                last = word & mask
                color = self.color(
                    Int(last & 255), Int(last >> 8 & 255), Int(last >> 16 & 255), Int(last >> 24))
            }
            pixels[index].word = (color | (hasInk ? 0xFF00_0000 : word & 0xFF00_0000)).littleEndian
        }
    }
}
