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
