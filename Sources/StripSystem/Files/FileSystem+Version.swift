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

        init(_ status: stat) {
            identity = Identity(status)
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
        guard let status = try? status(path), status.kind == S_IFREG else { return nil }
        return Version(status)
    }
}
