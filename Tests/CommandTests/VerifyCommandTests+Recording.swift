import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// Nothing is recorded without being asked, and no more than what is asked for.
extension VerifyCommandTests {
    /// Goldens of which frames 100–139 are wrong, one of them (137) a key frame.
    private func recordAndBreak() throws -> [String: [UInt8]] {
        _ = try verify("--record", "missing")
        let white = TestPictures.solid(.white, width: 40, height: 60)
        try folder.write(TestPictures.png(white), to: "g/frame_00137.png")
        try edit { lines in
            for index in 100...139 {
                lines[index] = lines[index].replacingOccurrences(of: hash(lines[index]), with: "\(white.fingerprint)")
            }
        }
        return try contents()
    }

    @Test("a failing run leaves the goldens as they are and puts its pictures beside them") func neverOver() throws {
        let before = try recordAndBreak()
        let result = try verify()
        #expect(result.status == 1)
        #expect(try contents() == before)
        let pending = folder.names("g.pending")
        #expect(pending.contains("frame_00137.actual.png") && pending.contains("frame_00137.difference.png"))
        #expect(pending.contains("frames.jsonl"))
        // The golden's own file is shown where it is.
        #expect(!pending.contains("frame_00137.expected.png"))
        #expect(result.text.contains("  expected    g/frame_00137.png\n"), "\(result.text)")
        // A green run takes them away, and nothing else.
        try folder.write([1], to: "g.pending/mine.png")
        _ = try verify("--record", "failed")
        #expect(folder.names("g.pending") == ["mine.png"])
        try FileManager.default.removeItem(atPath: folder.file("g.pending/mine.png"))
        #expect(try verify().status == 0)
        #expect(!folder.names().contains("g.pending"))
    }

    @Test("--record failed touches the failing ones alone; missing touches none of them") func failedOnly() throws {
        let before = try recordAndBreak()
        let missing = try verify("--record", "missing")
        #expect(missing.status == 1)
        #expect(try contents() == before)

        let stamp = "stat -c '%n %i' g/*"
        let inodes = try Program.shell(stamp, folder: folder.path).text.split(separator: "\n")
        let result = try verify("--record", "failed")
        #expect(result.status == 0)
        #expect(result.text.hasPrefix("recorded 40 frames in g (pixels): 100–139\n"), "\(result.text)")
        let after = try Program.shell(stamp, folder: folder.path).text.split(separator: "\n")
        let touched = zip(inodes, after).filter { $0 != $1 }.map { $0.0.split(separator: " ")[0] }
        #expect(touched == ["g/frame_00137.png", "g/frames.jsonl"])
        #expect(try verify().status == 0)
    }

    @Test("what another program recorded again is the same as what was recorded first") func all() throws {
        _ = try verify("--record", "missing")
        let before = try contents()
        #expect(try verify("--record", "all").status == 0)
        #expect(try contents() == before)
        // Only the chosen frames.
        try edit { lines in lines[5] = lines[5].replacingOccurrences(of: hash(lines[5]), with: hash(lines[70])) }
        #expect(try verify("--record", "all", "--frames", "6-").status == 0)
        #expect(try verify().status == 1)
        #expect(try verify("--record", "all", "--frames", "5").status == 0)
        #expect(try verify().status == 0)
    }

    @Test(
        "where CI is set nothing is recorded or removed, unless that is asked for, too",
        arguments: [["--record", "missing"], ["--record", "failed"], ["--record", "all"], ["--prune"]])
    func ci(arguments: [String]) throws {
        let before = try recordAndBreak()
        for ci in ["true", "1", "false"] {
            let result = try verify(["img_%02d"] + arguments, environment: ["CI": ci])
            #expect(result.status == 2)
            #expect(result.errors.contains("CI is set, where goldens are not to be changed"), "\(result.errors)")
            #expect(try contents() == before)
            #expect(!folder.names().contains("g.pending"))
        }
        let forced = try verify(["img_%02d", "--record-in-ci"] + arguments, environment: ["CI": "true"])
        #expect(forced.status == (arguments.contains("failed") || arguments.contains("all") ? 0 : 1))
    }

