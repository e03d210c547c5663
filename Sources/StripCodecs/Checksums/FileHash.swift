/// SHA-256 of bytes, as `sha256sum` prints it.
package enum FileHash {
    /// The hash as 64 lowercase hexadecimal digits.
    ///
    /// - Complexity: O(bytes).
    package static func sha256(_ bytes: [UInt8]) -> String {
        var hash = PixelHash()
        hash.add(bytes)
        return hash.finish()
    }
}
