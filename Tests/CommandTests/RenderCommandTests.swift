import ImageStrip
import StripSystem
import TestSupport
import Testing

/// `imagestrip render` through the real binary.
struct RenderCommandTests {
    private let folder: TemporaryFolder
    private let samples = Program.repository + "/SampleImages/img_%02d"

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 48, height: 50, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    @Test func drawsAFrame() throws {
        let result = try run("render", "img_%02d", "--offset", "12.5", "--page-control", "none", "-o", "f.png")
        #expect(result.status == 0)
        #expect(result.output.isEmpty && result.errors.isEmpty)
        let frame = try DecodedImage(folder.read("f.png")).bitmap
        #expect(frame[0, 9] == Pixel(red: 13, green: 9, blue: 1))
        #expect(frame[35, 9] == Pixel(red: 0, green: 9, blue: 2))
        #expect(folder.names() == ["f.png", "img_01.png", "img_02.png", "img_03.png"])
    }

    @Test func standardOutputIsTheSameFile() throws {
        _ = try run("render", "img_%02d", "--page", "1.25", "-o", "f.png")
        #expect(try run("render", "img_%02d", "--page=1.25", "-o-").output == folder.read("f.png"))
    }

    @Test func jsonTellsWhatWasDrawn() throws {
        let result = try run("render", "img_%02d", "--page", "0.5", "-o", "f.png", "--json")
        let pixels = try DecodedImage(folder.read("f.png")).bitmap.fingerprint
        #expect(
            result.text
                == #"{"contentOffset":[24,0],"currentPage":1,"file":"f.png","height":50,"pixels":"\#(pixels)","width":48}"#
                + "\n")
    }

    @Test(
        "a frame of the samples equals the independent computation",
        .enabled(if: Program.python != nil, "needs Scripts/test"),
        arguments: [
            ["--offset", "187.5", "--size", "375x200", "--scale", "2"],
            ["--offset", "187", "--size", "375x200", "--scale", "2"],
            ["--page", "2.3", "--size", "320x180", "--scale", "1.5"],
            ["--time", "3.1", "--size", "375x667", "--content-mode", "scaleAspectFit", "--background", "#10203080"],
            ["--page", "1", "--size", "200x300", "--scale", "3", "--content-mode", "scaleAspectFill"],
            ["--page", "4.4", "--size", "333x99", "--content-mode", "center", "--background", "#234"],
            ["--offset", "-40.5,13", "--size", "138.75x100", "--content-mode", "bottomRight"],
            ["--offset", "138.75", "--size", "138.75x100", "--page-control", "none"],
        ])
    func equalsTheOracle(options: [String]) throws {
        let images = ["img_01.png", "img_02.jpg", "img_03.png", "img_04.jpg", "img_05.png"]
            .map { Program.repository + "/SampleImages/" + $0 }
        let result = try Program.run(
            Program.imagestrip, ["render", samples, "-o", "f.png"] + options, folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        let verdict = try Program.oracle(
            ["render", "--images"] + images + options + ["--expect", "f.png"], folder: folder.path)
        #expect(verdict.status == 0, "\(verdict.text)\(verdict.errors)")
    }

    @Test("C24: a lone @2x picture keeps its pixels at its own scale, and its size in points at any")
    func loneRetinaImage() throws {
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 16, height: 60)), to: "icon@2x.png")
        for (scale, factor) in [("1", 1), ("2", 2), ("3", 3)] {
            _ = try run("render", "icon", "--scale", scale, "--page-control", "none", "-o", "f.png")
            let frame = try DecodedImage(folder.read("f.png")).bitmap
            #expect(frame.width == 8 * factor && frame.height == 30 * factor)
            if factor == 2 { #expect(frame == TestPictures.coordinates(width: 16, height: 60)) }
        }
    }

    @Test(
        "wrong use ends in one line that names the fault, status 2, and no file",
        arguments: [
            (["render", "img_%02d"], "-o is missing"),
            (["render", "-o", "f.png"], "no images given"),
            (["render", "img_%02d", "-o", "f.jpg"], "-o f.jpg: use a name that ends in .png"),
            (["render", "img_%02d", "-o", "no/f.png"], "no/f.png: cannot create"),
            (["render", "img_09", "-o", "f.png"], "img_09: no such file"),
            (["render", "img_%03d", "-o", "f.png"], "neither img_001 nor img_000 is there"),
            (["render", "img_%02d", "-o", "f.png", "--ofset", "3"], "did you mean '--offset'?"),
            (["render", "img_%02d", "-o", "f.png", "--offset"], "--offset needs a value"),
            (["render", "img_%02d", "-o", "f.png", "--offset", "nan"], "--offset: expected"),
            (
                ["render", "img_%02d", "-o", "f.png", "--offset", "1", "--page", "2"],
                "--offset and --page exclude each other"
            ),
            (["render", "img_%02d", "-o", "f.png", "--size", "0x100"], "viewport width must be at least 1"),
            (["render", "img_%02d", "-o", "f.png", "--size", "10"], "--size: expected WIDTHxHEIGHT"),
            (["render", "img_%02d", "-o", "f.png", "--size", "99999x9"], "at most 65535 pixels"),
            (["render", "img_%02d", "-o", "f.png", "--scale", "0"], "--scale: expected"),
            (
                ["render", "img_%02d", "-o", "f.png", "--content-mode", "fill"],
                "--content-mode: expected one of scaleToFill"
            ),
            (["render", "img_%02d", "-o", "f.png", "--background", "red"], "--background: expected #RGB"),
            (["render", "img_%02d", "-o", "f.png", "--page-control", "flat"], "one of classic, modern, none"),
            (["render", "img_%02d", "-o", "f.png", "--threads", "0"], "--threads: expected"),
            (["render", "img_%02d", "-o", "f.png", "--json=1"], "--json is a switch"),
            (["render", "img_%02d", "-o", "-", "--json"], "-o - and --json exclude each other"),
            (["rendr", "img_%02d", "-o", "f.png"], "did you mean 'render'?"),
            ([], "no command"),
        ] as [([String], String)])
    func wrongUse(arguments: [String], words: String) throws {
        let result = try Program.run(Program.imagestrip, arguments, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.hasPrefix("imagestrip: error: "))
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png"])
    }

    @Test(
        "C59: an input is never replaced, not through links either",
        arguments: ["img_02.png", "./img_02.png", "soft.png", "hard.png"])
    func inputsAreSafe(output: String) throws {
        _ = try Program.shell("ln -s img_02.png soft.png; ln img_02.png hard.png", folder: folder.path)
        let before = try folder.read("img_02.png")
        let result = try run("render", "img_%02d", "-o", output)
        #expect(result.status == 2)
        #expect(result.errors.contains("is one of the inputs"))
        #expect(try folder.read("img_02.png") == before)
    }

    @Test("C55: an older output stays whole if the new one cannot be written") func olderOutputStays() throws {
        _ = try run("render", "img_%02d", "-o", "f.png")
        let before = try folder.read("f.png")
        let script =
            "(ulimit -f 0; trap '' XFSZ; $IMAGESTRIP render img_%02d --page 1 -o f.png; echo status $?) 2>&1 | cat"
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.text.contains("f.png: cannot write: File too large"), "\(result.text)")
        #expect(result.text.hasSuffix("status 2\n"))
        #expect(try folder.read("f.png") == before)
        #expect(folder.names() == ["f.png", "img_01.png", "img_02.png", "img_03.png"])
    }

    @Test func devicesAndPipes() throws {
        let full = try Program.shell("$IMAGESTRIP render img_%02d -o - > /dev/full", folder: folder.path)
        #expect(full.status == 2)
        #expect(full.errors.contains("No space left on device"))
        let device = try run("render", "img_%02d", "-o", "/dev/full")
        #expect(device.status == 2)
        #expect(FileSystem.entry("/dev/full") == .other)
        let closed = try Program.shell(
            "$IMAGESTRIP render img_%02d -o - | true; echo ${PIPESTATUS[0]}", folder: folder.path)
        #expect(closed.text == "0\n")
        #expect(closed.errors.isEmpty)
    }

    @Test("C17: an empty image in a set") func emptyImage() throws {
        try folder.write([], to: "img_02.png")
        let result = try run("render", "img_%02d", "-o", "f.png")
        #expect(result.status == 2)
        #expect(result.errors.contains("img_02.png: empty file"))
        #expect(!folder.names().contains("f.png"))
    }

    @Test("C15: content counts, not the name; with a warning") func contentCounts() throws {
        let fixtures = Program.repository + "/Tests/StripCodecsTests/Fixtures/"
        for (name, kind) in [("gen_jpeg_named.png", "JPEG"), ("gen_png_named.jpg", "PNG")] {
            let result = try run("render", fixtures + name, "--page-control", "none", "-o", "f.png")
            #expect(result.status == 0)
            #expect(result.errors.contains("\(name): the file is a \(kind)"))
        }
    }

    @Test("C20, C21: gaps and doubles are named") func warnings() throws {
        try folder.write(folder.read("img_01.png"), to: "img_05.png")
        try folder.write(folder.read("img_01.png"), to: "img_01.jpg")
        let result = try run("render", "img_%02d", "-o", "f.png")
        #expect(result.status == 0)
        #expect(
            result.errors.contains("warning: img_04 is missing, but img_05.png is there; the strip ends before the gap")
        )
        #expect(result.errors.contains("warning: img_01.png and img_01.jpg are the same page; the first one is used"))
    }

    @Test("a name cannot forge a line") func forgedLine() throws {
        let result = try run("render", "no\nimagestrip: fine", "-o", "f.png")
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains(#"no\nimagestrip: fine: no such file"#))
    }
}
