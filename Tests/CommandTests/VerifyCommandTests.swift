import Foundation
import ImageStrip
import TestSupport
import Testing

/// `imagestrip verify` through the real binary: three pages of 40 x 60, of which every pixel tells where it is.
struct VerifyCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            try folder.write(
                TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: number)),
                to: "img_0\(number).png")
        }
    }

    /// Runs `verify` outside of any CI, unless the environment says otherwise.
    func verify(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramResult {
        try Program.run(
            Program.imagestrip, ["verify", "--golden", "g"] + arguments, folder: folder.path,
            environment: environment)
    }

    /// The reference carousel against the goldens in `g`.
    func verify(_ arguments: String..., environment: [String: String] = [:]) throws -> ProgramResult {
        try verify(["img_%02d"] + arguments, environment: environment)
    }

    /// A scene, written to `s.json`, against the goldens in `g`.
    func verify(scene: String, _ arguments: String...) throws -> ProgramResult {
        try folder.write(Array("{\"images\": [\"img_%02d\"], \(scene)}".utf8), to: "s.json")
        return try verify(["--scene", "s.json"] + arguments)
    }

    /// The JSON of a result.
    func document(_ result: ProgramResult) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    }

    /// The JSON of the first failure.
    func firstFailure(_ result: ProgramResult) throws -> [String: Any] {
        try #require((document(result)["failures"] as? [[String: Any]])?.first)
    }

    /// All files of a folder with their bytes.
    func contents(_ name: String = "g") throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try folder.names(name).map { ($0, try folder.read(name + "/" + $0)) })
    }

    /// Changes the lines of `g/frames.jsonl`.
    func edit(_ change: (inout [String]) throws -> Void) throws {
        var lines = String(decoding: try folder.read("g/frames.jsonl"), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        try change(&lines)
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "g/frames.jsonl")
    }

    /// The hash in a line.
    func hash(_ line: String) -> String {
        let range = line.range(of: #"(?<="pixels":")[0-9a-f]{32}"#, options: .regularExpression)
        return String(line[range ?? line.startIndex..<line.startIndex])
    }

    /// Lets the line of each frame have the hash of another one.
    func showGoldens(_ order: (Int) -> Int) throws {
        try edit { lines in
            let hashes = lines.map(hash)
            for index in lines.indices {
                lines[index] = lines[index].replacingOccurrences(of: hashes[index], with: hashes[order(index)])
            }
        }
    }

    /// What numpy says of two pictures: count, x, y, width, height, largest channel difference.
    func difference(_ one: String, _ two: String) throws -> [Int] {
        let result = try Program.run(
            Program.python ?? "python3",
            [Program.repository + "/Tests/Oracle/goldens.py", "difference", folder.file(one), folder.file(two)])
        return result.text.split(separator: " ").compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// Changes goldens as another program would.
    func change(_ arguments: String...) throws {
        let result = try Program.run(
            Program.python ?? "python3", [Program.repository + "/Tests/Oracle/goldens.py"] + arguments,
            folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
    }

    @Test("what was recorded is equal: one hash a frame, a picture a rest, with any number of threads") func equal()
        throws
    {
        #expect(try verify("--record", "missing").status == 0)
        #expect(
            folder.names("g") == [
                "frame_00000.png", "frame_00077.png", "frame_00137.png", "frames.jsonl", "recording.json",
                "trace.jsonl",
            ])
        for threads in ["1", "2", "8"] {
            let result = try verify("--threads", threads)
            #expect(result.status == 0, "\(result.text)\(result.errors)")
            #expect(result.text == "g: equal, 180 frames, 33 pictures\n")
        }
        #expect(try verify("--quiet").text.isEmpty)
        #expect(!folder.names().contains("g.pending"))
        // The lines are those of an export but for the note of the file's bytes, and the trace is that of the trace command.
        _ = try Program.imagestrip("export", "img_%02d", "-o", "out", "--quiet", folder: folder.path)
        let exported = String(decoding: try folder.read("out/frames.jsonl"), as: UTF8.self).split(separator: "\n")
        let recorded = String(decoding: try folder.read("g/frames.jsonl"), as: UTF8.self).split(separator: "\n")
        #expect(exported.map { hash(String($0)) } == recorded.map { hash(String($0)) })
        let note = "\"fileSHA256\":\"\(SHA256.hex(try folder.read("g/frame_00077.png")))\","
        #expect(exported[77] == recorded[77].replacingOccurrences(of: note, with: ""))
        #expect(exported[77].count + note.count == recorded[77].count && exported[78].contains("fileSHA256") == false)
        let trace = try Program.imagestrip("trace", "img_%02d", folder: folder.path)
        #expect(try trace.output == folder.read("g/trace.jsonl"))
    }

    @Test("the folder of an export is a folder of goldens but for the trace") func exported() throws {
        _ = try Program.imagestrip("export", "img_%02d", "-o", "g", "--quiet", folder: folder.path)
        let result = try verify()
        #expect(result.status == 1)
        #expect(result.text.contains("g: the trace has no golden\n"), "\(result.text)")
        #expect(try verify("--record", "missing").status == 0)
        #expect(try verify().text == "g: equal, 180 frames, 33 pictures\n")
    }

    @Test("a trace without the end of its last line is the same trace, and one without its last line is not")
    func lastLine() throws {
        _ = try verify("--record", "missing")
        let trace = try folder.read("g/trace.jsonl")
        try folder.write(Array(trace.dropLast()), to: "g/trace.jsonl")
        #expect(try verify().status == 0)
        let lines = trace.split(separator: 10)
        try folder.write(Array(lines.dropLast().joined(separator: [10])), to: "g/trace.jsonl")
        let result = try verify()
        #expect(result.status == 1)
        #expect(result.text.contains("g/trace.jsonl:\(lines.count): expected the end, found {"), "\(result.text)")
    }

    @Test(
        "C61, C62: the same pixels in other files are equal", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func recompressed() throws {
        _ = try verify("--record", "missing", "--key-frames", "0-179x9")
        let before = try contents()
        try change("recompress", "g")
        let after = try contents()
        #expect(before.keys == after.keys)
        #expect(before.count { $0.key.hasSuffix(".png") && after[$0.key] == $0.value } == 0)
        let result = try verify()
        #expect(result.status == 0, "\(result.text)\(result.errors)")
    }

    @Test(
        "C67: a golden that is not there is a difference each time, in CI too, and none is made",
        arguments: ["", "true"])
    func missing(ci: String) throws {
        for _ in 1...2 {
            let result = try verify(environment: ["CI": ci])
            #expect(result.status == 1)
            #expect(result.text.contains("180 of 180 frames have no golden"), "\(result.text)")
            #expect(result.text.contains("imagestrip verify --golden g img_%02d --record missing"), "\(result.text)")
            #expect(!folder.names().contains("g"))
        }
        // An empty list is no better than none.
        try FileManager.default.createDirectory(atPath: folder.file("g"), withIntermediateDirectories: true)
        try folder.write([], to: "g/frames.jsonl")
        #expect(try verify().status == 1)
        _ = try verify("--record", "missing")
        try FileManager.default.removeItem(atPath: folder.file("g/frame_00077.png"))
        let result = try verify()
        #expect(result.status == 1)
        #expect(result.text.contains("frame 77: its golden frame_00077.png is not there"), "\(result.text)")
    }

    @Test("C68: a golden that cannot be read is status 2 with its name, never a pass")
    func unreadable() throws {
        _ = try verify("--record", "missing")
        let bytes = try folder.read("g/frame_00077.png")
        for damaged in [[], Array(bytes.prefix(bytes.count / 2)), Array("GIF89a".utf8)] {
            try folder.write(damaged, to: "g/frame_00077.png")
            let result = try verify("--junit", "j.xml")
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("imagestrip: error: g/frame_00077.png: "), "\(result.errors)")
            #expect(result.errorLines.count == 1 && result.output.isEmpty)
            #expect(String(decoding: try folder.read("j.xml"), as: UTF8.self).contains("errors=\"1\""))
        }
        try FileManager.default.removeItem(atPath: folder.file("g/frame_00077.png"))
        try FileManager.default.createDirectory(
            atPath: folder.file("g/frame_00077.png"), withIntermediateDirectories: true)
        #expect(try verify().status == 2)
        let first = try #require(frames().first)
        for text in [
            "hello\n", "{\"frame\":0}\n",
            first.replacingOccurrences(of: "\"frame\":0", with: "\"frame\":9223372036854775807") + "\n",
        ] {
            try folder.write(Array(text.utf8), to: "g/frames.jsonl")
            let result = try verify()
            #expect(result.status == 2)
            #expect(result.errors.contains("g/frames.jsonl is not a manifest"), "\(result.errors)")
        }
    }

    private func frames() throws -> [String] {
        String(decoding: try folder.read("g/frames.jsonl"), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test(
        "wrong use ends in one line, status 2, and changes nothing",
        arguments: [
            (["--record", "yes"], "--record: expected one of never, missing, failed, all"),
            (["--frames", "180"], "--frames: frame 180 is not there; the job has frames 0-179"),
            (["--key-frames", "9-"], ""),
            (["--key-frames", "180"], "--key-frames: frame 180 is not there"),
            (["--prune", "--frames", "0-9"], "--prune and --frames exclude each other"),
            (["--golden", ""], "--golden: expected the name of a file or folder, found"),
            (["--report", "img_01.png"], "img_01.png is one of the inputs"),
            (["--junit", "img_01.png"], "img_01.png is one of the inputs"),
            (["--report", "g/frames.jsonl"], "g/frames.jsonl is one of the inputs"),
            (["--junit", "g/frame_00077.png"], "g/frame_00077.png is one of the inputs"),
            (["--report", "./g/trace.jsonl"], "trace.jsonl is one of the inputs"),
            (["--mask", "mask.png", "--report", "mask.png"], "mask.png is one of the inputs"),
            (["--report", "r", "--junit", "r"], "--junit: expected another file than --report, found 'r'"),
            (["--fuzzy", "maxDifference=1-2;totalPixels=1-9"], "--fuzzy: expected ranges that begin with 0"),
            (["--max-channel-difference", "1", "--pixelmatch", "0.1"], "exclude each other"),
            (["--mask", "mask.png"], "--mask: the mask has 8x8 pixels, expected the image's 40x60"),
            (["--recrd", "all"], "did you mean '--record'?"),
        ])
    func wrongUse(arguments: [String], words: String) throws {
        _ = try verify("--record", "missing")
        let before = try contents()
        let picture = try folder.read("img_01.png")
        try folder.write(TestPictures.png(TestPictures.solid(.white)), to: "mask.png")
        let result = try verify(["img_%02d"] + arguments)
        #expect(result.status == (words.isEmpty ? 0 : 2))
        #expect(words.isEmpty || result.errors.contains(words), "\(result.errors)")
        #expect(result.errorLines.count == (words.isEmpty ? 0 : 1))
        #expect(try contents() == before)
        #expect(try folder.read("img_01.png") == picture)
    }
}
