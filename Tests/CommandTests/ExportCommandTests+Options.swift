import Foundation
import ImageStrip
import TestSupport
import Testing

/// What becomes of repeats, of a stopped export, of sizes.
extension ExportCommandTests {
    @Test("repeats as hard links, or as no files with a list of durations") func duplicates() throws {
        _ = try export("-o", "whole")
        let whole = try contents("whole")
        _ = try export("-o", "links", "--duplicates", "link")
        #expect(try contents("links") == whole)
        let inodes = try Program.shell("stat -c %i links/*.png | sort -u | wc -l", folder: folder.path)
        let pictures = Int(inodes.text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        #expect((30..<60).contains(pictures))

        _ = try export("-o", "clones", "--duplicates", "clone")
        #expect(try contents("clones") == whole)
        _ = try export("-o", "few", "--duplicates", "skip")
        let few = try contents("few")
        #expect(few.keys.filter { $0.hasSuffix(".png") }.count == pictures)
        #expect(few.allSatisfy { !$0.key.hasSuffix(".png") || whole[$0.key] == $0.value })
        #expect(!folder.names("links").contains { $0.hasSuffix(".tmp") })
        // ffmpeg makes the same 180 frames of it.
        let script = """
            hash() { ffmpeg -v error "$@" -pix_fmt rgba -f framehash -hash sha256 - | grep -v '^#' | sed 's/.*,//'; }
            hash -r 60 -i whole/frame_%05d.png > a; hash -safe 0 -f concat -i few/frames.ffconcat -vf fps=60 | head -180 > b
            wc -l < a; cmp a b && echo same
            """
        let frames = try Program.shell(script, folder: folder.path)
        #expect(frames.text == "180\nsame\n", "\(frames.text)\(frames.errors)")
        // Another job by force leaves no list of frames that are gone.
        _ = try export("-o", "few", "--force", "--fps", "10")
        #expect(folder.names("few").count == 31)
    }

    @Test("other compressions give the same pixels in other files, with any number of threads") func compression()
        throws
    {
        _ = try export("-o", "fast", "--frames", "55-80")
        let fast = try contents("fast")
        for how in ["balanced", "small"] {
            _ = try export("-o", how, "--compression", how, "--frames", "55-80", "--threads", "1")
            _ = try export("-o", how + "2", "--compression", how, "--frames", "70", "--threads", "2")
            let other = try contents(how)
            #expect(other["frames.jsonl"] == fast["frames.jsonl"])
            #expect(other["frame_00070.png"] != fast["frame_00070.png"])
            #expect(try contents(how + "2")["frame_00070.png"] == other["frame_00070.png"])
            let pixels = try DecodedImage(other["frame_00070.png"] ?? []).bitmap
            #expect(try pixels == DecodedImage(fast["frame_00070.png"] ?? []).bitmap)
        }
        #expect(try export("-o", "x", "--compression", "best").errors.contains("one of fast, balanced, small"))
    }

    @Test("a killed export goes on to the same bytes; frames that are not right are written anew") func resume() throws
    {
        _ = try export("-o", "whole")
        let whole = try contents("whole")
        // As after SIGKILL: some frames, one of them damaged, one foreign to the manifest, no manifest.
        _ = try export("-o", "out", "--frames", "0-99")
        try FileManager.default.removeItem(atPath: folder.file("out/frames.jsonl"))
        try folder.write([1, 2, 3], to: "out/frame_00005.png")
        let refused = try export("-o", "out")
        #expect(refused.status == 2)
        let inode = try Program.shell("stat -c %i out/frame_00070.png out/frame_00005.png", folder: folder.path).text
        #expect(try export("-o", "out", "--resume").status == 0)
        #expect(try contents("out") == whole)
        let after = try Program.shell("stat -c %i out/frame_00070.png out/frame_00005.png", folder: folder.path).text
        #expect(inode.split(separator: "\n")[0] == after.split(separator: "\n")[0])
        #expect(inode.split(separator: "\n")[1] != after.split(separator: "\n")[1])
        try folder.write([1], to: "out/frame_00900.png")
        #expect(try export("-o", "out", "--resume").status == 2)
    }

    @Test("frames of a killed job of other images never become part of this one", arguments: ["--resume", "--force"])
    func killedOtherJob(option: String) throws {
        func leave() throws {
            _ = try Program.run(
                Program.imagestrip,
                ["export", "img_03.png", "img_01.png", "img_02.png", "-o", "out", "--quiet", "--force"],
                folder: folder.path)
            try folder.remove("out/frames.jsonl")
        }
        try leave()
        let part = try export("-o", "out", "--frames", "0-9", option)
        if option == "--resume" {
            #expect(part.status == 2)
            #expect(part.errors.contains("or --force to remove all frames") && !part.errors.contains("--resume"))
        } else {
            #expect(part.status == 0)
            #expect(folder.names("out").count == 11)
            try leave()
            #expect(try export("-o", "out", "--duration", "0.5", option).status == 0)
            #expect(folder.names("out").count == 31)
        }
    }

    @Test("frames and goldens are not put among the images, where they would become pages") func imageFolder() throws {
        _ = try Program.shell("mkdir img; mv img_0?.png img", folder: folder.path)
        let exported = try Program.run(Program.imagestrip, ["export", "img", "-o", "./img"], folder: folder.path)
        let recorded = try Program.run(
            Program.imagestrip, ["verify", "img", "--golden", "img/", "--record", "missing"], folder: folder.path)
        for result in [exported, recorded] {
            #expect(result.status == 2)
            #expect(result.errors.contains("is the folder of the images"), "\(result.errors)")
        }
        #expect(folder.names("img") == ["img_01.png", "img_02.png", "img_03.png"])
    }
}
