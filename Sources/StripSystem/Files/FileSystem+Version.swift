#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileSystem {
    /// What changes when a file is written: its identity, size and time of modification.
    package struct Version: Hashable, Sendable {
        let identity: Identity
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        fileprivate init(_ status: stat) {
            identity = Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
            size = Int(status.st_size)
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            seconds = Int(time.tv_sec)
            nanoseconds = Int(time.tv_nsec)
        }
    }

    /// The version of a regular file, links followed; nil if there is none.
    package static func version(_ path: String) -> Version? {
        var status = stat()
        guard unsafe stat(path.cPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Version(status)
    }

    /// Creates an empty file; throws if there is one.
    package static func makeEmptyFile(_ path: String) throws(FileError) -> Version {
        let file = unsafe open(path.cPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw FileError(.create, path, code: errno) }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw FileError(.create, path, code: errno) }
        return Version(status)
    }
}
