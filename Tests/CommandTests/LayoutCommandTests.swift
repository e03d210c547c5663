import Foundation
import ImageStrip
import TestSupport
import Testing

/// Pages of other sizes, vertical and sub-pixel frames, through the real binary.
struct LayoutCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...4 {
            try folder.write(
                TestPictures.png(TestPictures.coordinates(width: 260, height: 40, number: number)),
                to: "img_0\(number).png")
        }
    }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    private func picture(_ name: String) throws -> Bitmap { try DecodedImage(folder.read(name)).bitmap }

    private func records(_ name: String) throws -> [[String: String]] {
        try String(decoding: folder.read(name + "/frames.jsonl"), as: UTF8.self).split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (object ?? [:]).mapValues { "\($0)" }
        }
    }

    private func write(_ scene: String, to name: String = "scene.json") throws {
        try folder.write(Array(scene.utf8), to: name)
    }

    @Test("C30: neighbours peek in: page k fills columns 20 + 270k ..< 280 + 270k, in pixels", arguments: 0...3)
    func peekingPages(page: Int) throws {
        let result = try run(
            "render", "img_%02d", "--size", "300x40", "--page-width", "260", "--spacing", "10", "--page", "\(page)",
            "--page-control", "none", "-o", "f.png")
        #expect(result.status == 0, "\(result.errors)")
        let frame = try picture("f.png")
        for column in 0..<300 {
            let content = 270 * page + column - 20
            let (number, place) = (content < 0 ? -1 : content / 270, (content + 270) % 270)
            let expected =
                0..<4 ~= number && place < 260
                ? Pixel(red: UInt8(truncatingIfNeeded: place), green: 7, blue: UInt8(number + 1)) : .white
            #expect(frame[column, 7] == expected, "column \(column)")
        }
    }

    @Test(
        "C30: by the viewport's width pages rest truncated",
        arguments: [(0, 20), (1, -10), (2, -40), (3, -70)])
    func truncatedPages(page: Int, left: Int) throws {
        let result = try run(
            "render", "img_%02d", "--size", "300x40", "--page-width", "260", "--spacing", "10", "--paging", "viewport",
            "--page", "\(page)", "--page-control", "none", "-o", "f.png")
        #expect(result.status == 0, "\(result.errors)")
        let frame = try picture("f.png")
        // Page k begins 30k columns further left than the viewport's own place for it.
        #expect(frame[100, 7] == Pixel(red: UInt8(truncatingIfNeeded: 100 - left), green: 7, blue: UInt8(page + 1)))
        #expect(left <= 0 || frame[left - 1, 7] == .white)
    }

    private static let panning = """
        {"images": ["img_%02d"], "viewport": {"width": 200, "height": 40}, "layout": {"pageHeight": 90, "subpixel": true},
        "scrollView": {"isPagingEnabled": false, "showsHorizontalScrollIndicator": true}, "timer": null,
        "events": [{"at": 0.05, "drag": {"from": [150, 35], "to": [37, 5], "duration": 0.31}}],
        "duration": 0.5, "framesPerSecond": 50}
        """

    private static let zooming = """
        {"images": ["img_%02d"], "viewport": {"width": 200, "height": 40}, "pageControl": {"style": "modern"},
        "scrollView": {"minimumZoomScale": 0.4, "maximumZoomScale": 3}, "timer": null,
        "events": [{"at": 0.05, "setZoomScale": {"to": 2.7, "animated": true}},
        {"at": 0.36, "setZoomScale": {"to": 0.4, "animated": true}}], "duration": 0.5, "framesPerSecond": 50}
        """

    @Test(
        "vertical, sub-pixel and scaled frames with indicators are the same bytes with any number of threads, every time",
        arguments: [panning, zooming])
    func sameBytes(scene: String) throws {
        try write(scene)
        var first: [String: [UInt8]] = [:]
        for (index, threads) in ["1", "2", "8", "8"].enumerated() {
            let out = "out\(index)"
            let result = try run("export", "--scene", "scene.json", "--threads", threads, "--quiet", "-o", out)
            #expect(result.status == 0, "\(result.errors)")
            let files = Dictionary(
                uniqueKeysWithValues: try folder.names(out).map { ($0, try folder.read(out + "/" + $0)) })
            #expect(files.count == 26)
            if index == 0 { first = files }
            #expect(files == first, "\(threads) threads")
        }
        // Nearly all of them differ.
        #expect(Set(try records("out0").compactMap { $0["pixels"] }).count > 15)
    }

    @Test("at rest on pixels, sub-pixel frames are the ordinary ones") func subpixelAtRest() throws {
        let out = ["plain", "subpixel"]
        _ = try run("export", "img_%02d", "--size", "100x40", "--duration", "1.3", "--quiet", "-o", out[0])
        _ = try run(
            "export", "img_%02d", "--size", "100x40", "--duration", "1.3", "--subpixel", "--quiet", "-o", out[1])
        let (plain, subpixel) = (try records(out[0]), try records(out[1]))
        #expect(plain.count == 78 && plain[..<61].map { $0["pixels"] } == subpixel[..<61].map { $0["pixels"] })
        let moving = 61..<77
        #expect(moving.contains { plain[$0]["pixels"] != subpixel[$0]["pixels"] })
    }

    @Test(
        "frames cut from the strip have the pixels of frames encoded on their own, indicators and modern dots included")
    func bothEncodings() throws {
        try write(
            """
            {"images": ["img_%02d"], "viewport": {"width": 60, "height": 40}, "pageControl": {"style": "modern"},
            "layout": {"spacing": 6}, "scrollView": {"showsHorizontalScrollIndicator": true}, "duration": 4}
            """)
        _ = try run("export", "--scene", "scene.json", "--quiet", "-o", "strip")
        let files = try records("strip").map { $0["file"] ?? "" }
        #expect(files.count == 240)
        // Every seventh frame while pages move, and some at rest.
        for frame in stride(from: 50, to: 200, by: 7) {
            _ = try run("render", "--scene", "scene.json", "--time", "\(Double(frame) / 60)", "-o", "single.png")
            #expect(try picture("strip/" + files[frame]) == picture("single.png"), "frame \(frame)")
        }
        // Frames of tables are not the bytes of frames on their own.
        _ = try run("render", "--scene", "scene.json", "--time", "\(70.0 / 60)", "-o", "single.png")
        #expect(try folder.read("strip/" + files[70]) != folder.read("single.png"))
    }

    @Test("a viewport that changes is refused from then on, with the cure") func changingViewport() throws {
        try write(
            """
            {"images": ["img_%02d"], "viewport": {"width": 60, "height": 40},
            "events": [{"at": 1.5, "set": {"viewport": {"width": 40, "height": 60}}}], "duration": 2}
            """)
        let refused = try run("export", "--scene", "scene.json", "-o", "out")
        #expect(refused.status == 2)
        #expect(
            refused.errorLines == [
                "imagestrip: error: the viewport changes at 1.5 s, but frames have one size; "
                    + "stop before that with --duration or --time, or use trace"
            ])
        #expect(!folder.names().contains("out"))
        #expect(try run("render", "--scene", "scene.json", "--time", "1.5", "-o", "f.png").status == 2)
        #expect(try run("render", "--scene", "scene.json", "--time", "1.4", "-o", "f.png").status == 0)
        #expect(try run("export", "--scene", "scene.json", "--duration", "1.5", "-o", "out").status == 0)
    }

    @Test(
        "lengths that cannot be are refused in one line",
        arguments: [
            ["--page-width", "0"], ["--page-height", "-3"], ["--spacing", "-1"], ["--paging", "half"],
            ["--page-control", "flat"], ["--page-width", "60000", "--scale", "2"],
        ])
    func impossibleLengths(options: [String]) throws {
        let result = try Program.run(
            Program.imagestrip, ["render", "img_%02d", "-o", "f.png"] + options, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1)
        #expect(!folder.names().contains("f.png"))
    }
}
