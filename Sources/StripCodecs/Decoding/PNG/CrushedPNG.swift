import StripRaster
import StripUnits

/// A PNG as Xcode writes it for iOS ("CgBI"): a chunk before IHDR, DEFLATE data without their zlib wrapping, and samples in the
/// order B, G, R(, A), multiplied by alpha.
enum CrushedPNG {
    /// The same file for libpng: without the CgBI chunk, and with zlib's header and a place for its checksum in IDAT chunks of
    /// their own. Whatever is broken stays as it is, so that libpng says what is wrong with it.
    ///
    /// - Throws: `featureNotSupported` for samples that Xcode does not write.
    /// - Complexity: O(bytes).
    static func standard(_ bytes: Span<UInt8>) throws(ImageDecodingError) -> [UInt8] {
        guard let mark = PNGChunk(bytes, at: 8), let header = PNGChunk(bytes, at: mark.end), header.data.count == 13
        else { throw .truncated(bytes: bytes.count) }
        let (depth, type) = (bytes[header.data.lowerBound + 8], bytes[header.data.lowerBound + 9])
        guard depth == 8, type == 2 || type == 6 else {
            throw .featureNotSupported("an Apple CgBI PNG of colour type \(type) with \(depth) bits")
        }
        var start = header.end
        while !isImageData(bytes, start), let chunk = PNGChunk(bytes, at: start) { start = chunk.end }
        var end = start
        while isImageData(bytes, end), let chunk = PNGChunk(bytes, at: end) { end = chunk.end }
        // A window of 32 KiB (RFC 1950, section 2.2).
        return array(bytes, 0..<8) + array(bytes, mark.end..<start) + imageData([0x78, 0x01])
            + array(bytes, start..<end) + (isImageData(bytes, end) ? [] : imageData([0, 0, 0, 0]))
            + array(bytes, end..<bytes.count)
    }

    /// True if an IDAT chunk begins here, whole or cut.
    private static func isImageData(_ bytes: Span<UInt8>, _ position: Int) -> Bool {
        position + 8 <= bytes.count && PNGChunk.word(bytes, position + 4) == 0x4944_4154
    }

    private static func array(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// An IDAT chunk.
    private static func imageData(_ data: [UInt8]) -> [UInt8] {
        let named = Array("IDAT".utf8) + data
        return bigEndian(data.count) + named + bigEndian(PNGChunk.checksum(named.span))
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

extension Bitmap {
    /// Turns B, G, R, A samples that are multiplied by alpha to straight R, G, B, A: (c · 255) / a, rounded; all 0 for a of 0.
    mutating func straightenCrushedSamples() {
        for index in pixels.indices {
            let stored = pixels[index]
            let alpha = Int(stored.alpha)
            func straight(_ sample: UInt8) -> UInt8 {
                alpha == 0 ? 0 : UInt8(min(255, (Int(sample) * 510 + alpha) / (2 * alpha)))
            }
            pixels[index] = Pixel(
                red: straight(stored.blue), green: straight(stored.green), blue: straight(stored.red),
                alpha: stored.alpha)
        }
    }
}
