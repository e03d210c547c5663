import Foundation
import ImageStrip
import TestSupport
import Testing

/// What plans, manifests, checks and goldens tell of the versions that decoded images.
struct DecoderVersionTests {
    private let folder: TemporaryFolder

    /// A page that Little CMS converts, one of damaged JPEG data, and one that depends on nothing.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            TablePicture.png((0..<24).map { [UInt8($0 * 10), 140, UInt8(255 - $0 * 9)] }), to: "img_01.png")
        var jpeg = [UInt8](
            try Data(
                contentsOf: URL(
                    filePath: Program.repository + "/Tests/StripCodecsTests/Fixtures/gen_orient_le_1.jpg")))
        jpeg.insert(contentsOf: Array(repeating: 7, count: 40), at: jpeg.count - 2)
        try folder.write(jpeg, to: "img_02.jpg")
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 24, height: 16)), to: "img_03.png")
    }

    private func run(_ words: String, _ environment: [String: String] = [:]) throws -> ProgramResult {
        let arguments = words.split(separator: " ").map(String.init)
        return try Program.run(Program.imagestrip, arguments, folder: folder.path, environment: environment)
    }

    private let look = "--size 24x16 --content-mode scaleToFill --page-control none --fps 10"

    private func plan(_ images: String = "img_01.png img_02.jpg img_03.png") throws -> ProgramResult {
        try run("plan \(images) \(look) --shards 3 -o plan.jsonl")
    }

    private func lines(_ name: String) throws -> [[String: Any]] {
        try folder.read(name).split(separator: 10).map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        }
    }

    /// Puts another version into the plan.
    private func edit(_ part: String, _ version: String) throws {
        let text = String(decoding: try folder.read("plan.jsonl"), as: UTF8.self)
        let pattern = try Regex("\"\(part)\":\"[^\"]*\"")
        try #require(text.firstMatch(of: pattern) != nil)
        try folder.write(Array(text.replacing(pattern, with: "\"\(part)\":\"\(version)\"").utf8), to: "plan.jsonl")
    }

    @Test(
        "--version --verbose tells what pkg-config and uname tell",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pkg-config"), "needs pkg-config"))
    func versions() throws {
        let plain = try run("--version").text
        let lines = try run("--version --verbose").text.split(separator: "\n").map(String.init)
        #expect(lines.first.map { $0 + "\n" } == plain)
        for (name, package) in [
            ("libpng", "libpng"), ("libjpeg-turbo", "libjpeg"), ("lcms2", "lcms2"), ("zlib", "zlib"),
            ("libdeflate", "libdeflate"), ("nettle", "nettle"),
        ] {
            let version = try Program.shell("pkg-config --modversion \(package)", folder: folder.path).text
                .trimmingCharacters(in: .newlines)
            // `3.8` of nettle 3.8.1: it tells no more.
            let told = lines.first { $0.hasPrefix(name + " ") }?.split(separator: " ")[1] ?? "none"
            #expect(told == version || name == "nettle" && version.hasPrefix(told), "\(name) \(version): \(told)")
        }
        let processor = try Program.shell("uname -m | sed s/aarch64/arm64/", folder: folder.path).text
            .trimmingCharacters(in: .newlines)
        #expect(lines.contains { $0.hasPrefix("processor \(processor) with") }, "\(lines)")
    }

    @Test("a plan notes versions, and the images that depend on them; others leave no trace") func header() throws {
        let warnings = try plan().errors
        #expect(warnings.contains("img_01.png: its pixels depend on what decodes it: lcms2 ("))
        #expect(warnings.contains("img_02.jpg: its pixels depend on what decodes it: processor ("))
        let decoders = try #require(lines("plan.jsonl")[0]["decoders"] as? [String: Any])
        #expect(decoders["inputs"] as? [String: [String]] == ["img_01.png": ["lcms2"], "img_02.jpg": ["processor"]])
        let versions = try #require(decoders["versions"] as? [String: String])
        // nettle makes no pixels.
        let printed = try run("--version --verbose").text.split(separator: "\n").dropFirst().dropLast()
        for line in printed {
            let words = line.replacing(" (when built)", with: "").split(separator: " ", maxSplits: 1).map(String.init)
            #expect(versions[words[0]] == words[1])
        }
        #expect(versions.count == printed.count)
        #expect(try plan("img_03.png").errors.isEmpty)
        #expect(try lines("plan.jsonl")[0]["decoders"] == nil)
    }

    @Test(
        "a shard with another version warns, and names the images that may differ",
        arguments: [("lcms2", "2.99", "img_01.png"), ("processor", "pdp11 without SIMD", "img_02.jpg")])
    func otherVersion(part: String, version: String, image: String) throws {
        _ = try plan()
        let same = try run("export --plan plan.jsonl --shard 1 -o out")
        #expect(same.status == 0 && !same.errors.contains("was made with"))
        try edit(part, version)
        let other = try run("export --plan plan.jsonl --shard 2 -o out")
        #expect(other.status == 0)
        #expect(
            other.errors.contains("warning: plan.jsonl was made with \(part) \(version), here is "), "\(other.errors)")
        #expect(other.errors.contains("pixels of \(image) may differ"))
        // A version that counts for no image is no reason to warn.
        _ = try plan()
        try edit("libpng", "9.9")
        #expect(try !run("export --plan plan.jsonl --shard 3 -o out").errors.contains("was made with"))
    }

    @Test("check tells of frames that another version decoded, merged or not; they are no fault") func check() throws {
        _ = try plan()
        for shard in 1...3 { _ = try run("export --plan plan.jsonl --shard \(shard) -o out --quiet") }
        let same = try run("check out --plan plan.jsonl")
        #expect(same.status == 0 && !same.errors.contains("decoded with"), "\(same.errors)")
        #expect(same.errors.contains("img_01.png: its pixels depend on what decodes it; planned with lcms2"))
        try edit("lcms2", "2.99")
        // Frames of the first page: 0 to 9 at rest, and those on the way to the second page and back from the last one.
        for arguments in ["check out --plan plan.jsonl", "check out --plan plan.jsonl --merge --quiet"] {
            let result = try run(arguments)
            #expect(result.status == 0)
            #expect(
                result.errors.contains(/frames 0-1\d[^:]*: decoded with lcms2 .*, others with 2\.99/),
                "\(result.errors)")
        }
        let json = try JSONSerialization.jsonObject(with: Data(run("check out --plan plan.jsonl --json").output))
        let report = try #require(json as? [String: Any])
        let others = try #require(report["otherDecoders"] as? [String: String])
        #expect(others.count == 1 && others.keys.first?.hasPrefix("lcms2 ") == true)
        #expect((report["decoders"] as? [String: Any])?["inputs"] != nil)
    }

    @Test("manifests have versions where a frame shows such an image, merged ones are those of one process")
    func manifests() throws {
        _ = try run("export img_01.png img_02.jpg img_03.png \(look) -o out --quiet")
        let records = try lines("out/frames.jsonl")
        let versions = records.map { ($0["decoders"] as? [String: String])?.keys.sorted() ?? [] }
        #expect(versions[0] == ["lcms2"] && versions[15] == ["processor"] && versions[12] == ["lcms2", "processor"])
        #expect(versions[25] == [])
        _ = try plan()
        for shard in 1...3 { _ = try run("export --plan plan.jsonl --shard \(shard) -o parts --quiet") }
        #expect(try run("check parts --plan plan.jsonl --merge").status == 0)
        #expect(try folder.read("parts/frames.jsonl") == folder.read("out/frames.jsonl"))
    }

    #if os(Linux) && arch(x86_64)
        @Test("libjpeg-turbo without vectors is another processor: a shard warns, and check names its frames")
        func withoutVectors() throws {
            _ = try plan()
            let environment = ["JSIMD_FORCENONE": "1"]
            #expect(try run("--version --verbose", environment).text.contains("processor x86_64 without SIMD\n"))
            for shard in [1, 3] { _ = try run("export --plan plan.jsonl --shard \(shard) -o out --quiet") }
            let other = try run("export --plan plan.jsonl --shard 2 -o out", environment)
            #expect(other.status == 0)
            #expect(
                other.errors.contains(
                    "plan.jsonl was made with processor x86_64 with SIMD, here is x86_64 without SIMD: pixels of img_02.jpg"
                ),
                "\(other.errors)")
            let result = try run("check out --plan plan.jsonl")
            #expect(
                result.errors.contains("decoded with processor x86_64 without SIMD, others with x86_64 with SIMD"),
                "\(result.errors)")
        }
    #endif

    @Test("a golden that other versions made says so where it differs") func goldens() throws {
        let verify = "verify img_01.png img_02.jpg img_03.png \(look) --golden goldens"
        #expect(try run(verify + " --record all").status == 0)
        #expect(try run(verify).status == 0)
        let text = String(decoding: try folder.read("goldens/frames.jsonl"), as: UTF8.self)
        let old = text.replacing(/"lcms2":"[^"]*"/, with: "\"lcms2\":\"2.99\"")
        // Equal pixels are equal, whatever decoded them.
        try folder.write(Array(old.utf8), to: "goldens/frames.jsonl")
        #expect(try run(verify).status == 0)
        let zero = String(repeating: "0", count: 32)
        try folder.remove("goldens/frame_00000.png")
        let wrong = old.replacing(/"file":"frame_00000.png",/, with: "").replacing(
            /"pixels":"[0-9a-f]*"/, with: "\"pixels\":\"\(zero)\"")
        try folder.write(Array(wrong.utf8), to: "goldens/frames.jsonl")
        let result = try run(verify + " --frames 0")
        #expect(result.status == 1)
        #expect(result.text.contains("the golden was made with lcms2 2.99, here is "), "\(result.text)")
    }
}
