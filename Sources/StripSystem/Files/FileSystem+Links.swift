#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileSystem {
    /// The path behind all links, or the path itself if there is nothing there yet.
    package static func resolved(_ path: String) -> String { real(path) ?? path }

    /// The path behind all links; of what is not there yet, its folder's with the name behind it. Nil for what leads nowhere.
    package static func canonical(_ path: String) -> String? {
        var path = path.isEmpty ? "." : path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        if let real = real(path) { return real }
        // A link to nowhere would be written through.
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
