#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the program asks of the file system. Paths are texts that stand for bytes (`String(pathBytes:)`).
package enum FileSystem {
    /// What makes a file the same file under any name or link.
    package struct Identity: Hashable, Sendable {
        let device: UInt64
        let node: UInt64
    }

    /// What a path leads to, links followed.
    package enum Entry: Hashable, Sendable {
        case file(Identity), directory, other
    }

    /// What is at a path, or nil.
    package static func entry(_ path: String) -> Entry? {
        var status = stat()
        guard unsafe stat(path.cPath, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            return .file(Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino)))
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    /// The bytes of a regular file; nil if there is none.
    package static func byteCount(_ path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path.cPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Opens a file to read it piece by piece; the caller closes it.
    package static func openForReading(_ path: String) throws(FileError) -> Int32 {
        let file = unsafe open(path.cPath, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(.read, path, code: errno) }
        return file
    }

    /// The most bytes of a file that is read as a whole: more than a manifest of 10,000,000 frames has.
    private static let maximumByteCount = 4 << 30

    /// All bytes of a file, or the first `limit`.
    ///
    /// - Throws: also if the file has more than 4 GiB and there is no limit, because it might not fit into memory.
    package static func read(_ path: String, limit: Int? = nil) throws(FileError) -> [UInt8] {
        let maximum = limit ?? maximumByteCount + 1
        let file = try openForReading(path)
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(.read, path, code: EISDIR) }
        guard limit != nil || Int(status.st_size) <= maximumByteCount else { throw FileError(.read, path, code: EFBIG) }
        // One byte more than the size, so that the end is seen without growing.
        var bytes = [UInt8](repeating: 0, count: min(maximum - 1, Int(status.st_size)) + 1)
        var count = 0
        while count < maximum {
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: min(max(count, 65536), maximum - count)) }
            let part = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe systemRead(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if part == 0 { break }
            if part < 0 && errno != EINTR { throw FileError(.read, path, code: errno) }
            count += max(0, part)
        }
        guard limit != nil || count <= maximumByteCount else { throw FileError(.read, path, code: EFBIG) }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// The names in a folder, without `.` and `..`, sorted by their bytes.
    package static func list(_ path: String) throws(FileError) -> [String] {
        try list(path) { _ in true }
    }

    /// The names in a folder that `isWanted` accepts, without `.` and `..`, sorted by their bytes.
    package static func list(_ path: String, where isWanted: (String) -> Bool) throws(FileError) -> [String] {
        guard let folder = unsafe opendir((path.isEmpty ? "." : path).cPath) else {
            throw FileError(.list, path, code: errno)
        }
        defer { unsafe closedir(folder) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else { break }
            let bytes = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            if bytes != Array(".".utf8) && bytes != Array("..".utf8) { names.append(bytes) }
        }
        // `readdir` failed part-way: throw instead of returning a partial listing.
        guard errno == 0 else { throw FileError(.list, path, code: errno) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }.map { String(pathBytes: $0) }.filter(isWanted)
    }

    /// Creates a folder and those above it; returns the ones that were not there before, outermost first.
    package static func createDirectory(_ path: String) throws(FileError) -> [String] {
        if entry(path) == .directory || path.isEmpty { return [] }
        // No system call takes it, and the folders above it could be too many to walk through.
        guard path.utf8.count <= PATH_MAX else { throw FileError(.create, path, code: ENAMETOOLONG) }
        let created = try createDirectory(directory(of: path))
        if unsafe mkdir(path.cPath, 0o777) == 0 { return created + [path] }
        let code = errno
        // Another process may have created it just now.
        if code == EEXIST && entry(path) == .directory { return created }
        for directory in created.reversed() { removeEmptyDirectory(directory) }
        throw FileError(.create, path, code: code == EEXIST ? ENOTDIR : code)
    }

    /// Removes a file.
    package static func remove(_ path: String) throws(FileError) {
        guard unsafe unlink(path.cPath) == 0 || errno == ENOENT else { throw FileError(.remove, path, code: errno) }
    }

    /// Removes a folder if it is empty.
    package static func removeEmptyDirectory(_ path: String) {
        _ = unsafe rmdir(path.cPath)
    }

    /// Puts a hard link to a file in a place, over what is there.
    ///
    /// - Returns: false if the file has as many links as it can have, or the file system has none: nothing is changed then.
    package static func link(_ target: String, to path: String) throws(FileError) -> Bool {
        let temporary = TemporaryFile.path(beside: path)
        guard unsafe systemLink(target.cPath, temporary.cPath) == 0 else {
            if [EMLINK, EPERM, ENOTSUP, EXDEV].contains(errno) { return false }
            throw FileError(.create, path, code: errno)
        }
        // Renaming a link over another link to the same file does nothing, so the temporary one is removed in any case.
        if unsafe rename(temporary.cPath, path.cPath) != 0 {
            let code = errno
            _ = unsafe unlink(temporary.cPath)
            throw FileError(.replace, path, code: code)
        }
        _ = unsafe unlink(temporary.cPath)
        return true
    }

    /// All before the last `/`: empty for a bare name.
    package static func directory(of path: String) -> String {
        guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return "" }
        let head = String(path.unicodeScalars[..<slash])
        return head.isEmpty ? "/" : head
    }

    /// All behind the last `/`.
    package static func name(of path: String) -> String {
        guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return path }
        return String(path.unicodeScalars[path.unicodeScalars.index(after: slash)...])
    }

    /// A name inside a folder; an empty folder is the working one.
    package static func join(_ directory: String, _ name: String) -> String {
        directory.isEmpty ? name : directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }
}
