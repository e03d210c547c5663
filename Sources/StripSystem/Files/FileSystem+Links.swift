#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileSystem {
    /// The path with all links resolved, or the path itself if there is nothing yet.
    package static func resolved(_ path: String) -> String { real(path) ?? path }

    /// The path with all links resolved; if there is nothing yet, that of its folder and the name. Nil if it leads nowhere.
    package static func canonical(_ path: String) -> String? {
        // No system call takes it, and the folders above it could be too many to walk through.
        guard path.utf8.count <= PATH_MAX else { return nil }
        var path = path.isEmpty ? "." : path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        if let real = real(path) { return real }
        // Writing to a link that leads nowhere would create its target, wherever that is.
        var status = stat()
        let name = name(of: path)
        guard unsafe lstat(path.cPath, &status) != 0, ![".", ".."].contains(name) else { return nil }
        return canonical(directory(of: path)).map { join($0, name) }
    }

    private static func real(_ path: String) -> String? {
        guard let real = unsafe realpath(path.cPath, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(pathBytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
    }
}
