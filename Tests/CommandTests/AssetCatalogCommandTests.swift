import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// Asset catalogs through the real binary. The catalog is put together by hand, as Xcode writes them.
struct AssetCatalogCommandTests {
    private let folder: TemporaryFolder

    private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#

    /// Pictures of one colour each: `p` in 1x to 3x, light gray, and dark ones; `q` a PDF beside a picture; `r` HEIC beside one.
    init() throws {
        folder = try TemporaryFolder()
        for scale in 1...3 {
            let suffix = scale == 1 ? "" : "@\(scale)x"
            try picture(UInt8(200 + scale), scale, to: "p.imageset/p\(suffix).png")
            try picture(UInt8(scale), scale, to: "p.imageset/night\(suffix).png")
        }
        try contents(
            "p",
            (1...3).flatMap { scale in
                let suffix = scale == 1 ? "" : "@\(scale)x"
                return [
                    #""filename": "p\#(suffix).png", "idiom": "universal", "scale": "\#(scale)x""#,
                    #""filename": "night\#(suffix).png", "idiom": "universal", "scale": "\#(scale)x", \#(Self.dark)"#,
                ]
            })
        try picture(100, 2, to: "q.imageset/q@2x.png")
        try write(Array("%PDF-1.4".utf8), to: "q.imageset/q.pdf")
        try contents(
            "q",
            [
                #""filename": "q.pdf", "idiom": "universal""#,
                #""filename": "q@2x.png", "idiom": "universal", "scale": "2x""#,
            ])
        try picture(50, 3, to: "r.imageset/r3.png")
        try write(Array("\0\0\0\u{18}ftypheic".utf8), to: "r.imageset/r.heic")
        try contents(
            "r",
            [
                #""filename": "r.heic", "idiom": "universal", "scale": "1x""#,
                #""filename": "r3.png", "idiom": "universal", "scale": "3x""#, #""idiom": "universal", "scale": "2x""#,
            ])
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        let path = "A.xcassets/" + name
        try FileManager.default.createDirectory(
            atPath: folder.file(FileSystem.directory(of: path)), withIntermediateDirectories: true)
        try folder.write(bytes, to: path)
    }

    private func picture(_ gray: UInt8, _ scale: Int, to name: String) throws {
        let color = Pixel(red: gray, green: gray, blue: gray)
        try write(TestPictures.png(TestPictures.solid(color, width: 12 * scale, height: 8 * scale)), to: name)
    }

    private func contents(_ set: String, _ slots: [String], _ properties: String = "") throws {
        let slots = slots.map { "{\($0)}" }.joined(separator: ", ")
        try write(Array("{\"images\": [\(slots)]\(properties)}".utf8), to: "\(set).imageset/Contents.json")
    }

    private func run(_ words: String) throws -> ProgramResult {
        try Program.run(Program.imagestrip, words.split(separator: " ").map(String.init), folder: folder.path)
    }

    @Test(
        "each page shows the picture for the scale and the look",
        arguments: [
            (1, "light", [201, 100, 50]), (2, "light", [202, 100, 50]), (3, "light", [203, 100, 50]),
            (1, "dark", [1, 100, 50]), (2, "dark", [2, 100, 50]), (3, "dark", [3, 100, 50]),
        ] as [(Int, String, [UInt8])])
    func rendered(scale: Int, appearance: String, grays: [UInt8]) throws {
        let options = "--size 12x8 --scale \(scale) --appearance \(appearance) --page-control none"
        for (page, gray) in grays.enumerated() {
            let result = try run("render A.xcassets --page \(page) \(options) -o f.png")
            #expect(result.status == 0, "\(result.errors)")
            let frame = try DecodedImage(folder.read("f.png")).bitmap
            let color = Pixel(red: gray, green: gray, blue: gray)
            #expect(frame == TestPictures.solid(color, width: 12 * scale, height: 8 * scale), "page \(page)")
        }
        // In points all pictures are of one size.
        #expect(try run("render A.xcassets --scale \(scale) --appearance \(appearance) -o g.png").status == 0)
        #expect(try DecodedImage(folder.read("g.png")).header.size == PixelSize(width: 12 * scale, height: 8 * scale))
    }

