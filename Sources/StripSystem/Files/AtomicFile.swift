#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that appears whole or not at all: written beside its place under a temporary name, then renamed.
///
/// A device or a pipe is written to directly. Without `replace` nothing is left behind.
package struct AtomicFile: ~Copyable {
    private let path: String
    private let temporary: String?
    private var file: Int32

    /// Opens the file for writing; the folder must be there.
    package init(_ path: String) throws(FileError) {
        let isSpecial = FileSystem.entry(path) == .other
        self.path = isSpecial ? path : FileSystem.resolved(path)
        temporary = isSpecial ? nil : TemporaryFile.path(beside: self.path)
        let flags = isSpecial ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
        file = unsafe open((temporary ?? path).cPath, flags | O_CLOEXEC, 0o666)
        // Looking at the path may change `errno`.
        let code = errno
        guard file >= 0 else {
            throw FileError(FileSystem.entry(path) == .directory ? .write : .create, path, code: code)
        }
    }

    /// Writes to a descriptor that stays open, such as standard output; `name` is for errors.
    package init(descriptor: Int32, name: String) throws(FileError) {
        path = name
        temporary = nil
        file = dup(descriptor)
        guard file >= 0 else { throw FileError(.write, name, code: errno) }
    }

    deinit {
        if file >= 0 { close(file) }
        if let temporary, file >= 0 { _ = unsafe unlink(temporary.cPath) }
    }

    /// Appends bytes.
    package func write(_ bytes: RawSpan) throws(FileError) {
        try writeAll(bytes, to: file, path: path)
    }

    /// Writes bytes over those that were written before, from `offset` on.
    package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe pwrite(file, all.baseAddress?.advanced(by: done), all.count - done, off_t(offset + done))
            }
            if count < 0 && errno != EINTR { throw FileError(.write, path, code: errno) }
            done += max(0, count)
        }
    }

    /// Where another program may write the bytes; `replace` then puts them in place.
    package var writingPath: String { temporary ?? path }

    /// Puts the file in its place; nothing more can be written.
    package mutating func replace() throws(FileError) {
        guard close(file) == 0 else {
            let code = errno
            file = -1
            if let temporary { _ = unsafe unlink(temporary.cPath) }
            throw FileError(.write, path, code: code)
        }
        file = -1
        guard let temporary, unsafe rename(temporary.cPath, path.cPath) != 0 else { return }
        let code = errno
        _ = unsafe unlink(temporary.cPath)
        throw FileError(.replace, path, code: code)
    }

    /// Writes a whole file.
    package static func write(_ bytes: RawSpan, to path: String) throws(FileError) {
        var file = try AtomicFile(path)
        try file.write(bytes)
        try file.replace()
    }
}

extension AtomicFile {
    /// Writes a whole file.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try unsafe write(bytes.span.bytes, to: path)
    }
}
