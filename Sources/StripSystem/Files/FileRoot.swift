#if canImport(Darwin)
    import Darwin
#else
    import CSystemCalls
    import Glibc
#endif

/// A folder that paths must stay in: neither `..` nor links lead out of it, whatever other processes do to it meanwhile.
///
/// While `$current` holds one, all that is opened, looked at, made or removed in `StripSystem` goes through its descriptor, on all
/// threads that `Parallel` starts. A link in the folder may lead to another place in it if it is relative.
package final class FileRoot: Sendable {
    /// The folder that limits paths now; nil if they may lead anywhere.
    @TaskLocal package static var current: FileRoot?

    private let descriptor: Int32
    /// How paths in the folder may begin: with its path as it was given, or with that without links.
    private let beginnings: [String]
    private let opensAtOnce: Bool

    /// Opens a folder.
    ///
    /// - Parameters:
    ///   - path: empty for the working folder. Paths in it begin with this one.
    ///   - opensAtOnce: false to open folder after folder, and follow no links, as on systems without `openat2`.
    package init(_ path: String, opensAtOnce: Bool = true) throws(FileError) {
        guard let real = unsafe realpath((path.isEmpty ? "." : path).cPath, nil) else {
            throw FileError(.list, path, code: errno)
        }
        defer { unsafe free(real) }
        beginnings = [path, unsafe String(pathBytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))]
        self.opensAtOnce = opensAtOnce
        descriptor = systemOpen(AT_FDCWD, path.isEmpty ? "." : path, lookingFlags | O_DIRECTORY)
        guard descriptor >= 0 else { throw FileError(.list, path, code: errno) }
    }

    deinit { systemClose(descriptor) }

    /// Opens a path; of a link, what it leads to.
    ///
    /// - Throws: `FileError.outside` if it leads out of the folder.
    func open(
        _ path: String, _ flags: Int32, mode: mode_t = 0o666, for operation: FileError.Operation
    ) throws(FileError) -> Int32 {
        guard let inner = inner(path) else { throw FileError(operation, path, code: FileError.outside) }
        // EAGAIN: something was renamed while `..` was looked up, so that it might have led anywhere.
        for _ in 0..<1000 {
            let file = open(inner, flags, mode)
            if file >= 0 { return file }
            if errno != EAGAIN { break }
        }
        throw FileError(operation, path, code: errno == EXDEV ? FileError.outside : errno)
    }

    /// A path as seen from the folder; nil if it does not begin in it. Whether it stays there is up to the system.
    private func inner(_ path: String) -> String? {
        for beginning in beginnings {
            if path == beginning { return "." }
            let folder = FileSystem.join(beginning, "")
            guard path.utf8.starts(with: folder.utf8), !folder.isEmpty || !path.hasPrefix("/") else { continue }
            let inner = String(path.unicodeScalars.dropFirst(folder.unicodeScalars.count).drop { $0 == "/" })
            return inner.isEmpty ? "." : inner
        }
        return nil
    }

    private func open(_ inner: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
        #if os(Linux)
            if opensAtOnce {
                let isMade = flags & O_CREAT != 0
                let file = unsafe open_beneath(descriptor, inner.cPath, flags | O_CLOEXEC, isMade ? mode : 0)
                // EPERM: a container of an older make refuses a call that it does not know.
                if file >= 0 || errno != ENOSYS && errno != EPERM { return file }
            }
        #endif
        return walk(inner, flags, mode)
    }

    /// Opens one folder after the other, and then the file. A link on the way is as one that leads out.
    private func walk(_ inner: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
        var names: [String] = []
        for name in inner.split(separator: "/") where name != "." {
            if name != ".." {
                names.append(String(name))
            } else if names.popLast() == nil {
                errno = EXDEV
                return -1
            }
        }
        let last = names.popLast() ?? "."
        var folder = descriptor
        for (name, flags) in names.map({ ($0, lookingFlags | O_DIRECTORY) }) + [(last, flags)] {
            let isLink = systemStatus(folder, name)?.kind == S_IFLNK
            let next = isLink ? -1 : systemOpen(folder, name, flags | O_NOFOLLOW, mode: mode)
            let code = isLink ? EXDEV : errno
            if folder != descriptor { systemClose(folder) }
            folder = next
            errno = code
            if next < 0 { break }
        }
        return folder
    }
}
