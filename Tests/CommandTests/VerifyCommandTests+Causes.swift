import Foundation
import ImageStrip
import TestSupport
import Testing

/// Each fault is flagged with its frame, its rectangle and its cause. Rectangles and counts are numpy's.
extension VerifyCommandTests {
    /// Compares what a failure says with what numpy finds in the very files that it names.
    private func expectMeasured(_ failure: [String: Any], _ text: String) throws {
        let expected = try #require(failure["expected"] as? String)
        let actual = try #require(failure["actual"] as? String)
        let comparison = try #require(failure["comparison"] as? [String: Any])
        let measured = try difference(expected, actual)
        #expect(comparison["differentPixels"] as? Int == measured[0])
        #expect(comparison["boundingBox"] as? [Int] == Array(measured[1...4]))
        #expect(largest(failure) == measured[5])
        #expect(failure["text"] as? String == text)
    }

    /// The largest difference of a channel that a failure tells.
    private func largest(_ failure: [String: Any]) -> Int? {
        let comparison = failure["comparison"] as? [String: Any]
        return (comparison?["largestDifference"] as? [String: Any])?["value"] as? Int
    }

    @Test("a one-pixel move of the dots", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func dotMove() throws {
        let scene =
            #""timer": null, "duration": 0.1, "viewport": {"width": 80, "height": 60}, "pageControl": {"center": "#
        _ = try verify(scene: scene + "[40, 40]}", "--record", "missing")
        let result = try verify(scene: scene + "[41, 40]}", "--json")
        #expect(result.status == 1)
        let failure = try firstFailure(result)
        #expect(failure["frame"] as? Int == 0)
        #expect(failure["cause"] as? String == "pageControlMoved")
        try expectMeasured(
            failure, "frame 0: only the page control differs: it stands 1 px right of where the golden has it")
        // A row of 39 points around 40 starts at pixel 20; three dots of 7 every 16 that move by one touch 40 columns.
        #expect((failure["comparison"] as? [String: Any])?["boundingBox"] as? [Int] == [20, 36, 40, 7])
    }

    @Test("a dot that another program moved", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func editedDot() throws {
        let scene = #""timer": null, "duration": 0.1, "viewport": {"width": 40, "height": 60}"#
        _ = try verify(scene: scene, "--record", "missing")
        try change("add", "g/frame_00000.png", "20", "41", "0", "0", "200", "0")
        let failure = try firstFailure(verify(scene: scene, "--json"))
        try expectMeasured(failure, "frame 0: only the page control differs; all pixels away from its dots are equal")
        #expect((failure["comparison"] as? [String: Any])?["boundingBox"] as? [Int] == [20, 41, 1, 1])
    }

    @Test("a one-pixel scroll of a ramp", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func rampScroll() throws {
        var ramp = Bitmap(size: PixelSize(width: 256, height: 60), color: .white)
        for index in ramp.pixels.indices {
            let level = UInt8(index % 256)
            ramp[index % 256, index / 256] = Pixel(red: level, green: level, blue: level)
        }
        try folder.write(TestPictures.png(ramp), to: "img_01.png")
        func scene(_ x: Int) -> String {
            #""timer": null, "duration": 0.1, "viewport": {"width": 256, "height": 60}, "#
                + #""pageControl": {"style": "none"}, "scrollView": {"contentOffset": [\#(x), 0]}"#
        }
        _ = try verify(scene: scene(10), "--record", "missing")
        let result = try verify(scene: scene(11), "--json")
        #expect(result.status == 1)
        let failure = try firstFailure(result)
        try expectMeasured(failure, "frame 0 equals the golden at contentOffset.x = 10 (it is at 11)")

        // The same offset in the golden's line: then it is the picture that moved.
        try edit { lines in
            for index in lines.indices {
                lines[index] = lines[index].replacingOccurrences(of: "[10,0]", with: "[11,0]")
            }
        }
        let moved = try firstFailure(verify(scene: scene(11), "--json"))
        try expectMeasured(moved, "frame 0 equals the golden at contentOffset.x = 10 (expected 11)")
    }

    @Test("one LSB in one frame of 600", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func oneBit() throws {
        _ = try verify("--record", "missing", "--duration", "10", "--key-frames", "0,310")
        try change("add", "g/frame_00310.png", "20", "5", "0", "1", "0", "0")
        let result = try verify("--duration", "10", "--json")
        #expect(result.status == 1)
        let failures = try #require(document(result)["failures"] as? [[String: Any]])
        // At 310/60 s the second animation of the second round is at 40 + 40·(1 − cos(10π/18))/2 = 63.
        #expect(failures.compactMap { $0["frame"] as? Int } == [310])
        #expect(try document(result)["summary"] as? String == "1 of 600 frames differs from its golden")
        try expectMeasured(
            failures[0],
            "frame 310: content equal, but page 3 (img_03.png) differs in column 3, row 5")
        #expect(largest(failures[0]) == 1)
        // The same picture is the golden of frame 130, which proves nothing.
        #expect((try document(result)["causes"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "a tolerance is asked for by name, and is told where it is used",
        .enabled(if: Program.python != nil, "needs Scripts/test")) func tolerances() throws
    {
        _ = try verify("--record", "missing")
        try change("add", "g/frame_00077.png", "17", "5", "0", "2", "0", "0")
        #expect(try verify().status == 1)
        #expect(try verify("--max-channel-difference", "1").status == 1)
        let result = try verify("--max-channel-difference", "2")
        #expect(result.status == 0)
        // Frames 77–121 rest on page 2, and the file is the golden of the first of them alone.
        #expect(result.text == "g: equal, 180 frames, 33 pictures, 1 frame within the tolerance\n", "\(result.text)")
        let tolerated = try document(verify("--max-channel-difference", "2", "--json"))["tolerated"] as? [[String: Any]]
        let text = try #require(tolerated?.first?["text"] as? String)
        #expect(text.hasPrefix("frame 77: within the tolerance; 1 of 2400 pixels differ "), "\(text)")
        #expect(try verify("--ignore", "17,5,1,1").status == 0)
        #expect(try verify("--fuzzy", "maxDifference=0-2;totalPixels=0-1").status == 0)
        _ = try verify("--record", "all")
        let unused = try verify("--max-different-pixels", "5")
        #expect(unused.status == 0)
        #expect(unused.text.contains("the tolerance is not needed: no pixel differs"), "\(unused.text)")
    }

    @Test("C71: a thin line that moves by a pixel", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func thinLine() throws {
        func line(_ x: Int) throws {
            var page = TestPictures.solid(.white, width: 32, height: 32)
            for y in 0..<32 { page[x, y] = Pixel(red: 0, green: 0, blue: 0) }
            try folder.write(TestPictures.png(page), to: "img_01.png")
        }
        let scene = #""timer": null, "duration": 0.1, "pageControl": {"style": "none"}"#
        try line(15)
        _ = try verify(scene: scene, "--record", "missing")
        try line(16)
        let failure = try firstFailure(verify(scene: scene, "--json"))
        try expectMeasured(
            failure, "frame 0: content equal, but page 1 (img_01.png) differs in columns 15–16, rows 0–31")
        #expect((failure["comparison"] as? [String: Any])?["differentPixels"] as? Int == 64)
    }

    @Test("an edited picture", .enabled(if: Program.python != nil, "needs Scripts/test")) func editedPage() throws {
        _ = try verify("--record", "missing")
        var page = TestPictures.coordinates(width: 40, height: 60, number: 3)
        for y in 10..<20 { for x in 20..<30 { page[x, y] = .white } }
        try folder.write(TestPictures.png(page), to: "img_03.png")
        let result = try verify("--json")
        let failures = try #require(document(result)["failures"] as? [[String: Any]])
        // At rest there is a picture; in motion only a hash, and nothing is guessed.
        let rest = try #require(failures.first { $0["frame"] as? Int == 138 })
        try expectMeasured(
            rest, "frame 138: content equal, but page 3 (img_03.png) differs in columns 20–29, rows 10–19")
        #expect(
            failures[0]["text"] as? String
                == "frame \(failures[0]["frame"] ?? ""): only the hash of its golden is kept, and no state nearby has it"
        )
    }

    @Test("another current dot") func otherDot() throws {
        func scene(_ page: Int) -> String {
            #""timer": null, "duration": 0.1, "events": [{"at": 0, "set": {"pageControl.currentPage": \#(page)}}]"#
        }
        _ = try verify(scene: scene(1), "--record", "missing")
        let result = try verify(scene: scene(2))
        #expect(result.status == 1)
        #expect(
            result.text.contains("only the page control differs: dot 3 is current, expected dot 2"), "\(result.text)")
    }

    @Test("a zoom that begins one frame late, and one to another scale") func zoom() throws {
        func scene(_ time: Double, _ scale: Double) -> String {
            #""timer": null, "duration": 0.2, "scrollView": {"minimumZoomScale": 1, "maximumZoomScale": 3}, "#
                + #""events": [{"at": \#(time), "setZoomScale": {"to": \#(scale)}}]"#
        }
        _ = try verify(scene: scene(0.05, 2), "--record", "missing")
        #expect(try verify(scene: scene(0.05, 2)).status == 0)
        // What was shown from frame 3 on is shown from frame 4 on: the renderer's picture of frame 4 is golden 3.
        let late = try verify(scene: scene(0.065, 2))
        #expect(late.text.contains("frame 3 differs: the animation starts one frame late\n"), "\(late.text)")
        #expect(late.text.contains("zoomScale = 2 ("), "\(late.text)")
        // No frame of now is drawn at the golden's scale, and nothing is claimed.
        let other = try firstFailure(verify(scene: scene(0.05, 1.5), "--json"))
        #expect(other["frame"] as? Int == 3)
        #expect(other["cause"] == nil)
    }

    @Test("C66: another size is a difference with both sizes") func otherSize() throws {
        _ = try verify("--record", "missing")
        let result = try verify("--size", "40x64")
        #expect(result.status == 1)
        #expect(result.text.contains("sizes differ: expected 40x60, found 40x64"), "\(result.text)")
    }

    @Test("C64: a difference of alpha alone", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func alphaOnly() throws {
        let scene =
            ##""timer": null, "duration": 0.1, "backgroundColor": "#00000000", "scrollView": {"contentOffset": [-10, 0]}"##
        _ = try verify(scene: scene, "--record", "missing")
        #expect(try verify(scene: scene).status == 0)
        try change("add", "g/frame_00000.png", "30", "5", "0", "0", "0", "-127")
        let failure = try firstFailure(verify(scene: scene, "--json"))
        #expect(largest(failure) == 127)
        let largest = (failure["comparison"] as? [String: Any])?["largestDifference"] as? [String: Any]
        #expect(largest?["channel"] as? String == "alpha")
        // A colour under alpha 0 is not seen.
        _ = try verify(scene: scene, "--record", "failed")
        try change("add", "g/frame_00000.png", "3", "5", "90", "0", "0", "0")
        #expect(try verify(scene: scene).status == 0)
    }

    @Test(
        "an edited golden at the beginning, within and at the end of a rest: no motion is to blame",
        .enabled(if: Program.python != nil, "needs Scripts/test"), arguments: [0, 77, 78, 100, 121, 179])
    func editedRest(number: Int) throws {
        _ = try Program.imagestrip("export", "img_%02d", "-o", "g", "--quiet", folder: folder.path)
        let digits = String(number)
        try change(
            "add", "g/frame_\(String(repeating: "0", count: 5 - digits.count))\(digits).png", "20", "5", "0", "1", "0",
            "0")
        let result = try verify("--json")
        #expect((try document(result)["causes"] as? [Any])?.isEmpty == true, "\(result.text)")
        let page = number < 77 ? 1 : number < 137 ? 2 : 3
        try expectMeasured(
            firstFailure(result),
            "frame \(number): content equal, but page \(page) (img_0\(page).png) differs in column 20, row 5")
    }

    @Test("a key frame and its line that disagree") func staleLine() throws {
        _ = try verify("--record", "missing")
        try edit { lines in lines[77] = lines[77].replacingOccurrences(of: hash(lines[77]), with: hash(lines[70])) }
        let result = try verify()
        #expect(result.status == 1)
        #expect(
            result.text.contains("frame 77 equals frame_00077.png, but frames.jsonl has another hash"), "\(result.text)"
        )
    }
}
