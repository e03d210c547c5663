#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Changes to folders.
extension FileSystem {
    /// Creates a folder and those above it; returns the ones that were not there before, outermost first.
    package static func createDirectory(_ path: String) throws(FileError) -> [String] {
        if path.isEmpty { return [] }
        switch entry(path) {
        case .directory: return []
        case .outside: throw FileError(.create, path, code: FileError.outside)
        default: break
        }
        // No system call takes it, and the folders above it could be too many to walk through.
        guard path.utf8.count <= PATH_MAX else { throw FileError(.create, path, code: ENAMETOOLONG) }
        let created = try createDirectory(directory(of: path))
        do throws(FileError) {
            if try FilePlace(path, for: .create).createDirectory() { return created + [path] }
            // Another process may have created it just now.
            if entry(path) == .directory { return created }
            throw FileError(.create, path, code: ENOTDIR)
        } catch {
            for directory in created.reversed() { removeEmptyDirectory(directory) }
            throw error
        }
    }

    /// Creates an empty file; throws if there is one.
    package static func makeEmptyFile(_ path: String) throws(FileError) -> Version {
        let file = OpenFile(owning: try FilePlace(path, for: .create).create(), path, isRegular: true)
        var status = stat()
        guard unsafe fstat(file.descriptor, &status) == 0 else { throw FileError(.create, path, code: errno) }
        return Version(status)
    }

    /// Removes a file.
    package static func remove(_ path: String) throws(FileError) {
        let code = try FilePlace(path, for: .remove).remove()
        guard code == 0 || code == ENOENT else { throw FileError(.remove, path, code: code) }
    }

    /// Removes a folder if it is empty.
    package static func removeEmptyDirectory(_ path: String) {
        _ = try? FilePlace(path, for: .remove).remove(AT_REMOVEDIR)
    }

    /// Puts a hard link to a file in a place, over what is there.
    ///
    /// - Returns: false if the file has as many links as it can have, or the file system has none: nothing is changed then.
    package static func link(_ target: String, to path: String) throws(FileError) -> Bool {
        let temporary = TemporaryFile.path(beside: path)
        let place = try FilePlace(path, for: .create)
        let code = try place.createLink(to: FilePlace(target, for: .create), temporary)
        if [EMLINK, EPERM, ENOTSUP, EXDEV].contains(code) { return false }
        guard code == 0 else { throw FileError(.create, path, code: code) }
        try place.replace(with: temporary)
        // Renaming a link over another link to the same file does nothing.
        place.remove(temporary)
        return true
    }

    /// Puts a copy of a file in a place, over what is there: a reflink (ioctl_ficlonerange(2)), or else what copy_file_range(2) makes.
    ///
    /// - Returns: false if the system can do neither: nothing is changed then.
    /// - Complexity: a reflink does not depend on the file's size.
    package static func clone(_ source: String, to path: String) throws(FileError) -> Bool {
        let temporary = TemporaryFile.path(beside: path)
        let file = try OpenFile(reading: source)
        let place = try FilePlace(path, for: .create)
        guard try place.createClone(of: file.descriptor, temporary) else {
            place.remove(temporary)
            return false
        }
        try place.replace(with: temporary)
        return true
    }
}
