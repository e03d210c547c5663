import Foundation
import ImageStrip
import TestSupport
import Testing

/// One thing is otherwise than in the recording: `verify` names it, and nothing else.
extension VerifyCommandTests {
    /// A change of options or of the scene, and what is said of it.
    struct Change: Sendable, CustomTestStringConvertible {
        var options: [String] = []
        var scene = ""
        let texts: [String]

        var testDescription: String { "\(options) \(scene)" }
    }

    @Test(
        "an option that is otherwise is named, and nothing else",
        arguments: [
            Change(options: ["--fps", "30"], texts: ["recorded at 60 fps, this run has 30"]),
            Change(options: ["--fps", "30000/1001"], texts: ["recorded at 60 fps, this run has 30000/1001"]),
            Change(options: ["--duration", "1.5"], texts: ["recorded with 3 s, this run has 1.5 s"]),
            Change(
                options: ["--size", "40x50"], texts: ["recorded with a viewport of 40x60 points, this run has 40x50"]),
            Change(options: ["--scale", "2"], texts: ["recorded at scale 1, this run has 2"]),
            Change(options: ["--page-control", "modern"], texts: ["page control modern instead of classic"]),
            Change(options: ["--page-control", "none"], texts: ["page control none instead of classic"]),
            Change(
                options: ["--indicator-color", "#f00"], texts: ["pageIndicatorTintColor #FF0000FF, recorded without it"]
            ),
            Change(options: ["--subpixel"], texts: ["subpixel true, recorded without it"]),
            Change(options: ["--page-width", "30"], texts: ["pageWidth 30, recorded without it"]),
            Change(options: ["--page-height", "50"], texts: ["pageHeight 50, recorded without it"]),
            Change(options: ["--spacing", "8"], texts: ["spacing 8, recorded without it"]),
            Change(options: ["img_01.png"], texts: ["recorded with 3 s, this run has 4 s", "4 pages instead of 3"]),
            Change(
                scene: #""timer": {"interval": 1.1}"#,
                texts: ["recorded with 3 s, this run has 3.3 s", "timer.interval 1.1, recorded without it"]),
            Change(scene: #""timer": null, "duration": 3"#, texts: ["timer null, recorded without it"]),
            Change(
                scene: #""pageControl": {"center": [20, 30]}"#,
                texts: ["pageControl.center [20,30], recorded without it"]),
            Change(
                scene: #""events": [{"at": 0.5, "setContentOffset": {"to": [40, 0]}}], "duration": 3"#,
                texts: [#"events[0] {"at":0.5,"setContentOffset":{"to":[40,0]}}, recorded without it"#]),
        ])
    func changedOption(change: Change) throws {
        _ = try verify("--record", "missing")
        let result =
            try change.scene.isEmpty
            ? verify(["img_%02d"] + change.options + ["--json"]) : verify(scene: change.scene, "--json")
        let document = try document(result)
        #expect(result.status == 1)
        #expect((document["changes"] as? [[String: Any]])?.compactMap { $0["text"] as? String } == change.texts)
        // Pages say the same, before all that only their pixels tell.
        let lines = change.scene.isEmpty ? try verify(["img_%02d"] + change.options) : try verify(scene: change.scene)
        #expect(lines.text.contains("cause       \(change.texts[0])\n"), "\(lines.text)")
        if change.options.contains("--fps") { #expect(!lines.text.contains("contentOffset"), "\(lines.text)") }
    }

    @Test("a change without an effect is none") func harmlessChange() throws {
        _ = try verify("--record", "missing")
        #expect(try verify("--content-mode", "scaleAspectFit").text == "g: equal, 180 frames, 33 pictures\n")
    }

    @Test("another picture is named with its page, and how near it is to the recorded one") func changedPicture() throws
    {
        _ = try verify("--record", "missing")
        var picture = TestPictures.coordinates(width: 40, height: 60, number: 2)
        picture[7, 9].word ^= 2
        picture[30, 50].word ^= 1
        try folder.write(TestPictures.png(picture), to: "img_02.png")
        let near = try verify()
        #expect(near.status == 1)
        #expect(
            near.text.contains("cause       page 2 (img_02.png) is another picture (equal but for at most 2 levels)\n"),
            "\(near.text)")
        // Where two have changed places, each is what the other was.
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: 1)), to: "img_02.png")
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: 2)), to: "img_01.png")
        let swapped = try verify("--json")
        #expect(
            try (document(swapped)["changes"] as? [[String: Any]])?.compactMap { $0["text"] as? String } == [
                "page 1 (img_01.png) is what page 2 (img_02.png) was",
                "page 2 (img_02.png) is what page 1 (img_01.png) was",
            ])
    }

    @Test(
        "the facts are recorded anew when all goldens are of this run, and goldens without them are compared as before")
    func recordedFacts() throws {
        _ = try verify("--record", "missing")
        let before = try folder.read("g/recording.json")
        // A part leaves the facts of the others.
        _ = try verify("--page-control", "modern", "--record", "failed", "--frames", "0-9")
        #expect(try folder.read("g/recording.json") == before)
        _ = try verify("--page-control", "modern", "--record", "failed")
        #expect(
            String(decoding: try folder.read("g/recording.json"), as: UTF8.self).contains(#""pageControl" : "modern""#))
        #expect(try verify("--page-control", "modern").status == 0)
        _ = try Program.shell("rm g/recording.json", folder: folder.path)
        let result = try verify("--json")
        #expect(try (document(result)["changes"] as? [Any])?.isEmpty == true && result.status == 1)
    }

    @Test("what Git and editors do to the ends of lines does not count") func lineEnds() throws {
        _ = try verify("--record", "missing")
        for command in [
            "sed -i 's/$/\\r/' g/*.jsonl g/recording.json", "sed -i '1s/^/\\xef\\xbb\\xbf/' g/*.json*",
            "for f in g/*.jsonl; do truncate -s -1 $f; done",
        ] {
            #expect(try Program.shell(command, folder: folder.path).status == 0)
            let result = try verify()
            #expect(result.status == 0, "\(command): \(result.text)\(result.errors)")
        }
    }

    @Test(
        "what a merge, an editor or Git LFS left in a golden is named with its line and the cure",
        arguments: [
            (
                "sed -i '3i <<<<<<< HEAD' g/frames.jsonl",
                "g/frames.jsonl:3: expected no merge conflict, found '<<<<<<< HEAD'; keep the lines of one side"
            ),
            (
                "sed -i '5i =======' g/trace.jsonl",
                "g/trace.jsonl:5: expected no merge conflict, found '======='; keep the lines of one side"
            ),
            (
                "sed -i '2i >>>>>>> theirs' g/recording.json",
                "g/recording.json:2: expected no merge conflict, found '>>>>>>> theirs'; keep the lines of one side"
            ),
            (
                "sed -i '7s/.pixels.*//' g/frames.jsonl",
                "g/frames.jsonl:7: expected a whole line, found one without its end, '{"
            ),
            (
                "sed -i '9p' g/frames.jsonl",
                "g/frames.jsonl:10: expected each frame once, found frame 8 again, which line 9 has; remove one of them"
            ),
            (
                "printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:00\\n' > g/trace.jsonl",
                "g/trace.jsonl:1: expected a text, found a Git LFS pointer; fetch the file itself with git lfs pull"
            ),
            (
                "printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:00\\n' > g/frame_00000.png",
                "g/frame_00000.png: expected a PNG or JPEG image, found a Git LFS pointer; fetch the file itself: "
                    + "git lfs pull --include g/frame_00000.png"
            ),
            (
                "echo '{}' > g/recording.json",
                "g/recording.json is not what this version writes beside goldens; move it away"
            ),
        ])
    func damage(command: String, words: String) throws {
        _ = try verify("--record", "missing")
        #expect(try Program.shell(command, folder: folder.path).status == 0)
        let result = try verify()
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains(words), "\(result.errors)")
    }
}
