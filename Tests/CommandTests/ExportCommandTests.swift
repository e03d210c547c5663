import Foundation
import ImageStrip
import TestSupport
import Testing

/// `imagestrip export` through the real binary.
struct ExportCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            try folder.write(
                TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: number)),
                to: "img_0\(number).png")
        }
    }

    func export(_ arguments: String..., environment: [String: String] = [:]) throws -> ProgramResult {
        try Program.run(
            Program.imagestrip, ["export", "img_%02d", "--quiet"] + arguments, folder: folder.path,
            environment: environment)
    }

    /// All files of a folder with their bytes.
    func contents(_ name: String) throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try folder.names(name).map { ($0, try folder.read(name + "/" + $0)) })
    }

    @Test(
        "the sample carousel: 300 frames, each equal to the independent computation",
        .enabled(if: Program.python != nil, "needs Scripts/test"))
    func sampleCarousel() throws {
        let result = try Program.imagestrip(
            "export", Program.repository + "/SampleImages/img_%02d", "-o", "out", folder: folder.path)
        #expect(result.status == 0)
        #expect(result.errors.contains("300 frames, 73 distinct pictures, in out"))
        #expect(folder.names("out").count == 301)
        let images = ["img_01.png", "img_02.jpg", "img_03.png", "img_04.jpg", "img_05.png"]
            .map { Program.repository + "/SampleImages/" + $0 }
        let verdict = try Program.oracle(["export", "--images"] + images + ["--expect", "out"], folder: folder.path)
        #expect(verdict.status == 0, "\(verdict.text)\(verdict.errors)")
        #expect(verdict.text.contains("300 frames equal"))
    }

    @Test(
        "other rates, sizes and modes equal the independent computation",
        .enabled(if: Program.python != nil, "needs Scripts/test"),
        arguments: [
            ["--fps", "30000/1001", "--duration", "4.5"],
            ["--fps", "24", "--duration", "3.4", "--size", "31x50", "--scale", "2", "--background", "#0F0A"],
            ["--fps", "12.5", "--duration", "7", "--content-mode", "scaleAspectFill", "--size", "80x45"],
        ])
    func otherJobs(options: [String]) throws {
        let result = try Program.run(
            Program.imagestrip, ["export", "img_%02d", "-o", "out"] + options, folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        let images = (1...3).map { "img_0\($0).png" }
        let verdict = try Program.oracle(
            ["export", "--images"] + images + options + ["--expect", "out"], folder: folder.path)
        #expect(verdict.status == 0, "\(verdict.text)\(verdict.errors)")
    }

    @Test("C76: the same bytes with any number of threads, in any folder, time zone and language") func sameBytes()
        throws
    {
        _ = try export("-o", "one", "--threads", "1")
        let one = try contents("one")
        #expect(one.count == 181)
        for threads in ["2", "8"] {
            _ = try export(
                "-o", "out\(threads)", "--threads", threads,
                environment: ["TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE"])
            #expect(try contents("out\(threads)") == one)
        }
        let elsewhere = try TemporaryFolder()
        _ = try Program.imagestrip("export", folder.file("img_%02d"), "-o", folder.file("far"), folder: elsewhere.path)
        #expect(try contents("far") == one)
    }

    @Test("a part has the bytes of the whole", arguments: ["0-9", "60-78", "5", "170-", "0-179x7,3"])
    func parts(range: String) throws {
        _ = try export("-o", "whole")
        _ = try export("-o", "part", "--frames", range)
        let whole = try contents("whole")
        var part = try contents("part")
        let manifest = part.removeValue(forKey: "frames.jsonl") ?? []
        #expect(!part.isEmpty)
        #expect(part.allSatisfy { whole[$0.key] == $0.value })
        let lines = (whole["frames.jsonl"] ?? []).split(separator: UInt8(ascii: "\n"))
        #expect(manifest.split(separator: UInt8(ascii: "\n")).allSatisfy { lines.contains($0) })
    }

    @Test func partsOfOneJobFillOneFolder() throws {
        _ = try export("-o", "whole")
        #expect(try export("-o", "parts", "--frames", "100-").status == 0)
        #expect(try export("-o", "parts", "--frames", "0-110").status == 0)
        #expect(try contents("parts") == contents("whole"))
    }

    @Test func patternsNameTheFrames() throws {
        _ = try export("-o", "out/f%%_%03d.png", "--frames", "0-1")
        #expect(folder.names("out") == ["f%_000.png", "f%_001.png", "frames.jsonl"])
        _ = try export("-o", "flat_%d.png", "--frames", "8-10")
        #expect(folder.names().filter { $0.hasPrefix("flat") } == ["flat_10.png", "flat_8.png", "flat_9.png"])
    }

    @Test func theSameJobAgainIsWelcome() throws {
        #expect(try export("-o", "out").status == 0)
        let before = try contents("out")
        #expect(try export("-o", "out").status == 0)
        #expect(try contents("out") == before)
    }

    @Test(
        "another job's frames are refused, and lose nothing",
        arguments: [
            ["--fps", "30"], ["--duration", "2"], ["--size", "44x60"], ["--page-control", "none"],
        ])
    func otherJobIsRefused(options: [String]) throws {
        _ = try export("-o", "out")
        let before = try contents("out")
        let result = try Program.run(
            Program.imagestrip, ["export", "img_%02d", "--quiet", "-o", "out"] + options, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errors.contains("out holds frames of another job"), "\(result.errors)")
        #expect(result.errorLines.count { $0.contains("error: ") } == 1)
        #expect(try contents("out") == before)
    }

    @Test func otherImagesAreAnotherJob() throws {
        _ = try export("-o", "out")
        let before = try contents("out")
        try folder.write(TestPictures.png(TestPictures.solid(.white, width: 40, height: 60)), to: "img_03.png")
        let result = try export("-o", "out")
        #expect(result.status == 2)
        #expect(result.errors.contains("another job"))
        // Frames of the pages that are the same may have been written anew: with the same pixels.
        let after = try contents("out")
        #expect(after.keys == before.keys)
        #expect(after["frames.jsonl"] == before["frames.jsonl"])
        for (name, bytes) in before where name.hasSuffix(".png") {
            let now = try DecodedImage(after[name] ?? []).bitmap
            #expect(try now == DecodedImage(bytes).bitmap, "\(name)")
        }
    }

    @Test func forceRemovesTheOldFramesAndNothingElse() throws {
        _ = try export("-o", "out")
        try folder.write([1], to: "out/notes.txt")
        try folder.write([2], to: "out/mine.png")
        #expect(try export("-o", "out", "--force", "--fps", "10").status == 0)
        let names = folder.names("out")
        #expect(names.count == 33)
        #expect(names.contains("notes.txt") && names.contains("mine.png"))
        #expect(try folder.read("out/mine.png") == [2])
    }

    @Test func framesThatAreNotOursAreRefused() throws {
        try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: true)
        try folder.write([1], to: "out/frame_00900.png")
        let result = try export("-o", "out")
        #expect(result.status == 2)
        #expect(result.errors.contains("out/frame_00900.png is there and is not this job's"))
        #expect(folder.names("out") == ["frame_00900.png"])
        try folder.write(Array("hello\n".utf8), to: "out/frames.jsonl")
        #expect(try export("-o", "out").errors.contains("out/frames.jsonl is not a manifest"))
        #expect(try folder.read("out/frames.jsonl") == Array("hello\n".utf8))
    }

    @Test("C59: frames never replace inputs, by force neither") func inputsAreSafe() throws {
        let before = try folder.read("img_01.png")
        for options in [[], ["--force"]] {
            let result = try Program.run(
                Program.imagestrip, ["export", "img_%02d", "-o", "img_%02d.png"] + options, folder: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("is one of the inputs"))
        }
        #expect(try folder.read("img_01.png") == before)
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png"])
    }

    @Test("C17, C35: a bad image ends the job before anything is written") func badImage() throws {
        let bytes = try folder.read("img_03.png")
        for damaged in [[], Array(bytes[..<(bytes.count / 2)]), Array("GIF89a".utf8)] {
            try folder.write(damaged, to: "img_03.png")
            let result = try export("-o", "new/out")
            #expect(result.status == 2)
            #expect(result.errors.contains("img_03.png: "))
            #expect(result.errorLines.count == 1)
            #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png"])
        }
    }

    @Test(
        "C55: Ctrl-C and TERM leave whole frames, no temporary file, and their status",
        arguments: [("INT", 130), ("TERM", 143)])
    func stoppedBySignals(signal: String, status: Int32) throws {
        // Far more frames than are written before the signal, which is sent once the first one is there.
        let script = """
            $IMAGESTRIP export img_%02d -o out --duration 1500 --threads 2 &
            job=$!
            until [ -e out/frame_00000.png ]; do kill -0 $job || exit 99; done
            kill -\(signal) $job; wait $job
            """
        let result = try Program.shell("set -m; " + script, folder: folder.path)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains("stopped after"))
        let names = folder.names("out")
        #expect(!names.contains { $0.hasSuffix(".tmp") })
        let manifest = String(decoding: try folder.read("out/frames.jsonl"), as: UTF8.self)
        #expect(names.count == manifest.split(separator: "\n").count + 1)
        let checked = try Program.shell("find out -name '*.png' | xargs -n 500 pngcheck -q", folder: folder.path)
        #expect(checked.status == 0, "\(checked.text.prefix(200))\(checked.errors)")
    }

    @Test(
        "wrong use ends in one line that names the fault, status 2, and no file",
        arguments: [
            ([], "-o is missing"),
            (["-o", "-"], "-o - needs --format rgba, rgb, y4m, png"),
            (["-o", "-", "--format", "mp4"], "--format: expected one of rgba, rgb, y4m, png"),
            (["-o", "-", "--format", "png", "--json"], "-o - and --json exclude each other"),
            (["-o", "out.avi"], "-o out.avi: expected a folder or a pattern"),
            (["-o", "out.png"], "-o out.png: expected a folder or a pattern"),
            (["-o", "out.mp4", "--format", "gif"], "-o out.mp4: its suffix names another kind of file than gif"),
            (["-o", "out", "--format", "bmp"], "--format: expected one of png, apng, mp4"),
            (["-o", "out", "--format", "rgba"], "or -o - for rgba, rgb and y4m"),
            (["-o", ".", "--format", "apng"], "-o .: is a folder, expected a file for apng"),
            (["-o", "out.mp4", "--background", "#0000"], "mp4 has no partial transparency"),
            (["-o", "-", "--format", "y4m", "--background", "#0000"], "y4m has no partial transparency"),
            (["-o", "out.apng", "--resume"], "--resume goes with a PNG sequence"),
            (["-o", "out.mp4", "--loops", "2"], "--loops goes with an .apng, .gif or .webp"),
            (["-o", "out.apng", "--loops", "-1"], "--loops: expected a whole number from 0 to 65535"),
            (["-o", "out.apng", "--print-ffmpeg"], "--print-ffmpeg goes with a .mp4"),
            (["-o", "out.mp4", "--compression", "small"], "--compression goes with PNG or APNG"),
            (["-o", "img_01.png", "--format", "apng"], "img_01.png is one of the inputs"),
            (["-o", "no/out.apng"], "no/out.apng: cannot create: its folder is not there"),
            (["-o", "no/out.mp4"], "no/out.mp4: cannot create: its folder is not there"),
            (["-o", "f_%d_%d.png"], "-o f_%d_%d.png: expected a folder or a pattern"),
            (["-o", "/dev/null"], "-o /dev/null: expected a folder or a pattern"),
            (["-o", "img_01.png/out"], "img_01.png: cannot create: Not a directory"),
            (["-o", "out", "--fps", "0"], "--fps: expected"),
            (["-o", "out", "--fps", "30/0"], "--fps: expected"),
            (["-o", "out", "--duration", "0"], "--duration: expected"),
            (["-o", "out", "--duration", "-3"], "--duration: expected"),
            (["-o", "out", "--duration", "1000000", "--fps", "1000"], "1000000000 frames are more than"),
            (["-o", "out", "--frames", "180"], "frame 180 is not there; the job has frames 0-179"),
            (["-o", "out", "--frames", "3-1"], "--frames: expected"),
            (["-o", "out", "--frame", "1"], "did you mean '--frames'?"),
        ] as [([String], String)])
    func wrongUse(arguments: [String], words: String) throws {
        let result = try Program.run(Program.imagestrip, ["export", "img_%02d"] + arguments, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png"])
    }
}
