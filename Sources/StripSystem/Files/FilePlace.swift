#if canImport(Darwin)
    import Darwin
#else
    import CSystemCalls
    import Glibc
#endif

/// A name in a folder that stays the same folder while something is made, renamed or removed in it. Links at the name are not followed.
struct FilePlace: ~Copyable {
    /// The whole path.
    let path: String
    /// The open folder; `AT_FDCWD` if no root limits paths, and `name` is then the path.
    private let folder: Int32
    private let name: String

    init(_ path: String, for operation: FileError.Operation) throws(FileError) {
        guard !path.utf8.contains(0) else { throw FileError(operation, path, code: EINVAL) }
        var bare = path
        while bare.utf8.count > 1, bare.hasSuffix("/") { bare.removeLast() }
        var folder = AT_FDCWD
        if let root = FileRoot.current {
            guard FileSystem.name(of: bare) != ".." else { throw FileError(operation, path, code: FileError.outside) }
            do throws(FileError) {
                folder = try root.open(FileSystem.directory(of: bare), lookingFlags | O_DIRECTORY, for: operation)
            } catch { throw FileError(operation, path, code: error.code) }
        }
        self.path = path
        self.folder = folder
        name = folder == AT_FDCWD ? path : FileSystem.name(of: bare)
    }

    /// A place in which nothing is done.
    init(unused path: String) {
        self.path = path
        (folder, name) = (AT_FDCWD, path)
    }

    deinit {
        if folder != AT_FDCWD { systemClose(folder) }
    }

    /// What is there; nil if nothing is.
    var status: stat? { systemStatus(folder, name) }

    /// Where a link leads, as a path like `path`; nil if there is no link.
    var linkTarget: String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return unsafe readlinkat(folder, name.cPath, start.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard count > 0 else { return nil }
        let target = String(pathBytes: Array(bytes.prefix(count)))
        return target.hasPrefix("/") ? target : FileSystem.join(FileSystem.directory(of: path), target)
    }

    /// Makes a new file, under another path in the same folder if one is given.
    func create(_ sibling: String? = nil) throws(FileError) -> Int32 {
        let file = systemOpen(folder, besides(sibling ?? path), O_WRONLY | O_CREAT | O_EXCL)
        guard file >= 0 else { throw FileError(.create, path, code: errno) }
        return file
    }

    /// Makes a folder; returns false if something is there.
    func createDirectory() throws(FileError) -> Bool {
        if unsafe mkdirat(folder, name.cPath, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw FileError(.create, path, code: errno) }
        return false
    }

    /// Makes a hard link to a file, under another path in the same folder; returns 0, or the system's error.
    func createLink(to target: borrowing FilePlace, _ sibling: String) -> Int32 {
        unsafe linkat(target.folder, target.name.cPath, folder, besides(sibling).cPath, 0) == 0 ? 0 : errno
    }

    #if canImport(Darwin)
        /// Makes a file that shares the blocks of an open one, under another path in the same folder; false if that cannot be.
        func createClone(of file: Int32, _ sibling: String) throws(FileError) -> Bool {
            unsafe fclonefileat(file, folder, besides(sibling).cPath, 0) == 0
        }
    #else
        /// Makes a copy of an open file, under another path in the same folder: one that shares its blocks, or else one that the system
        /// makes by itself. False if neither can be, also for a full disk, of which writing tells more.
        func createClone(of file: Int32, _ sibling: String) throws(FileError) -> Bool {
            let clone = try create(sibling)
            defer { systemClose(clone) }
            // FICLONE of linux/fs.h: _IOW(0x94, 9, int).
            if ioctl(clone, 0x4004_9409, file) == 0 { return true }
            var copied = 0
            while true {
                let count = copy_range(file, clone)
                if count <= 0 { return count == 0 && copied > 0 }
                copied += count
            }
        }
    #endif

    /// Renames another path in the same folder to this one, over what is there. The other one is gone in any case.
    func replace(with sibling: String) throws(FileError) {
        let other = besides(sibling)
        let code = unsafe renameat(folder, other.cPath, folder, name.cPath) == 0 ? 0 : errno
        // Renaming a link over another link to the same file does nothing.
        if code != 0 { remove(sibling) }
        guard code == 0 else { throw FileError(.replace, path, code: code) }
    }

    /// Removes another path in the same folder.
    func remove(_ sibling: String) { _ = unsafe unlinkat(folder, besides(sibling).cPath, 0) }

    /// Removes the file, or with `AT_REMOVEDIR` the folder if it is empty; returns 0, or the system's error.
    func remove(_ flags: Int32 = 0) -> Int32 { unsafe unlinkat(folder, name.cPath, flags) == 0 ? 0 : errno }

    private func besides(_ sibling: String) -> String {
        folder == AT_FDCWD ? sibling : FileSystem.name(of: sibling)
    }
}
