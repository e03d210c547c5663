/// A file format, recognised by a file's first bytes and never by its name.
///
/// A new decoder is a file beside this one, which declares the format and its `ImageDecoder`, and an entry in `readable`.
package struct ImageFormat: Sendable {
    /// The formats that are read. Of files with the same name, one with an earlier suffix is preferred.
    static let readable: [ImageFormat] = [.png, .jpeg, .cgbi]

    /// Its name in messages, such as `PNG` or `a Git LFS pointer`.
    package let name: String
    /// The suffixes of file names, in lower case, by which files of this format are found in folders.
    let suffixes: [String]
    /// Other suffixes that fit this format: such files are read if they are named, and are not found otherwise.
    let rareSuffixes: [String]
    /// Reads the format; nil if it is only recognised.
    let decoder: (any (ImageDecoder & ~Copyable).Type)?
    /// How to get an image that is read from a file of this format, if there is a way.
    package let cure: (@Sendable (CurePaths) -> String)?
    private let recognizes: @Sendable (FileHead) -> Bool

    /// Describes a format; `recognizes` decides by the first bytes of a file.
    init(
        _ name: String, suffixes: [String] = [], rareSuffixes: [String] = [],
        decoder: (any (ImageDecoder & ~Copyable).Type)? = nil, cure: (@Sendable (CurePaths) -> String)? = nil,
        recognizes: @escaping @Sendable (FileHead) -> Bool
    ) {
        self.name = name
        self.suffixes = suffixes
        self.rareSuffixes = rareSuffixes
        self.decoder = decoder
        self.cure = cure
        self.recognizes = recognizes
    }

    /// Recognises a file by its first bytes, of which 64 are enough.
    package init(_ bytes: Span<UInt8>) {
        let head = FileHead(bytes)
        self = (Self.readable + Self.unreadable).first { $0.recognizes(head) } ?? .unknown
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

extension ImageFormat {
    /// Paths of files, each quoted for a shell, that a cure may name.
    package struct CurePaths {
        /// The file that cannot be read.
        let file: String
        /// A PNG file to make of it.
        let png: String
        /// The same without `.png`.
        let stem: String

        /// Makes paths that are already quoted.
        package init(file: String, png: String, stem: String) {
            self.file = file
            self.png = png
            self.stem = stem
        }
    }
}

/// The first bytes of a file, by which formats are recognised.
struct FileHead {
    private let bytes: [UInt8]

    /// Takes the first 64 bytes.
    init(_ file: Span<UInt8>) { bytes = (0..<min(64, file.count)).map { file[$0] } }

    func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

    func has(_ letters: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: letters.utf8) }

    /// The bytes as text in lower case, without a byte order mark and space before it.
    var text: Substring {
        String(decoding: bytes, as: UTF8.self).lowercased().drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    }
}