    @Test("goldens of no frame are listed, and removed only on request and from a whole run") func orphans() throws {
        _ = try verify("--record", "missing", "--duration", "4")
        try folder.write([1], to: "g/notes.png")
        let before = try contents()
        let result = try verify()
        #expect(result.status == 1)
        #expect(result.text.contains("180 frames, but 240 goldens"), "\(result.text)")
        #expect(result.text.contains("goldens of 180–239 belong to no frame; --prune removes them"), "\(result.text)")
        #expect(
            result.text.contains("orphaned    frame_00239.png; --prune removes it")
                == before.keys.contains("frame_00239.png"))
        #expect(try verify("--frames", "0-9").status == 1)
        #expect(try contents() == before)
        // The trace is another one as well, which pruning does not accept.
        let pruned = try verify("--prune")
        #expect(pruned.status == 1)
        let left = try contents()
        #expect(Set(left.keys).isSubset(of: before.keys) && left.keys.contains("notes.png"))
        #expect(String(decoding: try folder.read("g/frames.jsonl"), as: UTF8.self).split(separator: "\n").count == 180)
        #expect(try verify("--record", "failed").status == 0)
        #expect(try verify().status == 0)
    }

    @Test("a stray key frame is an orphan, not a difference") func strayPicture() throws {
        _ = try verify("--record", "missing")
        try folder.write(TestPictures.png(TestPictures.solid(.white)), to: "g/frame_00070.png")
        let result = try verify()
        #expect(result.status == 0)
        #expect(result.text.contains("orphaned    frame_00070.png; --prune removes it"), "\(result.text)")
        // It is not ours to write over, either.
        let refused = try verify("--record", "all", "--key-frames", "70")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("g/frame_00070.png is there and is not this job's"), "\(refused.errors)")
        #expect(try verify("--prune").text.hasPrefix("removed frame_00070.png\ng: equal"))
        #expect(!folder.names("g").contains("frame_00070.png"))
    }

    @Test("pictures of a folder that is none of goldens are never removed") func foreignFolder() throws {
        try FileManager.default.createDirectory(atPath: folder.file("g"), withIntermediateDirectories: true)
        try folder.write([1], to: "g/frame_00900.png")
        try folder.write([2], to: "g/frame_00000.png")
        #expect(try verify("--prune").status == 1)
        #expect(try contents() == ["frame_00900.png": [1], "frame_00000.png": [2]])
        let refused = try verify("--record", "missing")
        #expect(refused.errors.contains("g/frame_00000.png is there and is not this job's"), "\(refused.errors)")
        #expect(try contents() == ["frame_00900.png": [1], "frame_00000.png": [2]])
    }

    @Test("C59: goldens never replace inputs") func inputs() throws {
        let picture = try folder.read("img_01.png")
        try FileManager.default.createDirectory(atPath: folder.file("g"), withIntermediateDirectories: true)
        try folder.write(picture, to: "g/frame_00000.png")
        let result = try verify(["g/frame_00000.png", "img_02.png", "--record", "missing"])
        #expect(result.status == 2)
        #expect(result.errors.contains("g/frame_00000.png is one of the inputs"), "\(result.errors)")
        #expect(try contents() == ["frame_00000.png": picture])
    }

    @Test("while another process records in the folder, nothing is recorded; a failed recording leaves no folder")
    func recordingAlone() throws {
        try FileManager.default.createDirectory(atPath: folder.file("g"), withIntermediateDirectories: true)
        let marker = TemporaryFile.path(beside: folder.file("g/x"), job: "0123456789abcdef")
        _ = try FileSystem.makeEmptyFile(marker)
        let refused = try verify("--record", "missing")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("g is being filled with another job"), "\(refused.errors)")
        #expect(folder.names("g").count == 1)
        try FileSystem.remove(marker)
        try FileManager.default.removeItem(atPath: folder.file("g"))
        // The first picture is longer than files may be.
        let full = try Program.shell(
            "ulimit -f 1; $IMAGESTRIP verify img_%02d --size 400x400 --content-mode center --golden deep/g --record all",
            folder: folder.path)
        #expect(full.status == 2, "\(full.errors)")
        #expect(!folder.names().contains("deep"))
    }
}