    @Test("inspect shows the slots of each set, the one that is drawn, and why others are not") func table() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("A.xcassets/i.appiconset"), withIntermediateDirectories: true)
        let result = try run("inspect A.xcassets --scale 2 --appearance dark")
        #expect(result.status == 0, "\(result.errors)")
        let expected = """
            A.xcassets/p.imageset/night@2x.png: PNG 24x16, 8-bit rgb
                file          scale  idiom      appearance  pixels
                p.png         1x     universal  any         12x8
                night.png     1x     universal  dark        12x8
                p@2x.png      2x     universal  any         24x16
              * night@2x.png  2x     universal  dark        24x16
                p@3x.png      3x     universal  any         36x24
                night@3x.png  3x     universal  dark        36x24
            A.xcassets/q.imageset/q@2x.png: PNG 24x16, 8-bit rgb
                file      scale  idiom      appearance  pixels
                q.pdf     any    universal  any         -       not a PNG or JPEG
              * q@2x.png  2x     universal  any         24x16
            A.xcassets/r.imageset/r3.png: PNG 36x24, 8-bit rgb
                file    scale  idiom      appearance  pixels
                r.heic  1x     universal  any         -       not a PNG or JPEG
              * r3.png  3x     universal  any         36x24
                -       2x     universal  any         -       no file

            """
        #expect(result.text == expected)
        #expect(
            result.errorLines == [
                "imagestrip: warning: A.xcassets/i.appiconset: it is not an .imageset and is left out"
            ])
        // Sets by other names, and at another scale.
        for name in ["A.xcassets/q.imageset", "A.xcassets/q", "A.xcassets/q.imageset/"] {
            let one = try run("inspect \(name) --scale 1")
            #expect(
                one.text.hasPrefix("A.xcassets/q.imageset/q@2x.png: PNG 24x16") && one.text.contains("  * q@2x.png"))
            #expect(one.errors.contains("q.pdf is not a PNG or JPEG; q@2x.png is used"), "\(one.errors)")
        }
    }

    @Test("inspect --json has an object for each set") func json() throws {
        let all = try run("inspect A.xcassets --json --scale 3").output.split(separator: 10).map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        }
        // What was noticed stands in an object of its own.
        let lines = all.filter { $0["variants"] != nil }
        #expect(all.count == 4)
        #expect(
            lines.map { $0["file"] as? String }
                == ["p/p@3x", "q/q@2x", "r/r3"].map {
                    "A.xcassets/\($0.replacing("/", with: ".imageset/")).png"
                })
        let slots = try lines.map { try #require($0["variants"] as? [[String: Any]]) }
        let chosen = slots.map { set in set.filter { $0["isChosen"] as? Bool == true }.map { $0["file"] as? String } }
        #expect(chosen == [["p@3x.png"], ["q@2x.png"], ["r3.png"]])
        #expect(
            slots[0][1]["appearance"] as? String == "dark"
                && slots[0][1]["refusal"] as? String == "not for light")
        #expect(slots[0][4]["width"] as? Int == 36 && slots[0][4]["height"] as? Int == 24)
        #expect(slots[0][4]["refusal"] == nil && slots[1][0]["width"] == nil)
    }

    /// What is wrong with a set: its slots, what more `Contents.json` says, and the words that name it.
    private static let texts: [(slots: [String], properties: String, isError: Bool, words: String)] = [
        (
            [#""filename": "n.pdf", "idiom": "universal""#], "", true,
            "n.pdf is not a PNG or JPEG; export it as a PNG for 1x, 2x and 3x"
        ),
        ([#""filename": "n.svg", "idiom": "universal""#], "", true, "n.svg is not a PNG or JPEG; export it"),
        (
            [#""filename": "n.heic", "idiom": "universal", "scale": "2x""#], "", true,
            "n.heic is not a PNG or JPEG; export it"
        ),
        (
            [#""idiom": "universal", "scale": "1x""#, #""idiom": "universal", "scale": "2x""#], "", true,
            "no slot of its Contents.json names a file"
        ),
        ([], "", true, "no slot of its Contents.json names a file"),
        (
            [#""filename": "a.png", "idiom": "watch", "scale": "2x""#], "", true,
            "no picture for a phone in light appearance, only a.png (2x, watch)"
        ),
        (
            [#""filename": "a.png", "idiom": "universal", \#(dark)"#], "", true,
            "no picture for a phone in light appearance, only a.png (any scale, dark)"
        ),
        ([#""filename": "../a.png", "idiom": "universal""#], "", true, "the file name '../a.png' leads out of the set"),
        (
            [#""filename": "/etc/a.png", "idiom": "universal""#], "", true,
            "the file name '/etc/a.png' leads out of the set"
        ),
        (
            [#""filename": "b.png", "idiom": "universal""#], "", true,
            "Contents.json names b.png, which is not there; a.png is there, which no slot names"
        ),
        (
            [#""filename": "a.png", "idiom": "universal", "scale": "1.5x""#], "", true,
            "no picture for a phone in light appearance, only a.png (1.5x)"
        ),
        (
            [
                #""filename": "n.pdf", "idiom": "universal""#,
                #""filename": "a.png", "idiom": "universal", "scale": "3x""#,
            ], "", false, "n.pdf is not a PNG or JPEG; a.png is used"
        ),
        (
            [
                #""filename": "a.png", "idiom": "universal", "scale": "2x""#,
                #""filename": "c.png", "idiom": "universal", "scale": "2x""#,
            ], "", false, "are the same page; the first one is used"
        ),
        (
            [#""filename": "a.png", "idiom": "universal", "resizing": {"mode": "9-part"}"#], "", false,
            "its 'resizing' is ignored"
        ),
        (
            [#""filename": "a.png", "idiom": "universal", "memory": "1GB""#], "", false,
            "a.png is only for devices of a certain 'memory'"
        ),
        (
            [#""filename": "a.png", "idiom": "universal""#],
            #", "properties": {"template-rendering-intent": "template"}"#, false,
            "it is a template; it is drawn in its own colours, without a tint"
        ),
        // As Xcode's merges leave them.
        ([#""filename": "a.png", "idiom": "universal","#], ",", false, ""),
    ]

    @Test("what is wrong with a set is told in a line, by render and by inspect", arguments: texts.indices)
    func faults(index: Int) throws {
        let (slots, properties, isError, words) = Self.texts[index]
        try picture(7, 1, to: "n.imageset/a.png")
        if slots.contains(where: { $0.contains("c.png") }) { try picture(7, 1, to: "n.imageset/c.png") }
        try contents("n", slots, properties)
        for command in ["render A.xcassets/n --page-control none -o f.png", "inspect A.xcassets/n"] {
            let result = try run(command)
            #expect(result.status == (isError ? 2 : 0), "\(command): \(result.errors)")
            #expect(result.errorLines.count == (words.isEmpty ? 0 : 1), "\(command): \(result.errors)")
            let kind = isError ? "error" : "warning"
            #expect(
                words.isEmpty || result.errors.hasPrefix("imagestrip: \(kind): A.xcassets/n.imageset"),
                "\(result.errors)")
            #expect(words.isEmpty || result.errors.contains(words), "\(command): \(result.errors)")
        }
    }

    @Test("a set without Contents.json, sets of other kinds, and names twice") func kinds() throws {
        try folder.remove("A.xcassets/q.imageset/Contents.json")
        for command in ["render A.xcassets -o f.png", "inspect A.xcassets"] {
            let result = try run(command)
            #expect(result.status == 2)
            #expect(result.errors.contains("error: A.xcassets/q.imageset: it has no Contents.json"), "\(result.errors)")
        }
        for kind in ["appiconset", "symbolset", "colorset", "launchimage"] {
            try write([], to: "x.\(kind)/y")
            for command in ["render", "inspect"] {
                let result = try run("\(command) A.xcassets/x.\(kind)" + (command == "render" ? " -o f.png" : ""))
                #expect(result.status == 2)
                #expect(
                    result.errorLines == [
                        "imagestrip: error: A.xcassets/x.\(kind): expected an .imageset or .xcassets folder, found .\(kind)"
                    ])
            }
        }
        try picture(9, 1, to: "G/p.imageset/a.png")
        try contents("G/p", [#""filename": "a.png", "idiom": "universal""#])
        #expect(try run("inspect A.xcassets").errors.contains("its name 'p' is also that of"))
        try write(Array(#"{"properties": {"provides-namespace": true}}"#.utf8), to: "G/Contents.json")
        #expect(try run("inspect A.xcassets/G").text.hasPrefix("A.xcassets/G/p.imageset/a.png: PNG 12x8"))
    }
}
