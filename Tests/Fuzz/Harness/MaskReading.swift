import ImageStrip

/// Reads masks: what is black is left out of a comparison, and every other colour than white and black is refused.
enum MaskReading {
    static func check(_ bytes: [UInt8]) -> Bool {
        let options = DecodingOptions(limits: PictureReading.limits)
        guard let bitmap = try? DecodedImage(PNGChecksums.repaired(bytes), options: options).bitmap else {
            return false
        }
        let black = Pixel(red: 0, green: 0, blue: 0)
        let mask: ComparisonMask
        do throws(ComparisonMaskError) { mask = try ComparisonMask(bitmap) } catch {
            claim(bitmap[error.x, error.y] == error.found && ![.white, black].contains(error.found), "\(error)")
            return false
        }
        claim(bitmap.pixels.allSatisfy { $0 == .white || $0 == black }, "another colour was accepted")
        let other = Bitmap(size: bitmap.size, color: Pixel(red: 9, green: 8, blue: 7))
        let result = BitmapComparator(mask: mask).compare(expected: bitmap, actual: other)
        claim(result.ignoredPixels == bitmap.pixels.count { $0 == black }, "\(result.ignoredPixels) pixels left out")
        claim(result.countedPixels == bitmap.pixels.count { $0 == .white }, "\(result.countedPixels) pixels count")
        return true
    }
}
