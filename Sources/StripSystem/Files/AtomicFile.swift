#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that appears whole or not at all: written beside its place under a temporary name, then renamed.
///
/// A link to a file is followed. A device or a pipe is written to directly. Without `replace` nothing is left behind.
package struct AtomicFile: ~Copyable {
    /// Where the file will be.
    private let place: FilePlace
    /// The path under which it is written; nil for a device or a pipe, and once it is in its place.
    private var temporary: String?
    private var file: OpenFile

    /// Opens the file for writing; the folder must be there. A pipe without a reader is waited for.
    package init(_ path: String) throws(FileError) {
        if let target = try Self.target(of: path) {
            let temporary = TemporaryFile.path(beside: target)
            let place = try FilePlace(target, for: .create)
            file = OpenFile(owning: try place.create(temporary), path, isRegular: true)
            self.place = place
            self.temporary = temporary
        } else {
            file = try OpenFile(writingTo: path)
            place = FilePlace(unused: path)
        }
    }

    /// Writes to an open output, directly.
    package init(_ output: SharedOutput) {
        file = output.borrowed
        place = FilePlace(unused: output.name)
    }

    deinit {
        if let temporary { place.remove(temporary) }
    }

    /// Where the file at a path is, all links followed, or will be; nil if there is something else than a file.
    ///
    /// - Throws: `brokenLink` for a link that leads to nothing: writing would have to replace the link, or to make a file elsewhere.
    private static func target(of path: String) throws(FileError) -> String? {
        var target = path
        for _ in 0..<40 {
            let place = try FilePlace(target, for: .create)
            guard let kind = place.status?.kind, kind != S_IFREG else { return target }
            if kind == S_IFDIR { throw FileError(.replace, path, code: EISDIR) }
            let entry = FileSystem.entry(target)
            if entry == .outside { throw FileError(.create, path, code: FileError.outside) }
            if kind != S_IFLNK || entry == .other { return nil }
            guard entry != nil, let next = place.linkTarget else {
                throw FileError(.create, path, code: FileError.brokenLink)
            }
            target = next
        }
        throw FileError(.create, path, code: FileError.brokenLink)
    }

    /// Appends bytes.
    package func write(_ bytes: RawSpan) throws(FileError) { try file.write(bytes) }

    /// Writes bytes over those that were written before, from `offset` on.
    package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
        try file.overwrite(bytes, at: offset)
    }

    /// The open file, for another program that writes it.
    package var descriptor: Int32 { file.descriptor }

    #if canImport(Darwin)
        /// The path under which a program that has the file as its descriptor 3 can open it.
        package var writingPath: String { temporary ?? place.path }
    #else
        /// The path under which a program that has the file as its descriptor 3 can open it, whatever happens to the folder.
        package var writingPath: String { "/dev/fd/3" }
    #endif

    /// Puts the file in its place; nothing more can be written.
    package mutating func replace() throws(FileError) {
        try file.close()
        guard let path = temporary else { return }
        temporary = nil
        try place.replace(with: path)
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
