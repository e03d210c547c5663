import CNettle
public import StripRaster

extension Bitmap {
    /// SHA-256 of the pixels (8-bit straight RGBA, rows top to bottom) as 64 lowercase hexadecimal digits.
    ///
    /// `ffmpeg -f framehash -hash sha256 -pix_fmt rgba` prints the same for the same picture.
    /// - Complexity: O(pixels).
    public var sha256: String {
        var context = sha256_ctx()
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe nettle_sha256_init(&context)
        unsafe pixels.withUnsafeBytes { bytes in
            unsafe nettle_sha256_update(&context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
        unsafe nettle_sha256_digest(&context, digest.count, &digest)
        let digits = Array("0123456789abcdef".unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in digest {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(text)
    }
}
