import Foundation
import TestSupport
import Testing

/// The names of pixels in manifests and goldens, through the real binary: three pages of 40 x 60.
struct FingerprintCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            try folder.write(
                TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: number)),
                to: "img_0\(number).png")
        }
    }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    /// The values of a key in all lines of a manifest, nil where it is missing.
    private func values(_ key: String, _ path: String) throws -> [String?] {
        try folder.read(path).split(separator: UInt8(ascii: "\n")).map {
            (try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])?[key] as? String
        }
    }

    private func fixture(to path: String) throws {
        let url = URL(filePath: Program.repository + "/Tests/CommandTests/Fixtures/frames-sha256.jsonl")
        try folder.write(Array(try Data(contentsOf: url)), to: path)
    }

    /// A manifest as older versions wrote it.
    private func withoutPixels(_ text: String) -> String { text.replacing(#/"pixels":"[0-9a-f]{32}",/#, with: "") }

    private func numpy(_ argument: String) throws -> ProgramResult {
        try Program.run(
            Program.python ?? "python3", [Program.repository + "/Tests/Oracle/fingerprint.py", argument],
            folder: folder.path, environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    }

    @Test("the points are digits of pi") func points() throws {
        let result = try numpy("points")
        #expect(result.text == "equal\n", "\(result.errors)")
    }

    @Test(
        "the catalogue's verifier finds the fingerprints of all frames",
        arguments: [
            [], ["--background", "#10203080"], ["--duplicates", "skip"], ["--duplicates", "link"],
            ["--page-control", "none"], ["--subpixel"], ["--fps", "240"], ["--compression", "small", "--scale", "2"],
        ])
    func catalogue(options: [String]) throws {
        let arguments = ["export", "img_%02d", "-o", "out", "--frames", "0,50-99", "--threads", "2"] + options
        let exported = try Program.run(Program.imagestrip, arguments, folder: folder.path)
        #expect(exported.status == 0, "\(exported.errors)")
        let result = try numpy("out")
        #expect(result.text == "51 frames are equal\n", "\(result.errors)")
    }

    @Test("the same for scrolling down, bouncing, and indicators", arguments: ["gallery", "flick"])
    func scenes(name: String) throws {
        let scenes = Program.repository + "/SampleImages/scenes"
        let names = try FileManager.default.subpathsOfDirectory(atPath: scenes).filter {
            $0.hasSuffix(".json") && $0.contains(name)
        }
        for scene in names.sorted().prefix(3) {
            let result = try run("export", "--scene", scenes + "/" + scene, "-o", "s", "--fps", "12", "--force")
            #expect(result.status == 0, "\(scene) \(result.errors)")
            #expect(try numpy("s").text.hasSuffix("frames are equal\n"), "\(scene)")
        }
    }

    @Test("--sha256 adds SHA-256 and changes nothing else") func sha256() throws {
        _ = try run("export", "img_%02d", "-o", "plain", "--frames", "70-80")
        _ = try run("export", "img_%02d", "-o", "both", "--frames", "70-80", "--sha256")
        #expect(try values("pixels", "plain/frames.jsonl") == values("pixels", "both/frames.jsonl"))
        #expect(try values("sha256", "plain/frames.jsonl").allSatisfy { $0 == nil })
        try fixture(to: "old.jsonl")
        #expect(try values("sha256", "both/frames.jsonl")[...] == values("sha256", "old.jsonl")[10...20])
        #expect(try run("export", "img_%02d", "-o", "a.apng", "--sha256").status == 2)
        let inspected = try run("inspect", "--json", "--sha256", "both/frame_00070.png").text
        let rendered = try run("render", "img_%02d", "--time", "0", "-o", "f.png", "--json", "--sha256").text
        for text in [inspected, rendered] { #expect(text.contains("\"pixels\":") && text.contains("\"sha256\":")) }
    }

    @Test("goldens with SHA-256 alone are verified as before, and recorded anew only when asked for") func oldGoldens()
        throws
    {
        try FileManager.default.createDirectory(atPath: folder.file("g"), withIntermediateDirectories: false)
        try fixture(to: "g/frames.jsonl")
        // The fixture's key frame of frame 77, and the first one.
        _ = try run("export", "img_%02d", "-o", "out", "--frames", "60,77")
        for name in ["frame_00060.png", "frame_00077.png"] where try values("file", "g/frames.jsonl").contains(name) {
            try folder.write(folder.read("out/" + name), to: "g/" + name)
        }
        let before = try folder.read("g/frames.jsonl")
        let verify = ["verify", "img_%02d", "--golden", "g", "--frames", "60-90"]
        func verified(_ options: String...) throws -> ProgramResult {
            try Program.run(Program.imagestrip, verify + options, folder: folder.path)
        }
        #expect(try verified("--record", "failed").status == 0)
        let equal = try verified()
        #expect(equal.status == 0, "\(equal.text)\(equal.errors)")
        #expect(try folder.read("g/frames.jsonl") == before)

        // One wrong line is found, and its golden is told by drawing.
        let lines = String(decoding: before, as: UTF8.self)
        let hashes = try values("sha256", "g/frames.jsonl").compactMap(\.self)
        try folder.write(Array(lines.replacing(hashes[10], with: hashes[12]).utf8), to: "g/frames.jsonl")
        let wrong = try verified()
        #expect(wrong.status == 1 && wrong.text.contains("70"), "\(wrong.text)")

        let recorded = try verified("--record", "failed")
        #expect(recorded.text.hasPrefix("recorded 1 frame in g (pixels): 70\n"), "\(recorded.text)")
        #expect(try values("pixels", "g/frames.jsonl").map { $0 != nil } == (60...90).map { $0 == 70 })
        #expect(try verified().status == 0, "lines of both kinds")
        #expect(
            try verified("--record", "all", "--sha256").text.hasPrefix("recorded 31 frames in g (pixels and sha256)"))
        #expect(try values("sha256", "g/frames.jsonl") == hashes)
        #expect(try verified("--sha256").status == 0)
    }

    @Test("a folder with SHA-256 alone is resumed, checked and merged") func oldFolder() throws {
        _ = try run("plan", "img_%02d", "--duration", "1.5", "--shards", "2", "--sha256", "-o", "plan.jsonl")
        for shard in ["1", "2"] {
            _ = try run("export", "--plan", "plan.jsonl", "--shard", shard, "-o", "out")
        }
        var new = ""
        for name in ["out/frames-1-of-2.jsonl", "out/frames-2-of-2.jsonl"] {
            let text = String(decoding: try folder.read(name), as: UTF8.self)
            new += text
            try folder.write(Array(withoutPixels(text).utf8), to: name)
        }
        let old = withoutPixels(new)
        let checked = try run("check", "out", "--plan", "plan.jsonl", "--merge")
        #expect(checked.status == 0, "\(checked.errors)")
        #expect(checked.errors.contains("frames without pixels, the fingerprint, in their manifest: 90"))
        #expect(try folder.read("out/frames.jsonl") == Array(old.utf8))
        // What a line has stays, and what is proved is added.
        #expect(try run("export", "img_%02d", "--duration", "1.5", "--resume", "-o", "out").status == 0)
        #expect(try folder.read("out/frames.jsonl") == Array(new.utf8))
        // Another picture under an old line is found.
        try folder.write(folder.read("out/frame_00060.png"), to: "out/frame_00070.png")
        try folder.write(Array(old.utf8), to: "out/frames.jsonl")
        #expect(try run("check", "out", "--plan", "plan.jsonl").text == "70\n")
    }

    @Test(
        "what is no fingerprint is refused with its file and line",
        arguments: [("abc", "3 characters"), (String(repeating: "A", count: 32), "others")])
    func malformed(text: String, found: String) throws {
        _ = try run("export", "img_%02d", "-o", "out", "--frames", "0-2")
        let digits = try values("pixels", "out/frames.jsonl")[0] ?? ""
        var lines = String(decoding: try folder.read("out/frames.jsonl"), as: UTF8.self).components(separatedBy: "\n")
        lines[1] = lines[1].replacing(digits, with: text)
        try folder.write(Array(lines.joined(separator: "\n").utf8), to: "out/frames.jsonl")
        let result = try run("export", "img_%02d", "-o", "out", "--frames", "0-2", "--resume")
        #expect(result.status == 2)
        let expected = "out/frames.jsonl:2: expected 32 lowercase hexadecimal digits as pixels, found \(found)"
        #expect(result.errors.contains(expected), "\(result.errors)")
    }
}
