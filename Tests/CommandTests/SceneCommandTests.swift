import Foundation
import ImageStrip
import TestSupport
import Testing

/// Scenes through the real binary.
struct SceneCommandTests {
    private let folder: TemporaryFolder
    private let scenes = Program.repository + "/SampleImages/scenes/"

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 60, height: 50, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    private func scene(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
        try folder.write(Array(text.utf8), to: "sub/s.json")
    }

    @Test(arguments: ["flick", "autoplay", "starved-timer"]) func traceIsTheLibrarys(name: String) throws {
        let golden = Program.repository + "/Tests/ImageStripTests/Goldens/trace-\(name).jsonl"
        let own = try run("trace", "--scene", scenes + name + ".json")
        #expect(try own.text == String(contentsOf: URL(filePath: golden), encoding: .utf8))
        let result = try run("trace", "--scene", scenes + "flick.json")
        #expect(result.status == 0)
        _ = try run("trace", "--scene", scenes + "flick.json", "-o", "t.jsonl")
        #expect(try folder.read("t.jsonl") == result.output)
    }

    @Test("the trace does not depend on the frame rate of an export") func traceIgnoresFrameRate() throws {
        try scene(#"{"images": ["../img_%02d"], "framesPerSecond": 24, "duration": 2}"#)
        let slow = try run("trace", "--scene", "sub/s.json").text
        try scene(#"{"images": ["../img_%02d"], "framesPerSecond": 60, "duration": 2}"#)
        #expect(try run("trace", "--scene", "sub/s.json").text == slow)
        #expect(slow.contains(#""time":1.033333,"event":"scrollViewDidScroll""#))
    }

    @Test func aBareContentSizeCanBeTraced() throws {
        try scene(
            #"{"viewport": {"width": 300, "height": 100}, "scrollView": {"contentSize": [1110, 0]}, "timer": null, "duration": 1}"#
        )
        #expect(try run("trace", "--scene", "sub/s.json").status == 0)
        #expect(try run("render", "--scene", "sub/s.json", "-o", "f.png").errors.contains("no images given"))
        try scene(#"{"scrollView": {"contentSize": [1110, 0]}, "duration": 1}"#)
        #expect(try run("trace", "--scene", "sub/s.json").errors.contains("\"viewport\""))
    }

    @Test("images are relative to the scene file, and flags override it") func overrides() throws {
        try scene(
            """
            {"images": ["../img_%02d"], "viewport": {"width": 60, "height": 50, "scale": 1}, "pageControl": {"style": "none"},
             "backgroundColor": "#00FF00", "scrollView": {"contentOffset": [30, 0]}, "timer": null, "duration": 1}
            """)
        #expect(try run("render", "--scene", "sub/s.json", "--time", "0.5", "-o", "f.png").errors.isEmpty)
        var frame = try DecodedImage(folder.read("f.png")).bitmap
        #expect(frame[0, 9] == Pixel(red: 30, green: 9, blue: 1))
        #expect(frame[30, 9] == Pixel(red: 0, green: 9, blue: 2))
        _ = try run("render", "--scene", "sub/s.json", "--offset", "-10", "-o", "f.png")
        #expect(try DecodedImage(folder.read("f.png")).bitmap[0, 0] == Pixel(red: 0, green: 255, blue: 0))
        _ = try run(
            "render", "img_03.png", "--scene", "sub/s.json", "--background", "#00F", "--offset", "-10", "-o", "f.png")
        frame = try DecodedImage(folder.read("f.png")).bitmap
        #expect(frame[0, 0] == Pixel(red: 0, green: 0, blue: 255))
        #expect(frame[10, 9] == Pixel(red: 0, green: 9, blue: 3))
    }

    @Test(
        "a frame at an offset shows the rest of the scene too: scale, dots, page, and the lap before page 0",
        arguments: [
            (#""scrollView": {"maximumZoomScale": 2, "zoomScale": 2, "contentOffset": [30, 10]}"#, "30,10"),
            (#""pageControl": {"hidesForSinglePage": true, "numberOfPages": 1}"#, "0"),
            (#""pageControl": {"numberOfPages": 2, "style": "modern"},"scrollView": {"contentOffset": [60,0]}"#, "60"),
            (#""layout": {"subpixel": true}, "scrollView": {"contentOffset": [29.6, 0]}"#, "29.6"),
            (#""carousel": {"loop": "seamless"}, "scrollView": {"contentOffset": [-45, 0]}"#, "-45"),
        ])
    func offsetInAScene(text: String, offset: String) throws {
        try scene(#"{"images": ["../img_%02d"], "viewport": {"width": 60, "height": 50}, \#(text), "duration": 1}"#)
        for place in [["--time", "0"], ["--offset", offset], []] {
            let out = ["-o", "f\(place.count)\(place.first ?? "").png"]
            let result = try Program.run(
                Program.imagestrip, ["render", "--scene", "sub/s.json", "--quiet"] + place + out, folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
        }
        let frame = try folder.read("f2--time.png")
        for name in ["f2--offset.png", "f0.png"] { #expect(try folder.read(name) == frame, "\(name)") }
    }

    @Test("C33, C28: seamless goes on behind the last page and shows the first one there") func seamless() throws {
        try scene(
            """
            {"images": ["../img_%02d"], "pageControl": {"style": "none"}, "carousel": {"loop": "seamless"}, "duration": 4}
            """)
        let result = try run("export", "--scene", "sub/s.json", "--frames", "180-200", "-o", "out", "--quiet")
        #expect(result.status == 0, "\(result.errors)")
        let manifest = String(decoding: try folder.read("out/frames.jsonl"), as: UTF8.self)
        let offsets = manifest.split(separator: "\n").compactMap { line -> Double? in
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (object?["contentOffset"] as? [Double])?.first
        }
        #expect(offsets.first == 120)
        #expect(zip(offsets[0...17], offsets[1...17]).allSatisfy { $0 <= $1 })
        #expect(offsets[18...].allSatisfy { $0 == 0 })
        // Half-way: the last page's right half, then the first page's left half.
        let frame = try DecodedImage(folder.read("out/frame_00189.png")).bitmap
        #expect(frame[0, 5] == Pixel(red: 30, green: 5, blue: 3))
        #expect(frame[30, 5] == Pixel(red: 0, green: 5, blue: 1))
    }

    @Test(
        "C45: dots that do not fit are warned of, also where the scene has more of them than pictures",
        arguments: [
            #""pageControl": {"numberOfPages": 40}"#,
            #""events": [{"at": 0, "set": {"pageControl.numberOfPages": 40}}]"#,
        ])
    func dotsWithoutRoom(text: String) throws {
        // ⌊(200 + 9) / 16⌋ = 13 would fit; in the middle of 200 points stand 12 of an even number.
        try scene(#"{"images": ["../img_%02d"], "viewport": {"width": 200, "height": 50}, \#(text), "duration": 1}"#)
        let result = try run(
            "render", "--scene", "sub/s.json", "--time", "0", "--content-mode", "scaleToFill", "-o", "f.png")
        #expect(result.errorLines.count == 1 && result.errors.contains("warning: 28 of 40 dots do not fit"))
    }

    @Test(
        "bad scenes end in a line with file, line, column and path, status 2, and no file",
        arguments: [
            (
                "{\n  \"events\": [\n    {\"at\": 1, \"drag\": {\"from\": [1, 2], \"to\": [3, 4], \"duration\": \"x\"}}\n  ]\n}",
                "sub/s.json:3:66: events[0].drag.duration: expected seconds from 0.001 to 3600, found \"x\""
            ),
            ("{\n \"imags\": []}", "sub/s.json:2:2: imags: expected one of"),
            ("{\"backgroundColor\":\n \"red\"}", "sub/s.json:2:2: backgroundColor: expected a colour"),
            ("{\"duration\": 1", "sub/s.json:1:15: expected ',' or '}', found the end of the file"),
            ("{\"timer\": null}", "nothing says how long the scene is"),
            // Ticks of the display are few here; the timer alone would fire for days.
            (
                #"{"timer": {"interval": 0.001}, "duration": 10000000, "framesPerSecond": "1/1000", "displayRate": "1/1000"}"#,
                "10000000000 firings are more than the 10000000 allowed"
            ),
        ])
    func badScenes(text: String, words: String) throws {
        try scene(text)
        for arguments in [["trace"], ["export", "-o", "out"]] {
            let result = try Program.run(
                Program.imagestrip, arguments + ["img_01.png", "--scene", "sub/s.json"], folder: folder.path)
            #expect(result.status == 2)
            #expect(result.errorLines.count == 1)
            #expect(result.errors.contains(words), "\(result.errors)")
            #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png", "sub"])
        }
    }

    @Test("each mistake of a scene has a line of its own") func allMistakes() throws {
        try scene("{\"scrollView\": {\"pagingEnabled\": true},\n \"duration\": -1}")
        let result = try run("trace", "img_01.png", "--scene", "sub/s.json")
        #expect(result.status == 2 && result.errorLines.count == 2)
        #expect(result.errorLines.first?.hasSuffix("\"pagingEnabled\"; did you mean \"isPagingEnabled\"?") == true)
        #expect(result.errorLines.last?.contains("error: sub/s.json:2:14: duration: expected") == true)
    }

    @Test(
        "C18: pages and frames that would take gigabytes are refused before they do",
        arguments: [
            #""layout": {"pageWidth": 65535, "pageHeight": 65535}"#, #""viewport": {"width": 65535, "height": 65535}"#,
        ])
    func largePages(text: String) throws {
        try scene(#"{"images": ["../img_01.png"], \#(text), "duration": 1}"#)
        for arguments in [["render", "-o", "f.png"], ["export", "-o", "out"]] {
            let result = try run(arguments[0], "--scene", "sub/s.json", arguments[1], arguments[2])
            #expect(result.status == 2)
            #expect(
                result.errors.contains("65535x65535 pixels is more than the limit of 268435456"), "\(result.errors)")
        }
    }

    @Test func sceneFilesThatAreNotThere() throws {
        #expect(try run("trace", "--scene", "no.json").errors.contains("no.json: cannot read"))
        #expect(try run("trace").errors.contains("no images given"))
    }

    @Test(
        "the schema fits the sample scenes and knows bad ones",
        .enabled(if: Program.python != nil, "needs Scripts/test"))
    func schema() throws {
        let script = """
            import json, re, sys, pathlib, jsonschema
            root = pathlib.Path(sys.argv[1])
            schema = json.loads((root / "Sources/StripScene/scene.schema.json").read_text())
            jsonschema.Draft202012Validator.check_schema(schema)
            check = jsonschema.Draft202012Validator(schema)
            count = 0
            for path in sorted((root / "SampleImages/scenes").rglob("*.json")):
                check.validate(json.loads(re.sub(r"^\\s*//.*$", "", path.read_text(), flags=re.M)))
                count += 1
            for bad in ({"imags": []}, {"duration": 0}, {"events": [{"at": 1}]}, {"events": [{"at": 1, "jump": {}}]},
                        {"events": [{"at": 1, "startTimer": {}, "stopTimer": {}}]}, {"viewport": {"width": 3}},
                        {"events": [{"at": 1, "drag": {"from": [1, 2], "duration": 1}}]}, {"backgroundColor": "red"},
                        {"scrollView": {"bounces": 1}}, {"timer": 3}, {"carousel": {"loop": "x"}}):
                assert not check.is_valid(bad), bad
            print(count)
            """
        let result = try Program.run(Program.python ?? "", ["-c", script, Program.repository])
        #expect(result.status == 0, "\(result.errors)")
        #expect(Int(result.text.dropLast()) == 6 + 38)
    }
}
