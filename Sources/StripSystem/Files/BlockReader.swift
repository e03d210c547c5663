#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads a file in blocks that fit into the processor's cache.
struct BlockReader: ~Copyable {
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
