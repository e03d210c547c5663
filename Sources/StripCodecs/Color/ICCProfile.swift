/// The parts of an ICC profile (ICC.1:2022, section 7), found and bounds-checked; nothing is copied before it is needed.
///
/// Its tags and types have names of four letters in one number, as chunks of a PNG have, and are named by the same type.
struct ICCProfile {
    private let bytes: [UInt8]
    private let tags: [PNGChunkName: Range<Int>]

    /// Finds the tags; nil if the bytes are no profile of images: a display's, a scanner's, a printer's or a colour space's.
    ///
    /// Bytes behind the profile are ignored.
    init?(_ bytes: [UInt8]) {
        let head = bytes.span
        guard bytes.count >= Self.tableStart else { return nil }
        let size = head.bigEndian(at: 0)
        let count = head.bigEndian(at: 128)
        guard size >= Self.tableStart, size <= bytes.count,
            head.bigEndian(at: 36) == Int(("acsp" as PNGChunkName).word),
            Self.classes.contains(PNGChunkName(word: UInt32(head.bigEndian(at: 12)))), count <= Self.mostTags,
            Self.tableStart + 12 * count <= size
        else { return nil }
        var tags: [PNGChunkName: Range<Int>] = [:]
        for entry in (0..<count).map({ Self.tableStart + 12 * $0 }) {
            let start = head.bigEndian(at: entry + 4)
            let end = start + head.bigEndian(at: entry + 8)
            guard end <= size else { return nil }
            let name = PNGChunkName(word: UInt32(head.bigEndian(at: entry)))
            if tags[name] == nil { tags[name] = start..<end }
        }
        self.bytes = bytes
        self.tags = tags
    }

    private static let tableStart = 132
    private static let mostTags = 100
    private static let classes: [PNGChunkName] = ["mntr", "scnr", "prtr", "spac"]

    /// The colour model of the samples.
    var model: ColorModel? {
        switch PNGChunkName(word: UInt32(bytes.span.bigEndian(at: 16))) {
        case "GRAY": .gray
        case "RGB ": .rgb
        case "CMYK": .cmyk
        default: nil
        }
    }

    /// True if colours are described by CIE L*a*b*, false if by X, Y, Z; nil if by neither.
    var isLab: Bool? {
        switch PNGChunkName(word: UInt32(bytes.span.bigEndian(at: 20))) {
        case "Lab ": true
        case "XYZ ": false
        default: nil
        }
    }

    /// True if colours go by tables, whatever else there is.
    var hasTables: Bool { has("A2B0", "A2B1", "D2B0", "D2B1") }

    /// True if there is a tag of one of the names.
    func has(_ names: PNGChunkName...) -> Bool { names.contains { tags[$0] != nil } }

    /// A tag with the type that it begins with; nil if there is none, or if it has not even a type.
    func tag(_ name: PNGChunkName) -> ICCTag? {
        guard let range = tags[name], range.count >= 8 else { return nil }
        return ICCTag(bytes: bytes[range])
    }

    /// The profile's description of itself, with `?` for what is not printable ASCII; empty if there is none.
    var name: String { tag("desc")?.text ?? "" }
}

/// The bytes of one tag of a profile, which begin with the name of its type and four that are reserved.
struct ICCTag {
    let bytes: ArraySlice<UInt8>

    /// The name of its type.
    var type: PNGChunkName { PNGChunkName(word: UInt32(truncatingIfNeeded: number(at: 0) ?? 0)) }

    /// The unsigned 32-bit number at an offset; nil if the tag ends before it.
    func number(at offset: Int) -> Int? { unsigned(at: offset, bytes: 4) }

    /// The signed 32-bit number at an offset, of units of 2⁻¹⁶.
    func fixed(at offset: Int) -> Int? { number(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) } }

    /// The unsigned 16-bit number at an offset.
    func short(at offset: Int) -> Int? { unsigned(at: offset, bytes: 2) }

    /// So many numbers of one or two bytes from an offset on; nil if the tag ends before the last one.
    func samples(at offset: Int, count: Int, bytesEach: Int) -> [UInt16]? {
        guard count >= 0, offset <= bytes.count, count <= (bytes.count - offset) / bytesEach else { return nil }
        let start = bytes.startIndex + offset
        return (0..<count).map { index in
            bytesEach == 1
                ? UInt16(bytes[start + index])
                : UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
        }
    }

    private func unsigned(at offset: Int, bytes width: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - width else { return nil }
        return bytes[(bytes.startIndex + offset)...].prefix(width).reduce(0) { $0 << 8 | Int($1) }
    }
}
