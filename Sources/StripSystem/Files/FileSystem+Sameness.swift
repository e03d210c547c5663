#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileSystem {
    /// True if two paths lead to the same file or folder.
    package static func isSame(_ first: String, _ second: String) -> Bool {
        guard let one = try? status(first), let two = try? status(second) else { return false }
        return Identity(one) == Identity(two)
    }

    /// The files at some paths, links followed; paths without a regular file are left out.
    package static func identities(_ paths: [String]) -> Set<Identity> {
        Set(paths.compactMap { path in if case .file(let identity) = entry(path) { identity } else { nil } })
    }

    /// True if two regular files have the same bytes; reads no further than to the first block that differs.
    ///
    /// - Parameter visit: gets the bytes, in order, as far as they are the same.
    package static func haveSameBytes(
        _ first: String, _ second: String, _ visit: (Span<UInt8>) -> Void
    ) throws(FileError) -> Bool {
        guard case .file = entry(first), case .file = entry(second) else { return false }
        let one = try OpenFile(reading: first)
        let two = try OpenFile(reading: second)
        var block = [UInt8](repeating: 0, count: OpenFile.blockSize)
        var other = block
        while true {
            let count = try one.fill(&block)
            guard try two.fill(&other) == count, areEqual(block, other, count: count) else { return false }
            visit(block.span.extracting(first: count))
            if count < OpenFile.blockSize { return true }
        }
    }

    /// What distinguishes a file from others without reading all of it: its size, its first and its last 4 KiB; empty for a pipe.
    ///
    /// The end of a PNG file has the checksum of all pixels.
    package static func fingerprint(of path: String) throws(FileError) -> [UInt8] {
        guard case .file = entry(path) else { return [] }
        let file = try OpenFile(reading: path)
        return try Array("\(file.byteCount) ".utf8) + file.bytes(at: 0, count: 4096)
            + file.bytes(at: max(0, file.byteCount - 4096), count: 4096)
    }

    /// True if a file is there and has exactly these bytes; reads no further than to the first block that differs.
    package static func holds(_ bytes: RawSpan, at path: String) throws(FileError) -> Bool {
        guard case .file = entry(path) else { return false }
        let file = try OpenFile(reading: path)
        var block = [UInt8](repeating: 0, count: OpenFile.blockSize)
        var position = 0
        while true {
            let count = try file.fill(&block)
            guard count <= bytes.byteCount - position else { return false }
            let isEqual = unsafe bytes.extracting(position..<position + count).withUnsafeBytes { expected in
                guard let start = expected.baseAddress else { return count == 0 }
                return unsafe memcmp(start, block, count) == 0
            }
            guard isEqual else { return false }
            position += count
            if count < OpenFile.blockSize { return position == bytes.byteCount }
        }
    }

    private static func areEqual(_ first: [UInt8], _ second: [UInt8], count: Int) -> Bool {
        unsafe memcmp(first, second, count) == 0
    }
}
