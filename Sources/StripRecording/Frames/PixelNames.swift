import StripCodecs
package import StripRaster

/// What names the pixels of a frame in a manifest.
package struct PixelNames: Hashable, Sendable {
    /// Their fingerprint.
    package let pixels: PixelFingerprint
    /// Their SHA-256, 64 lowercase hexadecimal digits; nil unless it was asked for.
    package let sha256: String?

    /// Names a picture.
    ///
    /// - Complexity: O(pixels), twice as long with SHA-256.
    package init(_ bitmap: Bitmap, hasSHA256: Bool) {
        pixels = bitmap.fingerprint
        sha256 = hasSHA256 ? bitmap.sha256 : nil
    }

    /// The fingerprint alone.
    package var withoutSHA256: Self { Self(pixels: pixels, sha256: nil) }

    init(pixels: PixelFingerprint, sha256: String?) {
        self.pixels = pixels
        self.sha256 = sha256
    }

    /// True if a line names this picture: by every name that both have, at least one.
    package func agree(with record: FrameRecord) -> Bool {
        if let name = record.pixels, name != pixels { return false }
        if let name = record.sha256, let sha256, name != sha256 { return false }
        return record.pixels != nil || (record.sha256 != nil && sha256 != nil)
    }
}
