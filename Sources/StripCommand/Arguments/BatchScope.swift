#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
package import ImageStrip
package import StripSystem

/// What the jobs of a batch share: a cache, and the folder that their paths start at and may not leave.
package struct BatchScope: Sendable {
    /// The job list's folder; empty for the working folder.
    package let folder: String
    /// Images that any of the jobs has decoded.
    package let cache: PageCache
    /// The bytes of the folder's path with all links followed, which paths must not leave; nil if they may.
    package let root: [UInt8]?
    /// The identity of the job list, which no output may replace.
    package let list: FileSystem.Identity?

    /// - Parameter list: the list's path; nil for standard input, whose folder is the working one.
    /// - Throws: `FileError` if the folder does not exist any more: paths could not be compared with it.
    package init(list: String?, allowsOutside: Bool) throws(FileError) {
        folder = list.map(FileSystem.directory(of:)) ?? ""
        cache = PageCache()
        if case .file(let identity) = FileSystem.entry(list ?? "/dev/stdin") {
            self.list = identity
        } else {
            self.list = nil
        }
        let real = FileSystem.canonical(folder)
        if real == nil && !allowsOutside { throw FileError(.list, folder, code: ENOENT) }
        root = allowsOutside ? nil : real?.pathBytes
    }

    /// Returns a path of a job as a path of this process.
    ///
    /// - Throws: `OutsidePathError` if it leads out of the folder, through `..` or through links.
    package func path(_ text: String) throws(OutsidePathError) -> String {
        let path = text.hasPrefix("/") ? text : FileSystem.join(folder, text)
        try admit(path)
        return path
    }

    /// Throws if a path leads out of the folder.
    package func admit(_ path: String) throws(OutsidePathError) {
        guard let root else { return }
        let real = FileSystem.canonical(path)?.pathBytes ?? []
        guard real == root || real.starts(with: root == Array("/".utf8) ? root : root + Array("/".utf8)) else {
            throw OutsidePathError(path: path, folder: folder.isEmpty ? "." : folder)
        }
    }

    /// Throws if a link in a folder of frames or goldens leads out of the list's folder: files are read and written through it.
    package func admitFrames(in folder: String) throws {
        let folder = folder.isEmpty ? "." : folder
        guard root != nil, FileSystem.entry(folder) == .directory else { return }
        let kinds = [".png", ".jsonl", ".ffconcat"]
        for name in try FileSystem.list(folder) where kinds.contains(where: { name.lowercased().hasSuffix($0) }) {
            try admit(FileSystem.join(folder, name))
        }
    }
}

/// A path of a job that leads out of the folder of the job list.
package struct OutsidePathError: Error, CustomStringConvertible {
    /// The path.
    package let path: String
    /// The folder that it leads out of.
    package let folder: String

    /// Makes an error.
    package init(path: String, folder: String) {
        self.path = path
        self.folder = folder
    }

    /// What is wrong with the path, and what allows it.
    package var description: String {
        "\(path) leads out of \(folder), the folder of the job list; move the file, or say \(Option.allowOutside.name)"
    }
}
