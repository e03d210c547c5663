#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A descriptor that this process writes to and shares with others, such as standard output.
package final class SharedOutput: Sendable {
    private let file: OpenFile
    /// What it is called in errors.
    let name: String
    /// Whether it is a terminal.
    package let isTerminal: Bool

    /// Uses an open descriptor, which stays open.
    ///
    /// - Parameter name: what it is called in errors.
    package init(_ descriptor: Int32, _ name: String) {
        self.name = name
        isTerminal = isatty(descriptor) == 1
        // Whether a descriptor blocks is the same for all processes that share it. So a pipe or terminal is opened once more.
        let own = Self.reopened(descriptor)
        file = own >= 0 ? OpenFile(owning: own, name, isRegular: false) : OpenFile(borrowing: descriptor, name)
    }

    /// The same pipe or terminal, as a descriptor that does not block; -1 where that is not to be had.
    private static func reopened(_ descriptor: Int32) -> Int32 {
        var status = stat()
        // One that is only open for reading must not become one that can be written to.
        guard unsafe fstat(descriptor, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.kind),
            fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
        else { return -1 }
        return systemOpen(AT_FDCWD, "/dev/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY)
    }

    /// The same output as a file that does not close it.
    var borrowed: OpenFile { OpenFile(borrowing: file.descriptor, name) }

    /// Writes all bytes.
    package func write(_ bytes: RawSpan) throws(FileError) { try file.write(bytes) }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(FileError) { try unsafe file.write(bytes.span.bytes) }
}
