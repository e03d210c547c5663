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

        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            node = UInt64(status.st_ino)
        }
    }

    /// What a path leads to, links followed.
    package enum Entry: Hashable, Sendable {
        case file(Identity), directory, other
        /// It leads out of the folder that paths must stay in now (`FileRoot`); opening it says so.
        case outside
    }

    /// What is at a path, or nil.
    package static func entry(_ path: String) -> Entry? {
        do throws(FileError) {
            let status = try status(path)
            switch status.kind {
            case S_IFREG: return .file(Identity(status))
            case S_IFDIR: return .directory
            default: return .other
            }
        } catch { return error.code == FileError.outside ? .outside : nil }
    }

    /// True for a symbolic link, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        do throws(FileError) { return try FilePlace(path, for: .read).status?.kind == S_IFLNK } catch { return false }
    }

    /// What `stat` tells of a path, links followed.
    static func status(_ path: String) throws(FileError) -> stat {
        var status = stat()
        if FileRoot.current == nil, !path.utf8.contains(0) {
            guard unsafe stat(path.cPath, &status) == 0 else { throw FileError(.read, path, code: errno) }
            return status
        }
        let file = try open(path, lookingFlags, for: .read)
        defer { systemClose(file) }
        guard unsafe fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
        return status
    }

    /// Opens a path, links followed; in the current root, if there is one.
    static func open(_ path: String, _ flags: Int32, for operation: FileError.Operation) throws(FileError) -> Int32 {
        guard !path.utf8.contains(0) else { throw FileError(operation, path, code: EINVAL) }
        if let root = FileRoot.current { return try root.open(path, flags, for: operation) }
        let file = systemOpen(AT_FDCWD, path, flags)
        guard file >= 0 else { throw FileError(operation, path, code: errno) }
        return file
    }

    /// The bytes of a regular file; nil if there is none.
    package static func byteCount(_ path: String) -> Int? {
        guard let status = try? status(path), status.kind == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The most bytes of a file that is read as a whole: more than a manifest of 10,000,000 frames has.
    private static let maximumByteCount = 4 << 30

    /// All bytes of a file, or the first `limit`. Waits for what a pipe or a device is given.
    ///
    /// - Throws: also if the file has more than 4 GiB and there is no limit, because it might not fit into memory.
    package static func read(_ path: String, limit: Int? = nil) throws(FileError) -> [UInt8] {
        let maximum = limit ?? maximumByteCount + 1
        let file = try OpenFile(reading: path)
        guard limit != nil || file.byteCount <= maximumByteCount else { throw FileError(.read, path, code: EFBIG) }
        // One byte more than the size, so that the end is seen without growing.
        var bytes = [UInt8](repeating: 0, count: min(maximum - 1, file.byteCount) + 1)
        var count = 0
        while count < maximum {
            if count == bytes.count {
                let more = min(max(count, 65536), maximum - count)
                // For a moment the old bytes, the new ones and both together are in memory.
                if more > 1 << 24, (try? Memory.require(2 * (count + more))) == nil {
                    throw FileError(.read, path, code: ENOMEM)
                }
                bytes += [UInt8](repeating: 0, count: more)
            }
            let part = try file.read(&bytes, from: count)
            if part == 0 { break }
            count += part
        }
        guard limit != nil || count <= maximumByteCount else { throw FileError(.read, path, code: EFBIG) }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// The first bytes of a file of the system, such as one in `/proc`, which no root hides; nil if it is not there.
    static func read(system path: String, limit: Int) -> [UInt8]? {
        FileRoot.$current.withValue(nil) { try? read(path, limit: limit) }
    }

    /// The names in a folder, without `.` and `..`, sorted by their bytes.
    package static func list(_ path: String) throws(FileError) -> [String] {
        try list(path) { _ in true }
    }

    /// The names in a folder that `isWanted` accepts, without `.` and `..`, sorted by their bytes.
    package static func list(_ path: String, where isWanted: (String) -> Bool) throws(FileError) -> [String] {
        let descriptor = try open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_NONBLOCK, for: .list)
        guard let folder = unsafe fdopendir(descriptor) else {
            let code = errno
            systemClose(descriptor)
            throw FileError(.list, path, code: code)
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
}

/// Parts of paths.
extension FileSystem {
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
