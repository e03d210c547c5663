/// A file format, recognised by a file's first bytes and never by its name.
///
/// A new decoder is a file beside this one, which declares the format and its `ImageDecoder`, and an entry in `readable`.
package struct ImageFormat: Sendable {
    /// The formats that are read. Of files with the same name, one with an earlier suffix is preferred.
    static let readable: [ImageFormat] = [.png, .jpeg, .cgbi]

    /// Its name in messages, such as `PNG` or `a Git LFS pointer`.
    package let name: String
    /// The suffixes of file names, in lower case, by which files of this format are found in folders.
    var suffixes: [String] = []
    /// Other suffixes that fit this format: such files are read if they are named, and are not found otherwise.
    var rareSuffixes: [String] = []
    /// Reads the format; nil if it is only recognised.
    var decoder: (any (ImageDecoder & ~Copyable).Type)?
    /// How to get an image that is read: a sentence with `FILE` for the file's path, `PNG` for that of a PNG file to make, and
    /// `STEM` for the latter without its suffix.
    package var cure: String?
    /// Decides by the first bytes of a file.
    let isFormat: @Sendable (FileHead) -> Bool
}

extension ImageFormat {
    /// Recognises a file by its first bytes, of which 64 are enough.
    package init(_ bytes: Span<UInt8>) {
        let head = FileHead(bytes)
        self = (Self.readable + Self.unreadable).first { $0.isFormat(head) } ?? .unknown
    }

    /// Recognises a file that can be read by its first bytes, of which 64 are enough.
    ///
    /// - Throws: `empty`, or `notSupported` with the format that was found.
    package init(readable bytes: Span<UInt8>) throws(ImageDecodingError) {
        if bytes.isEmpty { throw .empty }
        self.init(bytes)
        if decoder == nil { throw .notSupported(found: self) }
    }
}

extension ImageFormat: Hashable, CustomStringConvertible {
    package static func == (one: ImageFormat, other: ImageFormat) -> Bool { one.name == other.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    /// Its name.
    package var description: String { name }
}
