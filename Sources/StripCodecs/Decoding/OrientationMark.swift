/// Which parts of a file say how its image is turned.
package enum OrientationChoice: String, CaseIterable, Sendable {
    /// Exif alone, as Apple's systems do.
    case exif
    /// Exif, else what other programs look at, too: in PNG a "Raw profile type exif", then XMP.
    case any
}

/// What one part of a file says of the image's orientation.
package struct OrientationMark: Hashable, Sendable {
    /// A part of a file, with its name in messages.
    package enum Source: String, Sendable {
        /// Exif data: eXIf of a PNG, APP1 of a JPEG.
        case exif = "Exif"
        /// Exif data as hexadecimal digits in a text chunk of a PNG, as ImageMagick writes them.
        case rawProfile = "the raw Exif profile"
        /// An XMP packet.
        case xmp = "XMP"
    }

    package let source: Source
    package let orientation: Orientation

    /// Notes what a part says.
    package init(source: Source, orientation: Orientation) {
        self.source = source
        self.orientation = orientation
    }
}

extension OrientationMark {
    /// Reads a TIFF structure (the body of an Exif block); nil if it says nothing.
    init?(exif tiff: [UInt8]) {
        guard let orientation = Orientation(tiff: tiff.span) else { return nil }
        self.init(source: .exif, orientation: orientation)
    }

    /// Reads the text of a raw profile: a line with its name, one with the number of its bytes, and their hexadecimal digits.
    init?(rawProfile text: [UInt8]) {
        guard text.count <= 3 * Self.mostBytes else { return nil }
        let lines = text.split(separator: UInt8(ascii: "\n"))
        guard lines.count > 2, let count = Int(String(decoding: lines[1].drop { $0 == 32 }, as: UTF8.self)) else {
            return nil
        }
        let digits = lines[2...].joined().map { Character(UnicodeScalar($0)).hexDigitValue }
        guard count <= Self.mostBytes, digits.count == 2 * count, digits.allSatisfy({ $0 != nil }) else { return nil }
        let bytes = (0..<count).map { UInt8((digits[2 * $0] ?? 0) << 4 | (digits[2 * $0 + 1] ?? 0)) }
        let mark = Array("Exif\0\0".utf8)
        let tiff = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        guard let orientation = Orientation(tiff: tiff.span) else { return nil }
        self.init(source: .rawProfile, orientation: orientation)
    }

    /// Finds `tiff:Orientation` in an XMP packet, as an attribute or as an element.
    init?(xmp packet: some Collection<UInt8>) {
        let text = Array(packet.prefix(Self.mostBytes))
        let name = Array("tiff:Orientation".utf8)
        for start in text.indices where text[start] == name[0] && text[start...].starts(with: name) {
            // What stands between the name and its value, of `="6"`, `='6'` and `>6<`.
            let rest = text[(start + name.count)...].drop { " \t\r\n=\"'>".utf8.contains($0) }
            guard let digit = rest.first, rest.dropFirst().first.map({ 48...57 ~= $0 }) != true else { continue }
            if let orientation = Orientation(rawValue: Int(digit) - 48) {
                self.init(source: .xmp, orientation: orientation)
                return
            }
        }
        return nil
    }

    /// The most bytes of a raw profile, and those of an XMP packet that are searched; a JPEG's blocks have no more.
    private static var mostBytes: Int { 1 << 16 }
}
