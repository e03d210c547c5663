import Foundation
import ImageStrip
import SeededRandom
import TestSupport
import Testing

/// `imagestrip preview` through the real binary: three pages of noise, one of them transparent, one of another shape.
struct PreviewCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        var random = SeededGenerator(seed: 8)
        for (number, size) in [(40, 60), (40, 60), (70, 45)].enumerated() {
            let picture = TestPictures.noise(width: size.0, height: size.1, alpha: number == 1, &random)
            try folder.write(TestPictures.png(picture, hasAlpha: number == 1), to: "img_0\(number + 1).png")
        }
    }

    private func preview(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, ["preview", "img_%02d"] + arguments, folder: folder.path)
    }

    /// Runs a script of the browser, with the binary under test on the path.
    private func browse(_ arguments: [String], folder: String) throws -> ProgramResult {
        let products = URL(filePath: Program.imagestrip).deletingLastPathComponent().path
        return try Program.run(
            Program.python ?? "python3", ["-B", Program.repository + "/Tests/Oracle/preview.py"] + arguments,
            folder: folder,
            environment: ["PATH": products + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")])
    }

    /// What can be drawn, each a scene with the options beside it.
    private static let scenes: [(name: String, scene: String, options: [String])] = [
        ("classic", #""viewport": {"width": 120, "height": 80, "scale": 1}, "duration": 2"#, []),
        (
            "modern, letterboxed, spaced",
            #"""
            "viewport": {"width": 120, "height": 60, "scale": 2}, "backgroundColor": "#336699", "duration": 3,
            "layout": {"contentMode": "scaleAspectFit", "pageWidth": 90, "spacing": 7}, "pageControl": {"style": "modern"}
            """#, ["--fps", "30000/1001"]
        ),
        (
            "transparent, with an indicator",
            #"""
            "viewport": {"width": 120, "height": 60, "scale": 1.5}, "backgroundColor": "#11223344", "duration": 1.5,
            "layout": {"contentMode": "center"}, "scrollView": {"showsHorizontalScrollIndicator": true},
            "events": [{"at": 0.1, "flick": {"from": [100, 30], "velocity": [-600, 0], "duration": 0.1}}]
            """#, []
        ),
        (
            "vertical, both indicators, white",
            #"""
            "viewport": {"width": 100, "height": 60, "scale": 2}, "layout": {"pageHeight": 160}, "duration": 2, "timer": null,
            "scrollView": {"isPagingEnabled": false, "showsVerticalScrollIndicator": true, "showsHorizontalScrollIndicator": true,
              "indicatorStyle": "white"}, "compatibility": "modern",
            "events": [{"at": 0.1, "drag": {"from": [60, 50], "to": [30, 10], "duration": 0.2}}]
            """#, ["--background", "#000"]
        ),
        (
            "zoomed",
            #"""
            "viewport": {"width": 120, "height": 64, "scale": 1}, "timer": null, "duration": 1,
            "scrollView": {"isPagingEnabled": false, "minimumZoomScale": 0.5, "maximumZoomScale": 3},
            "events": [{"at": 0.1, "pinch": {"center": [60, 32], "scale": 2.5, "distance": 30, "duration": 0.3}}]
            """#, []
        ),
        (
            "between pixels, transparent",
            ##""viewport": {"width": 60, "height": 40, "scale": 1}, "backgroundColor": "#0000", "duration": 2"##,
            ["--subpixel"]
        ),
        (
            "endless, at 25 frames per second",
            #""viewport": {"width": 61, "height": 41, "scale": 1}, "carousel": {"loop": "seamless"}, "duration": 3.5"#,
            ["--fps", "25"]
        ),
    ]

    @Test(
        "a canvas in Chromium shows, pixel by pixel, what the offered command renders, which is what export writes",
        .enabled(if: Program.hasBrowser, "needs Chromium and Playwright, which Scripts/test installs"))
    func exact() throws {
        for (name, scene, options) in Self.scenes {
            let sub = folder.file(name)
            try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: true)
            let text = "{\"images\": [\"../img_%02d\"], \(scene)}"
            try folder.write(Array(text.utf8), to: name + "/s.json")
            for (command, output) in [("preview", "p.html"), ("export", "out")] {
                let result = try Program.run(
                    Program.imagestrip, [command, "--scene", "s.json"] + options + ["-o", output], folder: sub)
                try #require(result.status == 0, "\(name): \(result.errors)")
                #expect(!result.errors.contains("not exact"))
            }
        }
        let pages = Self.scenes.map { $0.name + "/p.html" }
        let seen = try browse(["pixels"] + pages, folder: folder.path)
        let lines = seen.text.split(separator: "\n")
        #expect(lines.count == pages.count, "\(seen.text)\(seen.errors.suffix(1500))")
        // Of 20 frames more than one picture each, or nothing has been shown.
        #expect(lines.allSatisfy { $0.hasPrefix("ok p.html ") && Int($0.dropFirst(10)) ?? 0 >= 5 }, "\(lines)")
        for (name, _, _) in Self.scenes {
            let rendered = folder.names(name).filter { $0.hasPrefix("frame_") }
            #expect(rendered.count >= 20)
            for frame in rendered {
                let (one, two) = (try folder.read("\(name)/\(frame)"), try folder.read("\(name)/out/\(frame)"))
                #expect(try DecodedImage(one).bitmap == DecodedImage(two).bitmap, "\(name) \(frame)")
            }
        }
    }

    @Test(
        "the sample carousel's page, opened from a file, shows 20 frames as render draws them",
        .enabled(if: Program.hasBrowser, "needs Chromium and Playwright, which Scripts/test installs"))
    func sample() throws {
        let result = try Program.imagestrip(
            "preview", Program.repository + "/SampleImages/img_%02d", "-o", "preview.html", folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        let seen = try browse(["pixels", "preview.html"], folder: folder.path)
        #expect(seen.text.hasPrefix("ok preview.html "), "\(seen.text)\(seen.errors.suffix(1500))")
    }

    @Test(
        "the page works by keys, mouse and names: play, step, seek, log, copy, zoom; no error, no markup from names",
        .enabled(if: Program.hasBrowser, "needs Chromium and Playwright, which Scripts/test installs"))
    func use() throws {
        let name = "g<img src=x onerror=alert(1)>&\"'</script><!--"
        try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        let scene = #"""
            {"images": ["IMAGES/img_%02d"], "viewport": {"width": 120, "height": 80, "scale": 1}, "duration": 4,
             "events": [{"at": 1.5, "drag": {"from": [100, 40], "to": [20, 40], "duration": 0.6, "hold": 0.2}}]}
            """#.replacingOccurrences(of: "IMAGES", with: folder.path)
        try folder.write(Array(scene.utf8), to: name + "/s.json")
        let path = name + "/s.json"
        for arguments in [["preview", "-o", "p.html"], ["export", "-o", "out"], ["trace", "-o", "t.jsonl"]] {
            let result = try Program.run(Program.imagestrip, arguments + ["--scene", path], folder: folder.path)
            try #require(result.status == 0, "\(result.errors)")
        }
        let event = "scrollViewWillBeginDragging"
        let line = try #require(
            String(decoding: try folder.read("t.jsonl"), as: UTF8.self).split(separator: "\n").first {
                $0.contains(event)
            })
        let time = try #require(object(line)["time"] as? Double)
        // The first frame that is not before it; a trace has microseconds.
        let frame = Int((time * 60 - 0.001).rounded(.up))
        let manifest = String(decoding: try folder.read("out/frames.jsonl"), as: UTF8.self).split(separator: "\n")
        let facts: [String: Any] = [
            "title": path, "frames": 240, "event": event, "at": frame,
            "page": try object(manifest[frame])["currentPage"] ?? -1,
        ]
        try folder.write([UInt8](JSONSerialization.data(withJSONObject: facts)), to: "facts.json")
        let seen = try browse(["use", "p.html", "facts.json"], folder: folder.path)
        #expect(seen.text == "ok p.html\n", "\(seen.text)\(seen.errors.suffix(1500))")
    }

    private func object(_ line: Substring) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test("the bytes do not depend on threads, or on whether they go to a file or a pipe") func bytes() throws {
        // The third page is of another shape: said in words, that is no reason to warn.
        let one = try preview("-o", "one.html", "--threads", "1", "--content-mode", "scaleToFill", "--quiet")
        #expect(one.status == 0 && one.output.isEmpty && one.errors.isEmpty)
        let two = try preview("-o", "-", "--threads", "4", "--content-mode", "scaleToFill")
        #expect(two.status == 0 && two.errors.isEmpty)
        #expect(two.output == (try folder.read("one.html")))
        // An older page is replaced.
        #expect(try preview("-o", "one.html", "--duration", "1").status == 0)
        #expect(try folder.read("one.html").count < two.output.count)
    }

    @Test("the trace in the page is the one of the trace command") func trace() throws {
        #expect(try preview("-o", "p.html").status == 0)
        let trace = try Program.imagestrip("trace", "img_%02d", folder: folder.path).text
        #expect(trace.split(separator: "\n").count >= 40)
        #expect(
            String(decoding: try folder.read("p.html"), as: UTF8.self).contains(
                "id=\"trace\">" + trace.dropLast() + "<"))
    }

    @Test("frames that have no room for a picture of their own are told of, by the command and in the page")
    func inexact() throws {
        var random = SeededGenerator(seed: 9)
        let noise = TestPictures.noise(width: 900, height: 900, alpha: false, &random)
        try folder.write(TestPictures.png(noise), to: "n.png")
        let result = try Program.imagestrip(
            "preview", "n.png", "n.png", "--subpixel", "--duration", "1.4", "-o", "p.html", folder: folder.path)
        #expect(result.status == 0)
        // At 2.4 MB a picture of noise, 20 fit into 48 MiB; a scroll of 0.3 s at 60 frames a second has 17 between pixels.
        #expect(!result.errors.contains("not exact"), "\(result.errors)")
        let more = try Program.imagestrip(
            "preview", "n.png", "n.png", "--subpixel", "--duration", "2.4", "--fps", "120", "-o", "p.html",
            folder: folder.path)
        #expect(more.status == 0)
        #expect(more.errors.contains("of 288 frames lie between pixels or are zoomed"), "\(more.errors)")
        let told = more.errorLines.first { $0.contains("warning") }?.split(separator: " ").compactMap { Int($0) }.first
        guard Program.hasBrowser else { return }
        let seen = try browse(["inexact", "p.html"], folder: folder.path)
        #expect(seen.text == "ok p.html \(told ?? -1)\n", "\(seen.text)\(seen.errors.suffix(1500))")
    }

    @Test(
        "wrong use ends in one line that names the fault, status 2, and no file",
        arguments: [
            ([], "-o is missing; say where the page goes"),
            (["-o", "p.png"], "-o p.png: use a name that ends in .html"),
            (["-o", "no/p.html"], "no/p.html: cannot create: its folder is not there"),
            (
                ["-o", "p.html", "--scale", "16", "--size", "2000x100"],
                "a frame of 32000x1600 pixels is more than a browser's"
            ),
            (["-o", "p.html", "--duration", "3600"], "216000 frames are more than the 36000 of a preview"),
            (["-o", "p.html", "--json"], "preview has no option '--json'"),
            (["missing.png", "-o", "p.html"], "missing.png: no such file"),
        ])
    func wrongUse(arguments: [String], message: String) throws {
        let before = folder.names()
        let result = try Program.run(Program.imagestrip, ["preview", "img_%02d"] + arguments, folder: folder.path)
        #expect(result.status == 2)
        #expect(
            result.errorLines.count { $0.contains("error: ") } == 1 && result.errors.contains(message),
            "\(result.errors)")
        #expect(folder.names() == before)
    }

    @Test("a page of pictures that no browser opens is refused, and a damaged image, without a file") func tooLarge()
        throws
    {
        try folder.write(try noise(1200), to: "n.png")
        let many = try Program.run(
            Program.imagestrip, ["preview"] + Array(repeating: "n.png", count: 60) + ["-o", "p.html"],
            folder: folder.path)
        #expect(many.status == 2)
        #expect(many.errorLines.count == 1 && many.errors.contains("more than 256 MiB"), "\(many.errors)")
        try folder.write(Array(folder.read("n.png").prefix(9000)), to: "img_02.png")
        #expect(try preview("-o", "p.html").status == 2)
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png", "n.png"])
    }

    private func noise(_ side: Int) throws -> [UInt8] {
        var random = SeededGenerator(seed: 10)
        return try TestPictures.png(TestPictures.noise(width: side, height: side, alpha: false, &random))
    }

    @Test(
        "C55: a page that is stopped while it is written leaves nothing, and an older one whole",
        arguments: [("INT", 130), ("TERM", 143)])
    func stoppedBySignals(signal: String, status: Int32) throws {
        try folder.write(try noise(1000), to: "n.png")
        try folder.write(Array("older".utf8), to: "p.html")
        let names = folder.names()
        let images = Array(repeating: "n.png", count: 50).joined(separator: " ")
        // The signal is sent once the first bytes are under their temporary name, with fifty pages to come.
        let script = """
            $IMAGESTRIP preview \(images) -o p.html &
            job=$!
            until ls -A | grep -q '^\\.imagestrip'; do kill -0 $job || exit 99; done
            kill -\(signal) $job; wait $job
            """
        let result = try Program.shell("set -m; " + script, folder: folder.path)
        #expect(result.status == status, "\(result.errors)")
        #expect(folder.names() == names)
        #expect(try folder.read("p.html") == Array("older".utf8))
    }
}
