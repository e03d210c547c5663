import Foundation
import ImageStrip
import TestSupport
import Testing

/// Odd and hostile files through the binary: one clear line with the file's name and the cure, status 2, no output.
struct OddFileTests {
    private let folder: TemporaryFolder
    private let fixtures = Program.repository + "/Tests/StripCodecsTests/Fixtures/"

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "C16: a file of another kind is named for what it is, with the way out",
        arguments: [
            ("gen_gif_named.png", "GIF", "ffmpeg -i"), ("gen_html_named.png", "HTML", "download"),
            ("gen_lfs_pointer_named.png", "Git LFS pointer", "git lfs pull"),
        ])
    func otherKinds(name: String, kind: String, cure: String) throws {
        let result = try Program.imagestrip("render", fixtures + name, "-o", "f.png", folder: folder.path)
        #expect(result.status == 2 && result.errorLines.count == 1 && folder.names() == [])
        for word in [name, kind, cure] { #expect(result.errors.contains(word), "\(result.errors)") }
    }

    @Test("C16: the command can be pasted, whatever the file is called") func pastedCommand() throws {
        let picture = try Data(contentsOf: URL(filePath: fixtures + "gen_gif_named.png"))
        try folder.write([UInt8](picture), to: "it's a $(picture).png")
        let refused = try Program.imagestrip("inspect", "it's a $(picture).png", folder: folder.path)
        let command = try #require(refused.errors.split(separator: "convert it: ").last)
        #expect(try Program.shell("\(command)", folder: folder.path).status == 0)
        #expect(try Program.imagestrip("inspect", "it's a $(picture)-converted.png", folder: folder.path).status == 0)
    }

    @Test("C14: a truncated file is refused; --lenient keeps its complete rows and warns, in every command")
    func lenient() throws {
        let cut = fixtures + "gen_jpeg_cut_half.jpg"
        let refused = try Program.imagestrip("render", cut, "-o", "f.png", folder: folder.path)
        #expect(refused.status == 2 && refused.errors.contains("truncated") && refused.errors.contains("651 bytes"))
        #expect(refused.errors.contains("--lenient") && folder.names() == [])
        // Cut before the first of its pixels there is nothing to keep.
        #expect(try Program.imagestrip("inspect", cut, "--lenient", folder: folder.path).status == 2)
        let plain = try Data(contentsOf: URL(filePath: fixtures + "gen_plain_24x16.png"))
        try folder.write([UInt8](plain.dropLast(40)), to: "cut.png")
        let runs = [
            ["render", "cut.png", "--lenient", "-o", "f.png"],
            ["export", "cut.png", "--lenient", "--frames", "0", "-o", "out"], ["inspect", "cut.png", "--lenient"],
            ["compare", "cut.png", "cut.png", "--lenient"],
        ]
        for arguments in runs {
            let result = try Program.run(Program.imagestrip, arguments, folder: folder.path)
            #expect(result.status == 0, "\(arguments[0]): \(result.errors)")
            #expect((result.errors + result.text).contains("of 16 rows"), "\(arguments[0])")
        }
    }

    @Test("C06: inspect tells the profile and what was done") func profile() throws {
        let result = try Program.imagestrip("inspect", fixtures + "gen_p3_patches_64x8.png", "--json")
        #expect(result.text.contains(#""profile":"imagestrip test P3-D65 (RGB): converted to sRGB""#), "\(result.text)")
    }

    @Test(
        "C63: after conversion only coloured patches differ from the same samples without the profile",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func comparedProfiles() throws {
        let tagged = fixtures + "gen_p3_patches_64x8.png"
        let script =
            "import sys; from PIL import Image; i = Image.open(sys.argv[1]); i.info.clear(); i.save('bare.png')"
        #expect(try Program.run(Program.python ?? "", ["-c", script, tagged], folder: folder.path).status == 0)
        let result = try Program.imagestrip("compare", tagged, "bare.png", "--json", folder: folder.path)
        #expect(result.status == 1)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
        let pair = try #require((report["pairs"] as? [[String: Any]])?.first ?? report)
        #expect(pair["differentPixels"] as? Int == 384)
        let largest = (pair["largestDifference"] as? [String: Any])?["value"] as? Int
        #expect(largest.map { abs($0 - 60) <= 2 } == true)
        #expect(result.text.contains("imagestrip test P3-D65"), "\(result.text)")
        #expect(try Program.imagestrip("compare", tagged, tagged).status == 0)
    }

    @Test("C18: limits are told with the option that raises them, and raising them works") func limits() throws {
        let picture = fixtures + "gen_plain_24x16.png"
        let size = try FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int ?? 0
        for (option, limit) in [("--max-pixels", 384), ("--max-strip-pixels", 768), ("--max-file-bytes", size)] {
            let low = try Program.imagestrip(
                "render", picture, picture, option, "\(limit - 1)", "-o", "f.png", folder: folder.path)
            #expect(low.status == 2 && low.errorLines.count == 1, "\(option): \(low.errors)")
            #expect(low.errors.contains("\(limit - 1)") && low.errors.contains(option), "\(low.errors)")
            let high = try Program.imagestrip(
                "render", picture, picture, option, "\(limit)", "-o", "f.png", folder: folder.path)
            #expect(high.status == 0, "\(option): \(high.errors)")
        }
    }

    @Test(
        "C18: a colour profile that says its text has 2^24 translations, 12 bytes each, costs no memory for them",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func hugeProfile() throws {
        let script = """
            import resource, struct, subprocess, sys
            sys.path.insert(0, sys.argv[1])
            import icc
            from PIL import Image
            text = b"mluc" + struct.pack(">4xII", 1 << 24, 12) + bytes(12)
            lie = icc.profile("", b"GRAY", {b"desc": text, b"kTRC": icc.gamma(1.8)})
            for name, profile in ("honest.png", icc.gray()), ("lie.png", lie):
                Image.new("L", (8, 8)).save(name, icc_profile=profile)
                subprocess.run([sys.argv[2], "inspect", name], check=True, stdout=subprocess.DEVNULL)
                print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            """
        let result = try Program.run(
            Program.python ?? "", ["-B", "-c", script, Program.repository + "/Tests/Oracle", Program.imagestrip],
            folder: folder.path)
        let peaks = result.text.split(separator: "\n").compactMap { Int($0) }
        #expect(peaks.count == 2 && peaks[1] - peaks[0] < 64 << 10, "\(peaks) KiB \(result.errors)")
    }

    @Test("an endless file ends at the limit") func endless() throws {
        let result = try Program.imagestrip("inspect", "/dev/zero", "--max-file-bytes", "100000")
        #expect(result.status == 2 && result.errors.contains("/dev/zero"), "\(result.errors)")
    }
}
