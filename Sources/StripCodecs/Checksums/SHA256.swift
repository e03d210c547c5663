import CNettle
package import StripRaster
package import StripUnits

/// SHA-256 of pixels (8-bit straight RGBA, rows top to bottom) that come in pieces.
package struct PixelHash: ~Copyable {
    private var context = sha256_ctx()

    /// Starts with no pixels.
    package init() { unsafe nettle_sha256_init(&context) }

    /// Adds a rectangle's pixels, row by row; it must lie inside of the picture.
    ///
    /// - Complexity: O(pixels).
    package mutating func add(_ bitmap: Bitmap, _ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        // Rows without gaps are one piece.
        let isWhole = rect.width == bitmap.width
        let pieces = isWhole ? 1 : rect.height
        let length = (isWhole ? rect.height : 1) * rect.width * MemoryLayout<Pixel>.stride
        unsafe bitmap.pixels.withUnsafeBytes { bytes in
            for piece in 0..<pieces {
                let start = ((rect.y + piece) * bitmap.width + rect.x) * MemoryLayout<Pixel>.stride
                let row = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
                unsafe nettle_sha256_update(
                    &context, length, row.baseAddress?.assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    /// Adds bytes that are no pixels.
    mutating func add(_ bytes: [UInt8]) { unsafe nettle_sha256_update(&context, bytes.count, bytes) }

    /// The hash as 64 lowercase hexadecimal digits.
    package consuming func finish() -> String {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe nettle_sha256_digest(&context, digest.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension Bitmap {
    /// SHA-256 of all pixels; `ffmpeg -f framehash -hash sha256 -pix_fmt rgba` prints the same for the same picture.
    ///
    /// - Complexity: O(pixels).
    package var sha256: String {
        var hash = PixelHash()
        hash.add(self, bounds)
        return hash.finish()
    }
}
