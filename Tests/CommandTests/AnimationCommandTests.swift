import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// `imagestrip export -o x.apng`, judged by its chunks, by Pillow, ffmpeg and Chromium.
@Suite(.enabled(if: Program.python != nil, "needs Scripts/test"))
struct AnimationCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 48, height: 50, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    func run(_ arguments: [String]) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    /// What `animation.py chunks` tells of a file.
    struct Structure: Decodable {
        struct Frame: Decodable {
            let rect: [Int]
            let delay: String
            let dispose: Int
            let blend: Int
        }
        let order: [String]
        let plays: Int
        let frames: [Frame]
    }

    func structure(_ name: String) throws -> Structure {
        let result = try Program.oracle("animation.py", ["chunks", name], folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        return try JSONDecoder().decode(Structure.self, from: Data(result.output))
    }

    /// Writes a scene without a timer that jumps to a page at each time.
    func scene(_ jumps: [(time: Double, page: Int)], duration: Double) throws {
        let events = jumps.map {
            #"{"at": \#($0.time), "setContentOffset": {"to": [\#($0.page * 48), 0], "animated": false}}"#
        }
        let text = """
            {"images": ["img_%02d"], "timer": null, "events": [\(events.joined(separator: ","))], "duration": \(duration)}
            """
        try folder.write(Array(text.utf8), to: "scene.json")
    }

    @Test(
        "every picture and every time is the sequence's, for three decoders; bytes do not depend on threads",
        arguments: [
            ["--fps", "60"], ["--fps", "30000/1001"], ["--fps", "120000/1001"], ["--background", "#10203080"],
            ["--page-control", "modern"],
            ["--page-control", "none", "--content-mode", "scaleAspectFit", "--size", "48x90"],
            ["--subpixel", "--fps", "24"], ["--compression", "small"], ["--frames", "55-90"],
        ])
    func equalsTheSequence(options: [String]) throws {
        for (threads, name) in [("1", "a.apng"), ("2", "b.apng"), ("8", "c.apng")] {
            let result = try run(["export", "img_%02d", "-o", name, "--threads", threads, "--quiet"] + options)
            try #require(result.status == 0, "\(result.errors)")
        }
        let bytes = try folder.read("a.apng")
        #expect(try bytes == folder.read("b.apng") && bytes == folder.read("c.apng"))
        #expect(try run(["export", "img_%02d", "-o", "frames", "--sha256"] + options).status == 0)
        let rate = options.first == "--fps" ? options[1] : options.last == "24" ? "24" : "60"
        let verdict = try Program.oracle(
            "animation.py", ["check", "a.apng", "frames", "--fps", rate], folder: folder.path)
        #expect(verdict.status == 0 && verdict.text.hasSuffix("equal\n"), "\(verdict.text)\(verdict.errors)")
        #expect(try Program.run("/usr/bin/pngcheck", ["-q", "a.apng"], folder: folder.path).status == 0)
    }

    @Test(
        "other scenes: zoom, fading indicators, both axes",
        arguments: [
            "gallery/bouncesZoom", "gallery/showsVerticalScrollIndicator", "gallery/isDirectionalLockEnabled", "flick",
            "bounce-both-ends",
        ])
    func scenes(name: String) throws {
        let path = Program.repository + "/SampleImages/scenes/\(name).json"
        try #require(FileSystem.entry(path) != nil)
        let options = ["--scene", path, "--scale", "0.25", "--fps", "60"]
        #expect(try run(["export", "-o", "a.apng"] + options).status == 0)
        #expect(try run(["export", "-o", "frames", "--sha256"] + options).status == 0)
        let verdict = try Program.oracle("animation.py", ["check", "a.apng", "frames"], folder: folder.path)
        #expect(verdict.status == 0 && verdict.text.hasSuffix("equal\n"), "\(verdict.text)\(verdict.errors)")
    }

    @Test(
        "Chromium decodes the very pixels, and frames as long as it can tell them: whole milliseconds",
        .enabled(if: Program.hasBrowser, "needs Chromium and Playwright"))
    func chromium() throws {
        struct Frame: Decodable {
            let duration: Int
            let sha256: String
        }
        struct Line: Decodable {
            let sha256: String
        }
        #expect(try run(["export", "img_%02d", "-o", "a.apng"]).status == 0)
        #expect(try run(["export", "img_%02d", "-o", "frames", "--sha256"]).status == 0)
        let result = try Program.oracle("browser_animation.py", ["a.apng"], folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        let frames = try JSONDecoder().decode([Frame].self, from: Data(result.output))
        let lines = try folder.read("frames/frames.jsonl").split(separator: UInt8(ascii: "\n"))
        var expected: [(sha256: String, count: Int)] = []
        for line in lines {
            let hash = try JSONDecoder().decode(Line.self, from: Data(line)).sha256
            if expected.last?.sha256 == hash {
                expected[expected.count - 1].count += 1
            } else {
                expected.append((hash, 1))
            }
        }
        #expect(frames.map(\.sha256) == expected.map(\.sha256))
        #expect(frames.map(\.duration) == expected.map { $0.count * 1000 / 60 * 1000 })
    }

    @Test("C47: 0.1 s and 0.9 s") func lastDelay() throws {
        try scene([(0.1, 1)], duration: 1)
        #expect(try run(["export", "--scene", "scene.json", "--fps", "10", "-o", "a.apng"]).status == 0)
        #expect(try structure("a.apng").frames.map(\.delay) == ["1/10", "9/10"])
    }

    @Test("C50: 33, 33, 34, 33, 17 ms stay so") func variableDelays() throws {
        try scene([(0.033, 1), (0.066, 2), (0.1, 0), (0.133, 1)], duration: 0.15)
        #expect(try run(["export", "--scene", "scene.json", "--fps", "1000", "-o", "a.apng"]).status == 0)
        // 34/1000 in lowest terms is 17/500.
        #expect(
            try structure("a.apng").frames.map(\.delay) == ["33/1000", "33/1000", "17/500", "33/1000", "17/1000"])
    }

    @Test("C51: the first image is the first frame; numbers, operations and plays", arguments: [nil, "0", "3"])
    func structureOfThreeFrames(loops: String?) throws {
        try scene([(0.1, 1), (0.2, 2)], duration: 0.3)
        let options = loops.map { ["--loops", $0] } ?? []
        #expect(try run(["export", "--scene", "scene.json", "--fps", "10", "-o", "a.apng"] + options).status == 0)
        let found = try structure("a.apng")
        #expect(found.order == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(found.plays == Int(loops ?? "0"))
        #expect(found.frames.allSatisfy { $0.dispose == 0 && $0.blend == 0 })
        let first = try DecodedImage(folder.read("a.apng")).bitmap
        #expect(try run(["render", "--scene", "scene.json", "--time", "0", "-o", "f.png"]).status == 0)
        #expect(try first == DecodedImage(folder.read("f.png")).bitmap)
    }

    @Test("C48: 3000 frames at 30000/1001 are 100.1 s; what 16 bits cannot say is said in parts") func exactRates()
        throws
    {
        try scene([], duration: 100.1)
        #expect(try run(["export", "--scene", "scene.json", "--fps", "29.97", "-o", "a.apng"]).status == 0)
        #expect(try structure("a.apng").frames.map(\.delay) == ["1001/10"])
        // 67 frames are 67067/30000 s: 65535/30000 and 1532/30000, in lowest terms.
        #expect(
            try run(["export", "--scene", "scene.json", "--fps", "29.97", "--frames", "0-66", "-o", "b.apng"]).status
                == 0)
        let frames = try structure("b.apng").frames
        #expect(frames.map(\.delay) == ["4369/2000", "383/7500"])
        #expect(frames[1].rect == [0, 0, 1, 1])
    }

    @Test("--frames keeps the time: a frame stays until the next chosen one") func chosenFrames() throws {
        try scene([(0.25, 1), (0.55, 2)], duration: 1)
        let options = ["export", "--scene", "scene.json", "--fps", "20", "-o", "a.apng", "--frames"]
        #expect(try run(options + ["0-19x5"]).status == 0)
        // Frames 0, 5, 10, 15: the jumps are at frames 5 and 11.
        #expect(try structure("a.apng").frames.map(\.delay) == ["1/4", "1/2", "1/4"])
        #expect(try run(options + ["3"]).status == 0)
        #expect(try structure("a.apng").frames.map(\.delay) == ["1/20"])
    }

    @Test("pictures that are equal although their states differ become one frame") func equalPictures() throws {
        for number in 1...3 {
            let picture = TestPictures.solid(Pixel(red: 9, green: 120, blue: 40), width: 48, height: 50)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
        #expect(try run(["export", "img_%02d", "--page-control", "none", "-o", "a.apng"]).status == 0)
        #expect(try structure("a.apng").frames.map(\.delay) == ["3/1"])
        // Only the dots change.
        #expect(try run(["export", "img_%02d", "-o", "b.apng"]).status == 0)
        let frames = try structure("b.apng").frames
        #expect(frames.count > 2 && frames.dropFirst().allSatisfy { $0.rect[2] < 48 && $0.rect[3] <= 7 }, "\(frames)")
    }

    @Test("C53: half transparent red stays (255, 0, 0, 128)") func straightAlpha() throws {
        let red = TestPictures.solid(Pixel(red: 255, green: 0, blue: 0, alpha: 128), width: 8, height: 8)
        try folder.write(TestPictures.png(red, hasAlpha: true), to: "red.png")
        let result = try run(["export", "red.png", "--background", "#0000", "--page-control", "none", "-o", "a.apng"])
        #expect(result.status == 0)
        #expect(try Program.oracle("animation.py", ["decode", "a.apng"], folder: folder.path).text == "255 0 0 128\n")
    }

    @Test("C54: 3000 frames take no more memory than 30") func flatMemory() throws {
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 640, height: 360, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
        func peak(_ arguments: String) throws -> Int {
            let script = """
                import resource, subprocess, sys
                subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
                print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
                """
            let result = try Program.run(
                Program.python ?? "",
                [
                    "-c", script, Program.imagestrip, "export", "img_%02d", "--duration", "50", "--threads", "2",
                    "--quiet",
                ]
                    + arguments.split(separator: " ").map(String.init), folder: folder.path)
            return try #require(Int(result.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(result.errors)")
        }
        for output in ["-o a.apng", "-o - --format rgba", "-o - --format png"] {
            let few = try peak(output + " --frames 60-89")
            let many = try peak(output)
            #expect(many - few < 10_000, "\(output): \(few) KB, \(many) KB")
        }
    }
}
