#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Whether files are the same, by what they are and by what they hold.
extension FileSystem {
    /// True if two paths lead to the same file or folder.
    package static func isSame(_ first: String, _ second: String) -> Bool {
        var one = stat()
        var two = stat()
        guard unsafe stat(first.cPath, &one) == 0, unsafe stat(second.cPath, &two) == 0 else { return false }
        return one.st_dev == two.st_dev && one.st_ino == two.st_ino
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
        let one = try BlockReader(first)
        let two = try BlockReader(second)
        var block = [UInt8](repeating: 0, count: BlockReader.size)
        var other = block
        while true {
            let count = try one.fill(&block)
            guard try two.fill(&other) == count, areEqual(block, other, count: count) else { return false }
            visit(block.span.extracting(first: count))
            if count < BlockReader.size { return true }
        }
    }

    /// Size, first and last 4 KiB of a file; nothing of what has no end, such as a pipe. In a PNG the checksum of all pixels stands there.
    package static func ends(of path: String) throws(FileError) -> [UInt8] {
        guard case .file = entry(path) else { return [] }
        let file = try openForReading(path)
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
        var ends = Array("\(status.st_size) ".utf8)
        for start in [0, max(0, Int(status.st_size) - 4096)] {
            var block = [UInt8](repeating: 0, count: 4096)
            let count = unsafe block.withUnsafeMutableBytes {
                unsafe pread(file, $0.baseAddress, $0.count, off_t(start))
            }
            guard count >= 0 else { throw FileError(.read, path, code: errno) }
            ends += block.prefix(count)
        }
        return ends
    }

    /// True if a file is there and has exactly these bytes; reads no further than to the first block that differs.
    package static func holds(_ bytes: RawSpan, at path: String) throws(FileError) -> Bool {
        guard case .file = entry(path) else { return false }
        let file = try BlockReader(path)
        var block = [UInt8](repeating: 0, count: BlockReader.size)
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
            if count < BlockReader.size { return position == bytes.byteCount }
        }
    }

    private static func areEqual(_ first: [UInt8], _ second: [UInt8], count: Int) -> Bool {
        unsafe memcmp(first, second, count) == 0
    }
}

/// A file that is read in blocks which stay in the processor's cache.
private struct BlockReader: ~Copyable {
    static let size = 1 << 17
    private let file: Int32
    private let path: String

    init(_ path: String) throws(FileError) {
        file = unsafe open(path.cPath, O_RDONLY | O_CLOEXEC)
        self.path = path
        guard file >= 0 else { throw FileError(.read, path, code: errno) }
    }

    deinit { close(file) }

    /// Reads until the block is full or the file ends; returns how many bytes there are.
    func fill(_ block: inout [UInt8]) throws(FileError) -> Int {
        var filled = 0
        while filled < block.count {
            let count = unsafe block.withUnsafeMutableBytes { buffer in
                unsafe systemRead(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
            }
            if count == 0 { break }
            if count < 0 && errno != EINTR { throw FileError(.read, path, code: errno) }
            filled += max(0, count)
        }
        return filled
    }
}
