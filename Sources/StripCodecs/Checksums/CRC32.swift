import CLibdeflate

/// CRC-32 as it ends every chunk of a PNG (PNG specification, section 5.5).
enum CRC32 {
    /// The checksum of bytes that follow others, whose own checksum is `earlier`; 0 if there are none.
    ///
    /// - Complexity: O(bytes).
    static func checksum(_ bytes: RawSpan, after earlier: UInt32 = 0) -> UInt32 {
        // An empty span has no address, and libdeflate takes a null address for a request to start anew.
        guard !bytes.isEmpty else { return earlier }
        return unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(earlier, $0.baseAddress, $0.count) }
    }

    /// The same of typed bytes.
    static func checksum(_ bytes: Span<UInt8>, after earlier: UInt32 = 0) -> UInt32 {
        unsafe checksum(bytes.bytes, after: earlier)
    }
}
