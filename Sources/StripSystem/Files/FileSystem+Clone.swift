#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileSystem {
    /// Puts a copy of a file in a place, over what is there, that shares the file's blocks (a reflink, ioctl_ficlonerange(2)).
    ///
    /// - Returns: false if the file system cannot do that: nothing is changed then.
    /// - Complexity: does not depend on the file's size.
    package static func clone(_ source: String, to path: String) throws(FileError) -> Bool {
        let temporary = TemporaryFile.path(beside: path)
        guard try cloneBlocks(of: source, to: temporary) else {
            _ = unsafe unlink(temporary.cPath)
            return false
        }
        guard unsafe rename(temporary.cPath, path.cPath) != 0 else { return true }
        let code = errno
        _ = unsafe unlink(temporary.cPath)
        throw FileError(.replace, path, code: code)
    }

    #if canImport(Darwin)
        private static func cloneBlocks(of source: String, to path: String) throws(FileError) -> Bool {
            unsafe clonefile(source.cPath, path.cPath, 0) == 0
        }
    #else
        private static func cloneBlocks(of source: String, to path: String) throws(FileError) -> Bool {
            let from = try openForReading(source)
            defer { close(from) }
            let to = unsafe open(path.cPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard to >= 0 else { throw FileError(.create, path, code: errno) }
            defer { close(to) }
            // FICLONE of linux/fs.h: _IOW(0x94, 9, int).
            return ioctl(to, 0x4004_9409, from) == 0
        }
    #endif
}
