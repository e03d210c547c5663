import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// Image sets of asset catalogs. Which picture is right follows from Apple's description of the format and from public catalogs: the
/// slot counts, not the file's name; a picture for dark never serves light.
struct AssetCatalogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes an image set: slots as `FILE SCALE MARKS`, where marks are `dark`, `light` or an idiom, and `-` is nothing.
    private func set(_ name: String, _ slots: [String], in catalog: String = "A.xcassets", properties: String = "{}")
        throws
    {
        let path = "\(catalog)/\(name).imageset"
        try FileManager.default.createDirectory(atPath: folder.file(path), withIntermediateDirectories: true)
        var lines: [String] = []
        for slot in slots {
            let words = slot.split(separator: " ").map(String.init)
            var members = words[0] == "-" ? [] : [#""filename": "\#(words[0])""#]
            if words[1] != "-" { members.append(#""scale": "\#(words[1])""#) }
            let looks = words.dropFirst(2).filter { ["dark", "light"].contains($0) }
            members += looks.map { #""appearances": [{"appearance": "luminosity", "value": "\#($0)"}]"# }
            members.append(#""idiom": "\#(words.dropFirst(2).first { !looks.contains($0) } ?? "universal")""#)
            lines.append("{" + members.joined(separator: ", ") + "}")
            if words[0].contains("/") || words[0] == "-" || words[0].hasPrefix("absent") { continue }
            try folder.write(TestPictures.png(TestPictures.solid(.white)), to: "\(path)/\(words[0])")
        }
        let text = "{\"images\": [\(lines.joined(separator: ", "))], \"properties\": \(properties)}"
        try folder.write(Array(text.utf8), to: path + "/Contents.json")
    }

    private func chosen(
        _ arguments: [String], scale: Double = 3, appearance: ImageAppearance = .light
    ) throws -> (files: [String], scales: [Int], warnings: [String]) {
        let list = try ImageList(arguments.map(folder.file), scale: scale, appearance: appearance)
        return (
            list.images.map { String($0.path.dropFirst(folder.path.count + 1)) }, list.images.map(\.scale),
            list.warnings.map { $0.description.replacingOccurrences(of: folder.path + "/", with: "") }
        )
    }

    private func refusal(_ argument: String) -> String {
        do { _ = try ImageList([folder.file(argument)]) } catch {
            return "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
        }
        return "nothing"
    }

    @Test(
        "the slot for the scale, then a single scale, then the smallest larger one, then the largest smaller one",
        arguments: [
            (["a.png 1x", "b.png 2x", "c.png 3x"], 3.0, "c.png", 3),
            (["a.png 1x", "b.png 2x", "c.png 3x"], 2, "b.png", 2),
            (["a.png 1x", "b.png 2x", "c.png 3x"], 1.5, "b.png", 2), (["- 1x", "b.png 2x", "- 3x"], 3, "b.png", 2),
            (["b.png 2x", "c.png 3x"], 1, "b.png", 2), (["d.png -"], 3, "d.png", 1),
            (["d.png -", "c.png 3x"], 3, "c.png", 3),
            (["d.png -", "c.png 3x"], 2, "d.png", 1), (["plain.png 3x"], 3, "plain.png", 3),
            (["n.png 4x"], 3, "n.png", 4),
            (["u.png 2x", "h.png 2x iphone"], 2, "h.png", 2), (["u.png 2x", "pad.png 3x ipad"], 3, "u.png", 2),
        ] as [([String], Double, String, Int)])
    func scales(slots: [String], scale: Double, file: String, slotScale: Int) throws {
        try set("a", slots)
        let found = try chosen(["A.xcassets/a.imageset"], scale: scale)
        #expect(found.files == ["A.xcassets/a.imageset/" + file])
        #expect(found.scales == [slotScale])
        #expect(found.warnings == [])
    }

    @Test("a dark picture never serves light; without one for the look, the one for any look is shown")
    func appearances() throws {
        try set("a", ["dark.png 2x dark", "any.png 2x"])
        try set("b", ["l.png 2x light", "d.png 2x dark", "any.png 2x"])
        try set("c", ["any.png 2x"])
        let (a, b, c) = ("A.xcassets/a.imageset/", "A.xcassets/b.imageset/", "A.xcassets/c.imageset/")
        #expect(try chosen(["A.xcassets"]).files == [a + "any.png", b + "l.png", c + "any.png"])
        #expect(try chosen(["A.xcassets"], appearance: .dark).files == [a + "dark.png", b + "d.png", c + "any.png"])
        try set("d", ["d.png 2x dark"])
        #expect(
            refusal("A.xcassets/d.imageset").contains(
                "no picture for a phone in light appearance, only d.png (2x, dark)"))
    }

    @Test("a catalog has a page for each set, in natural order; groups may give their sets a namespace")
    func catalogs() throws {
        for name in ["img_10", "img_2", "img_1"] { try set(name, ["x.png 1x"]) }
        try set("img_1", ["x.png 1x"], in: "A.xcassets/N")
        try folder.write(Array(#"{"properties": {"provides-namespace": true}}"#.utf8), to: "A.xcassets/N/Contents.json")
        for other in ["icon.appiconset", "s.symbolset", "c.colorset"] {
            try FileManager.default.createDirectory(
                atPath: folder.file("A.xcassets/" + other), withIntermediateDirectories: true)
        }
        let pages = ["img_1", "img_2", "img_10", "N/img_1"].map { "A.xcassets/\($0).imageset/x.png" }
        #expect(try chosen(["A.xcassets/"]).files == pages)
        #expect(try chosen(["A.xcassets/img_%d.imageset"]).files == Array(pages.prefix(2)))
        #expect(try chosen(["A.xcassets/img_%d"]).files == Array(pages.prefix(2)))
        #expect(try chosen(["A.xcassets/img_10", "A.xcassets/N"]).files == [pages[2], pages[3]])
        try folder.remove("A.xcassets/N/Contents.json")
        #expect(refusal("A.xcassets").hasSuffix("its name 'img_1' is also that of A.xcassets/N/img_1.imageset"))
        #expect(refusal("A.xcassets/icon.appiconset").hasSuffix("found .appiconset"))
        try FileManager.default.createDirectory(atPath: folder.file("E.xcassets"), withIntermediateDirectories: true)
        #expect(refusal("E.xcassets") == "E.xcassets: no image sets found in this asset catalog")
    }

    @Test("what cannot be used is told in a line, and what is left out in a warning") func faults() throws {
        try set("pdf", ["p.pdf -"])
        #expect(refusal("A.xcassets/pdf").contains("p.pdf is not a PNG or JPEG; export it as a PNG"))
        try set("heic", ["p.heic 2x"])
        #expect(refusal("A.xcassets/heic").contains("p.heic is not a PNG or JPEG"))
        try set("both", ["p.pdf -", "r.png 3x"])
        let both = try chosen(["A.xcassets/both"], scale: 2)
        #expect(both.files == ["A.xcassets/both.imageset/r.png"])
        #expect(both.warnings == ["A.xcassets/both.imageset: p.pdf is not a PNG or JPEG; r.png is used"])
        try set("twice", ["one.png 2x", "two.png 2x"])
        #expect(
            try chosen(["A.xcassets/twice"], scale: 2).warnings.first?.contains("two.png are the same page") == true)
        try set("gone", ["absent.png 2x"])
        try folder.write([1], to: "A.xcassets/gone.imageset/App Store.png")
        #expect(
            refusal("A.xcassets/gone").hasSuffix(
                "names absent.png, which is not there; App Store.png is there, which no slot names"))
        for path in ["../x.png", "/etc/x.png"] {
            try set("out", [path + " 2x"])
            #expect(refusal("A.xcassets/out").hasSuffix("'\(path)' leads out of the set"))
        }
        try set("empty", [])
        #expect(refusal("A.xcassets/empty").hasSuffix("no slot of its Contents.json names a file"))
        try folder.remove("A.xcassets/empty.imageset/Contents.json")
        #expect(refusal("A.xcassets/empty").hasSuffix("it has no Contents.json"))
        try folder.write(
            Array(#"{"images": [{"idiom": "universal", "filename": "t.png",},],}"#.utf8),
            to: "A.xcassets/empty.imageset/Contents.json")
        try folder.write(TestPictures.png(TestPictures.solid(.white)), to: "A.xcassets/empty.imageset/t.png")
        #expect(try chosen(["A.xcassets/empty"]).files == ["A.xcassets/empty.imageset/t.png"])
        try folder.write(Array("{\n\"images\": [}".utf8), to: "A.xcassets/empty.imageset/Contents.json")
        #expect(refusal("A.xcassets/empty").contains("Contents.json, line 2, column 12: "))
        try set("tint", ["t.png 2x"], properties: #"{"template-rendering-intent": "template"}"#)
        #expect(try chosen(["A.xcassets/tint"]).warnings.first?.contains("it is a template") == true)
    }

    @Test("the viewport is the first image in points, at any scale", arguments: [1.0, 2, 3])
    func viewport(scale: Double) throws {
        let picture = TestPictures.coordinates(width: 30, height: 20)
        try folder.write(TestPictures.png(picture), to: "img_01@2x.png")
        #expect(
            try CarouselStrip(images: [folder.file("img_01")], scale: scale).viewport == Size(width: 15, height: 10))
        try folder.write(TestPictures.png(picture), to: "other.png")
        #expect(try CarouselStrip(images: [folder.file("other")], scale: scale).viewport == Size(width: 30, height: 20))
    }
}
