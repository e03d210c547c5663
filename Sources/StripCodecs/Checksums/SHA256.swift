import CNettle
package import StripRaster
package import StripUnits

/// SHA-256 of bytes or pixels that come in pieces.
package struct SHA256: ~Copyable {
    private var context = sha256_ctx()

    /// Starts with no bytes.
    package init() { unsafe nettle_sha256_init(&context) }

    /// The hash of some bytes, as `sha256sum` prints it.
    ///
    /// - Complexity: O(bytes).
    package static func hex(_ bytes: [UInt8]) -> String {
        var hash = SHA256()
        unsafe nettle_sha256_update(&hash.context, bytes.count, bytes)
        return hash.finish()
    }

    /// Adds a rectangle's pixels, row by row, as red, green, blue and straight alpha.
    ///
    /// - Precondition: the rectangle is empty or lies inside the bitmap.
    /// - Complexity: O(pixels).
    package mutating func add(_ bitmap: Bitmap, _ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        precondition(rect.intersection(bitmap.bounds) == rect, "a hashed rectangle lies inside its bitmap")
        // Rows without gaps between them are one piece.
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

    /// The hash as 64 lowercase hexadecimal digits.
    package consuming func finish() -> String {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe nettle_sha256_digest(&context, digest.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension Bitmap {
    /// SHA-256 of all pixels; `ffmpeg -f framehash -hash sha256 -pix_fmt rgba` prints the same for the same pixels.
    ///
    /// - Complexity: O(pixels).
    package var sha256: String {
        var hash = SHA256()
        hash.add(self, bounds)
        return hash.finish()
    }
}
