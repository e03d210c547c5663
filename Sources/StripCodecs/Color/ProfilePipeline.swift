extension Span where Element == UInt8 {
    /// True if a tag of this ICC profile is a pipeline (`mpet`, ICC.1:2022, section 10.16) of more elements or channels than any use has.
    ///
    /// Its elements and curves are found through tables whose entries may all point to the same bytes: 128 KB of profile make Little CMS
    /// work for a minute (2.14).
    var hasLongPipeline: Bool {
        let header = 128
        guard count >= header + 4 else { return false }
        // Little CMS reads no more tags than that.
        let tags = Swift.min(bigEndian(at: header), 100, (count - header - 4) / 12)
        return (0..<tags).contains { tag in
            let start = bigEndian(at: header + 8 + 12 * tag)
            guard has("mpet", at: start), let elements = number(at: start + 12) else { return false }
            if elements > Self.longestPipeline { return true }
            return (0..<elements).contains { element in
                guard let offset = number(at: start + 16 + 8 * element) else { return true }
                // The upper half of the number is the channels that go into the curves.
                return has("cvst", at: start + offset) && number(at: start + offset + 8).map { $0 >> 16 > 16 } ?? true
            }
        }
    }

    private static var longestPipeline: Int { 16 }

    private func number(at position: Int) -> Int? { position + 4 <= count ? bigEndian(at: position) : nil }

    private func has(_ name: PNGChunkName, at position: Int) -> Bool { number(at: position) == Int(name.word) }
}
