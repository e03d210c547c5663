import Foundation
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Which part of a file says how its image is turned. Pillow, which takes Exif, else the raw profile, else XMP, is asked, too.
struct OrientationTests {
    /// What a file says in each place; nil for nothing.
    struct Places: Sendable {
        var exif: Int?
        var raw: Int?
        var xmp: Int?
    }

    private static func tiff(_ orientation: Int) -> [UInt8] {
        Array("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0".utf8) + [UInt8(orientation)] + [
            0, 0, 0, 0, 0, 0,
        ]
    }

    private static func raw(_ orientation: Int) -> [UInt8] {
        let bytes = Array("Exif\0\0".utf8) + tiff(orientation)
        let digits = bytes.map { String(format: "%02x", $0) }.joined()
        return Array("\nexif\n      \(bytes.count)\n\(digits.prefix(72))\n\(digits.dropFirst(72))\n".utf8)
    }

    private static func xmp(_ orientation: Int, _ form: String = #"tiff:Orientation="%""#) -> [UInt8] {
        let mark = form.replacing("%", with: "\(orientation)")
        return Array(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \(mark)/></rdf:RDF></x:xmpmeta>
            """.utf8)
    }

    private static func text(_ key: String, _ text: [UInt8], isDeflated: Bool) -> [UInt8] {
        isDeflated
            ? RawPNG.chunk("zTXt", Array(key.utf8) + [0, 0] + RawPNG.zlib(text))
            : RawPNG.chunk("tEXt", Array(key.utf8) + [0] + text)
    }

    private static func packet(_ text: [UInt8], isDeflated: Bool) -> [UInt8] {
        RawPNG.chunk(
            "iTXt",
            Array("XML:com.adobe.xmp\0".utf8) + [isDeflated ? 1 : 0, 0] + Array("en\0key\0".utf8)
                + (isDeflated ? RawPNG.zlib(text) : text))
    }

    private static func png(_ places: Places, isDeflated: Bool = false, isBehind: Bool = false) -> [UInt8] {
        let chunks =
            [places.xmp.map { packet(xmp($0), isDeflated: isDeflated) }].compactMap(\.self)
            + [places.raw.map { text("Raw profile type exif", raw($0), isDeflated: isDeflated) }].compactMap(\.self)
            + [places.exif.map { RawPNG.chunk("eXIf", tiff($0)) }].compactMap(\.self)
        var picture = SmallPNG(width: 3, samples: Array(0..<18))
        if isBehind { picture.after = chunks } else { picture.before = chunks }
        return picture.bytes
    }

    private static let cases: [(Places, exif: Int, any: Int, warns: Bool)] = [
        (Places(), 1, 1, false), (Places(exif: 6), 6, 6, false), (Places(raw: 6), 1, 6, true),
        (Places(xmp: 8), 1, 8, true), (Places(raw: 3, xmp: 8), 1, 3, true),
        (Places(exif: 6, raw: 6, xmp: 6), 6, 6, false),
        (Places(exif: 5, raw: 6), 5, 5, true), (Places(exif: 1, xmp: 6), 1, 1, true),
        (Places(raw: 1, xmp: 1), 1, 1, false),
        // No orientation: the next place counts.
        (Places(exif: 0, xmp: 7), 1, 7, true), (Places(exif: 9, raw: 0, xmp: 2), 1, 2, true),
    ]

    @Test(
        "Exif counts, or the first of Exif, raw profile and XMP that has a value; another one is warned of",
        arguments: cases.indices)
    func places(index: Int) throws {
        let (places, exif, any, warns) = Self.cases[index]
        for file in [
            Self.png(places), Self.png(places, isDeflated: true), Self.png(places, isBehind: true),
            Self.png(places, isDeflated: true, isBehind: true),
        ] {
            let image = try DecodedImage(file)
            #expect(image.header.orientation.rawValue == exif)
            #expect(image.warnings.count == (warns ? 1 : 0), "\(image.warnings)")
            let turned = try DecodedImage(file, options: DecodingOptions(orientation: .any))
            #expect(turned.header.orientation.rawValue == any)
            #expect(turned.header.size == (any >= 5 ? PixelSize(width: 2, height: 3) : PixelSize(width: 3, height: 2)))
            // What is stored at the left of the top row, 0 1 2, comes out where Exif says.
            let corner = turned.bitmap[
                any == 2 || any == 3 ? 2 : any == 6 || any == 7 ? 1 : 0, [3, 4].contains(any) ? 1 : any >= 7 ? 2 : 0]
            #expect((corner.red, corner.green, corner.blue) == (0, 1, 2), "orientation \(any)")
        }
    }

    @Test(
        "Pillow finds the same orientation in any place",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func pillow() throws {
        let folder = try TemporaryFolder()
        let python = try #require(Program.python)
        for (index, (places, _, any, _)) in Self.cases.enumerated() where places.exif.map({ 1...8 ~= $0 }) ?? true {
            for isDeflated in [false, true] {
                try folder.write(Self.png(places, isDeflated: isDeflated), to: "\(index).png")
                let script = "import sys; from PIL import Image; print(Image.open(sys.argv[1]).getexif().get(274, 1))"
                let found = try Program.run(python, ["-c", script, folder.file("\(index).png")])
                #expect(found.text == "\(any)\n", "\(places): \(found.errors)")
            }
        }
    }

    @Test(
        "XMP says it in an attribute or an element; what is no value says nothing",
        arguments: [
            (#"tiff:Orientation="%""#, 6), ("tiff:Orientation='%'", 6), ("tiff:Orientation = \"%\"", 6),
            ("><tiff:Orientation>%</tiff:Orientation><a", 6), ("><tiff:Orientation>\n%\n</tiff:Orientation><a", 6),
            ("tiff:Orientation=\"%6\"", 1), ("tiff:Orientation=\"\"", 1), ("tiff:Orientation", 1),
            ("exif:Orientation=\"%\"", 1),
        ])
    func packets(form: String, orientation: Int) throws {
        var picture = SmallPNG(width: 1, samples: [1, 2, 3])
        picture.before = [Self.packet(Self.xmp(6, form), isDeflated: false)]
        let image = try DecodedImage(picture.bytes, options: DecodingOptions(orientation: .any))
        #expect(image.header.orientation.rawValue == orientation)
    }

    @Test(
        "a raw profile has as many digits as it says, and no more than 64 KiB",
        arguments: [
            ("\nexif\n   4\n4d4d002a00\n", false), ("\nexif\n 26\n%", true), ("\nexif\n 27\n%", false),
            ("\nexif\n 25\n%", false),
            ("exif\n26\n%", true), ("\nexif\n-1\n%", false), ("\nexif\n26\nx%", false), ("\nexif\n\n%", false),
            ("", false),
        ])
    func rawProfiles(text: String, isRead: Bool) throws {
        let digits: String = Self.tiff(6).map { String(format: "%02x", $0) }.joined()
        let bytes = Array(text.replacing("%", with: digits).utf8)
        for key in ["Raw profile type exif", "Raw profile type APP1"] {
            var picture = SmallPNG(width: 1, samples: [1, 2, 3])
            picture.before = [Self.text(key, bytes, isDeflated: false)]
            let image = try DecodedImage(picture.bytes, options: DecodingOptions(orientation: .any))
            #expect(image.header.orientation == (isRead ? .right : .up))
        }
    }

    @Test("text with a wrong checksum, of another key, or larger than the limit says nothing") func otherText() throws {
        var broken = Self.packet(Self.xmp(6), isDeflated: false)
        broken[broken.count - 1] ^= 1
        let chunks = [
            broken, Self.text("XML:com.adobe.xmpx", Self.xmp(6), isDeflated: false),
            Self.text("Comment", Self.xmp(6), isDeflated: false),
            Self.packet(Self.xmp(6) + Array(repeating: 32, count: 5000), isDeflated: true),
        ]
        var options = DecodingOptions(orientation: .any)
        options.limits.maximumChunkBytes = 5000
        for chunk in chunks {
            var picture = SmallPNG(width: 1, samples: [1, 2, 3])
            picture.before = [chunk]
            #expect(try DecodedImage(picture.bytes, options: options).header.orientation == .up)
        }
    }

    @Test("of a JPEG Exif counts, then the first XMP block") func jpeg() throws {
        let plain = try Fixture.bytes("gen_orient_le_1.jpg")
        let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        let blocks = [6, 3].flatMap { Self.block(name + Self.xmp($0)) }
        // The file says 1 in Exif; without that block nothing.
        let start = try #require(plain.indices.first { plain[$0...].starts(with: [0xFF, 0xE1]) })
        let length = Int(plain[start + 2]) << 8 | Int(plain[start + 3])
        let bare = Array(plain[..<start]) + plain[(start + 2 + length)...]
        try expect(Array(plain[..<2]) + blocks + plain[2...], exif: 1, any: 1, warns: true)
        try expect(Array(bare[..<2]) + blocks + bare[2...], exif: 1, any: 6, warns: true)
        try expect(bare, exif: 1, any: 1, warns: false)
        try expect(plain, exif: 1, any: 1, warns: false)
    }

    private static func block(_ data: [UInt8]) -> [UInt8] {
        let length = data.count + 2
        return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + data
    }

    private func expect(_ file: [UInt8], exif: Int, any: Int, warns: Bool) throws {
        let image = try DecodedImage(file)
        #expect(image.header.orientation.rawValue == exif)
        #expect(image.warnings.count == (warns ? 1 : 0), "\(image.warnings)")
        let turned = try DecodedImage(file, options: DecodingOptions(orientation: .any))
        #expect(turned.header.orientation.rawValue == any)
    }
}
