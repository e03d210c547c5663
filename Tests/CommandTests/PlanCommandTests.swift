import Foundation
import ImageStrip
import TestSupport
import Testing

/// plan, export --plan and check through the real binary.
struct PlanCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writePages()
        try folder.write(
            Array(#"{"images": ["img_%02d"], "viewport": {"width": 40, "height": 60}, "duration": 2.5}"#.utf8),
            to: "scene.json")
        let plan = try run("plan", "--scene", "scene.json", "--fps", "30", "--shards", "4", "-o", "plan.jsonl")
        try #require(plan.status == 0, "\(plan.errors)")
    }

    func run(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    func shard(_ number: Int) throws -> ProgramResult {
        try run("export", "--plan", "plan.jsonl", "--shard", "\(number)", "-o", "out", "--quiet")
    }

    func check(_ arguments: String...) throws -> ProgramResult {
        try Program.run(
            Program.imagestrip, ["check", "out", "--plan", "plan.jsonl"] + arguments, folder: folder.path)
    }

    func contents(_ name: String) throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try folder.names(name).map { ($0, try folder.read(name + "/" + $0)) })
    }

    @Test("the header tells what every machine must have: hashes as sha256sum's, sizes as stat's") func header() throws
    {
        let lines = try folder.read("plan.jsonl").split(separator: 10).map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        }
        #expect(lines.count == 5)
        let header = lines[0]
        #expect(header["frameCount"] as? Int == 75)
        #expect(header["shards"] as? Int == 4)
        #expect(header["viewport"] as? [Double] == [40, 60])
        #expect(header["frameSize"] as? [Int] == [40, 60])
        let version = try run("--version").text.trimmingCharacters(in: .newlines)
        #expect("imagestrip \(header["version"] ?? "")" == version)
        let inputs = try #require(header["inputs"] as? [[String: Any]])
        #expect(
            inputs.compactMap { $0["file"] as? String } == ["scene.json", "img_01.png", "img_02.png", "img_03.png"])
        #expect(header["scene"] as? String == inputs[0]["sha256"] as? String)
        for input in inputs {
            let file = try #require(input["file"] as? String)
            let words = try Program.shell("sha256sum \(file); stat -c %s \(file)", folder: folder.path).text
            #expect(words == "\(input["sha256"] ?? "")  \(file)\n\(input["size"] ?? "")\n")
        }
        // 75 frames in four parts, cut at 75·i/4.
        #expect(lines.dropFirst().compactMap { $0["frames"] as? String } == ["0-17", "18-36", "37-55", "56-74"])
        #expect(
            try run("plan", "--scene", "scene.json", "--fps", "30", "--shards", "4").output == folder.read("plan.jsonl")
        )
    }

    @Test("shards of a plan, checked and merged, are what one process gives") func whole() throws {
        for number in [3, 1, 4, 2] { #expect(try shard(number).status == 0) }
        let result = try check("--merge")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.isEmpty)
        _ = try run("export", "--scene", "scene.json", "--fps", "30", "-o", "whole", "--quiet")
        #expect(try contents("out") == contents("whole"))
        #expect(try check().status == 0)
        // A shard that runs once more changes nothing, nor does merging again.
        #expect(try shard(2).status == 0)
        #expect(try check("--merge").status == 0)
        #expect(try contents("out") == contents("whole"))
    }

    @Test("what is missing, damaged, wrong or foreign is found, and the range repairs it") func faults() throws {
        for number in [1, 2, 4] { _ = try shard(number) }
        try FileManager.default.removeItem(atPath: folder.file("out/frame_00003.png"))
        let whole = try folder.read("out/frame_00010.png")
        try folder.write(Array(whole.prefix(whole.count / 2)), to: "out/frame_00010.png")
        try folder.write(folder.read("out/frame_00000.png"), to: "out/frame_00035.png")
        try folder.write(whole + [0], to: "out/frame_00012.png")
        let result = try check()
        #expect(result.status == 1)
        #expect(result.text == "3,10,12,35,37-55\n")
        for words in [
            "frames 3,37-55: missing", "frames 10,12: not a whole picture", "frame 35: other pixels",
            "shards to run again: 1-3",
        ] {
            #expect(result.errors.contains(words), "\(words): \(result.errors)")
        }
        #expect(try check("--merge").status == 1)
        #expect(!folder.names("out").contains("frames.jsonl"))

        let again = try run(
            "export", "--plan", "plan.jsonl", "--frames", result.text.trimmingCharacters(in: .newlines), "-o", "out")
        #expect(again.status == 0, "\(again.errors)")
        #expect(try check("--merge").status == 0)
        _ = try run("export", "--scene", "scene.json", "--fps", "30", "-o", "whole", "--quiet")
        #expect(try contents("out") == contents("whole"))
    }

    @Test("nothing foreign: files, frames and lines that the plan does not have") func foreign() throws {
        for number in 1...4 { _ = try shard(number) }
        try folder.write([1], to: "out/notes.txt")
        try folder.write([1], to: "out/frame_00075.png")
        try folder.write([1], to: "out/.imagestrip-17-1.tmp")
        let result = try check()
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("out/frame_00075.png is none of the plan's frames"))
        #expect(result.errors.contains("out/notes.txt is none of the plan's frames"))
        #expect(result.errors.contains("temporary files: 1,"))
        let json = try JSONSerialization.jsonObject(with: Data(try check("--json").output)) as? [String: Any]
        #expect(json?["foreign"] as? [String] == ["frame_00075.png", "notes.txt"])
        #expect(json?["isComplete"] as? Bool == false)
    }

    @Test("lines of another job are not believed, nor are manifests that differ") func otherLines() throws {
        for number in 1...4 { _ = try shard(number) }
        let name = "out/frames-2-of-4.jsonl"
        let text = String(decoding: try folder.read(name), as: UTF8.self)
        try folder.write(Array(text.replacing("\"currentPage\":0", with: "\"currentPage\":2").utf8), to: name)
        #expect(try check().errors.contains("frames 18-36: another job's"))
        try folder.write(
            Array(
                text.split(separator: "\n")[0].replacing(#/[0-9a-f]{32}/#, with: String(repeating: "0", count: 32)).utf8
            ),
            to: "out/frames-1-of-9.jsonl")
        try folder.write(Array(text.utf8), to: name)
        #expect(try check().errors.contains("frame 18: manifests that contradict each other"))
    }

    @Test("a changed input fails loudly, before anything is written") func changedInput() throws {
        let bytes = try folder.read("img_03.png")
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: 9)), to: "img_03.png")
        let result = try shard(1)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains("img_03.png is not the file that plan.jsonl was made from"), "\(result.errors)")
        #expect(folder.names("out").isEmpty)

        try folder.write(bytes, to: "img_03.png")
        try folder.write(bytes, to: "img_04.png")
        #expect(try shard(1).errors.contains("plan.jsonl has 4 inputs, here are 5"))
        try FileManager.default.removeItem(atPath: folder.file("img_04.png"))
        try folder.write(Array(folder.read("scene.json") + [32]), to: "scene.json")
        #expect(try shard(1).errors.contains("scene.json is not the file that plan.jsonl was made from"))
        #expect(folder.names("out").isEmpty)
    }

    @Test(
        "a plan says what is rendered; nothing else may",
        arguments: [
            (["img_%02d"], "leave out img_%02d"), (["--fps", "60"], "leave out --fps"),
            (["--shard", "5"], "the plan has 4 shards"),
            (["--shard", "1/5"], "expected one of the plan's 4 shards, found one of 5"),
            (["--shard", "1", "--frames", "3"], "exclude each other"),
        ] as [([String], String)])
    func conflicts(options: [String], words: String) throws {
        let result = try Program.run(
            Program.imagestrip, ["export", "--plan", "plan.jsonl", "-o", "out"] + options, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(folder.names("out").isEmpty)
    }

    @Test("frames that are not planned are refused: the check would call them foreign") func notPlanned() throws {
        _ = try run("plan", "--scene", "scene.json", "--frames", "0-9", "--shards", "2", "-o", "plan.jsonl")
        let result = try run("export", "--plan", "plan.jsonl", "--frames", "8-12", "-o", "out")
        #expect(result.status == 2)
        #expect(result.errors.contains("frame 10 is not in plan.jsonl"), "\(result.errors)")
        #expect(folder.names("out").isEmpty)
        #expect(try run("export", "--plan", "plan.jsonl", "-o", "out", "--quiet").status == 0)
        #expect(try check().status == 0)
    }

    @Test("a file that no memory holds is one clear line, wherever it lies") func hugeFiles() throws {
        let script = """
            ulimit -v 8000000; cp img_01.png huge.png; mkdir out; truncate -s 900G huge huge.png out/frames.jsonl
            $IMAGESTRIP check out --plan huge; echo $?; $IMAGESTRIP check out --plan plan.jsonl; echo $?
            $IMAGESTRIP plan huge.png --size 9x9 --page-control none --shards 1; echo $?; rm huge huge.png out/frames.jsonl
            """
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.text == "2\n2\n2\n", "\(result.errors)")
        let lines = [
            "huge: expected a plan of at most 268435456 bytes, found more; name what 'imagestrip plan' wrote",
            "out/frames.jsonl: expected a regular file of at most 2147483648 bytes, found more, a device or a pipe; "
                + "use another folder, or move it away",
            "huge.png: the file has more than the limit of 1073741824 bytes; --max-file-bytes raises it",
        ]
        #expect(result.errorLines.map(String.init) == lines.map { "imagestrip: error: " + $0 })
    }

    @Test("what is no plan, or not all of one, is refused") func noPlan() throws {
        let text = try folder.read("plan.jsonl")
        let lines = text.split(separator: 10).map(Array.init)
        for bad in [
            [], Array("hello\n".utf8), Array(lines.dropLast().joined(separator: [10])),
            Array((lines + [lines[1]]).joined(separator: [10])), Array(text.dropLast(30)),
            // Frames of two shards, and shards that go back.
            Array(String(decoding: text, as: UTF8.self).replacing("18-36", with: "17-36").utf8),
            Array(String(decoding: text, as: UTF8.self).replacing("0-17", with: "0-74").utf8),
        ] {
            try folder.write(bad, to: "plan.jsonl")
            for result in [try shard(1), try check()] {
                #expect(result.status == 2)
                #expect(
                    result.errors.contains("plan.jsonl: expected the whole output of 'imagestrip plan'"),
                    "\(result.errors)")
            }
        }
        let other = String(decoding: text, as: UTF8.self).replacing(#""version":"0"#, with: #""version":"9"#)
        try folder.write(Array(other.utf8), to: "plan.jsonl")
        #expect(try shard(1).errors.contains("was made by imagestrip 9"))
        let forced = String(decoding: text, as: UTF8.self).replacing(#""options":["#, with: #""options":["--force","#)
        try folder.write(Array(forced.utf8), to: "plan.jsonl")
        #expect(try shard(1).errors.contains("'--force'"))
    }
}
