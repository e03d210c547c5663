extension FileSystem {
    /// A path that leads to what the process is given, as `-` does on a command line.
    package static let standardInput = "/dev/stdin"

    /// All bytes of a file, a pipe or a device; nil if there are more than `limit`, of which no more are read.
    package static func read(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8]? {
        if let count = byteCount(path), count > limit { return nil }
        let bytes = try read(path, limit: limit + 1)
        return bytes.count <= limit ? bytes : nil
    }

    /// All bytes of a regular file; nil if there are more than `limit`, or if it is something else.
    ///
    /// A device in the place of a file may have no end, and a pipe may never begin.
    package static func readRegularFile(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8]? {
        entry(path) == .other ? nil : try read(path, atMost: limit)
    }
}
