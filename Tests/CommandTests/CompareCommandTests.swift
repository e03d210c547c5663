import ImageStrip
import TestSupport
import Testing

/// `imagestrip compare` on two files.
struct CompareCommandTests {
    private let folder: TemporaryFolder
    private let black = Pixel(red: 0, green: 0, blue: 0)

    init() throws { folder = try TemporaryFolder() }

    private func write(_ bitmap: Bitmap, _ name: String) throws {
        try folder.write(TestPictures.png(bitmap, hasAlpha: !bitmap.isOpaque), to: name)
    }

    private func compare(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, ["compare"] + arguments, folder: folder.path)
    }

    private func fixture(_ name: String) -> String { "\(Program.repository)/Tests/StripCodecsTests/Fixtures/\(name)" }

    @Test(
        "C61, C62: the same pixels in differently compressed files are equal",
        .enabled(if: Program.python != nil, "needs Scripts/test"))
    func recompressedFilesAreEqual() throws {
        let source = fixture("gen_plain_24x16.png")
        let made = try Program.oracle("recompress.py", [source, folder.path], folder: folder.path)
        let names = made.text.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(names.count == 9, "\(made.errors)")
        for name in names {
            let result = try compare(source, name, "--json")
            #expect(result.status == 0, "\(name): \(result.text)")
            #expect(result.text.contains(#""bytesAreEqual":false"#), "\(name)")
            #expect(result.text.contains(#""differentPixels":0"#), "\(name)")
        }
        let palette = try compare(source, "palette.png")
        #expect(palette.text.contains("  colorType: expected rgb, found palette\n"))
        let sixteen = try compare(source, "sixteen.png")
        #expect(sixteen.text.contains("  bitDepth: expected 8, found 16\n"))
        #expect(sixteen.text.contains("16-bit samples were rounded to 8 bits"))
    }

    @Test func oneLevelInOnePixelIsStatusOneAndIsPlaced() throws {
        let first = TestPictures.coordinates(width: 40, height: 30)
        var second = first
        second[17, 9] = Pixel(red: 17, green: 9, blue: 1)
        try write(first, "a.png")
        try write(second, "b.png")
        let result = try compare("a.png", "b.png")
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        #expect(
            result.text.hasPrefix(
                "different: a.png: 1 of 1200 pixels differ (0.08333 %), at most by 1 of 255 (blue at 17,9), within 1x1 at 17,9\n"
            ))
        #expect(try compare("a.png", "b.png", "--quiet").text.isEmpty)
    }

    @Test("C66: other sizes are a difference with its picture, and both sizes are told")
    func otherSizes() throws {
        try write(TestPictures.coordinates(width: 120, height: 80), "short.png")
        try write(TestPictures.coordinates(width: 120, height: 100), "tall.png")
        let result = try compare("short.png", "tall.png", "--diff", "d.png", "--max-different-pixels", "9999")
        #expect(result.status == 1)
        #expect(result.text.contains("sizes differ: expected 120x80, found 120x100"))
        #expect(result.text.contains("2400 of 12000 pixels differ"))
        let image = try DecodedImage(folder.read("d.png")).bitmap
        #expect(image.size == PixelSize(width: 3 * 120 + 16, height: 100))
        #expect(image[256, 79] != Pixel(red: 255, green: 0, blue: 0))
        #expect(image[256, 80] == Pixel(red: 255, green: 0, blue: 0))
    }

    @Test("pictures that are too large laid over each other differ, and have no difference picture") func spans() throws
    {
        try write(TestPictures.solid(.white, width: 1 << 20, height: 1), "wide.png")
        try write(TestPictures.solid(.white, width: 1, height: 1 << 20), "tall.png")
        let result = try compare("wide.png", "tall.png", "--diff", "d.png", "--ignore", "0,0,1,1")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.text.contains("no difference picture"), "\(result.text)")
        #expect(folder.names() == ["tall.png", "wide.png"])
    }

    @Test("C67: what is not there is missing, never recorded", arguments: ["", "true"])
    func missing(isCI: String) throws {
        try write(TestPictures.solid(.white), "actual.png")
        for _ in 1...2 {
            let result = try Program.imagestrip(
                "compare", "golden.png", "actual.png", folder: folder.path, environment: ["CI": isCI])
            #expect(result.status == 2)
            #expect(result.errors.contains("golden.png: missing"))
            #expect(!result.errors.contains("differ"))
            #expect(folder.names() == ["actual.png"])
        }
    }

    @Test(
        "C68: what cannot be read is an error, also when both files are the same",
        arguments: [
            "gen_cut_mid_idat.png", "gen_zero_byte.png", "gen_bomb_claims_2147483647.png", "gen_html_named.png",
        ])
    func undecodable(name: String) throws {
        for other in [fixture(name), fixture("gen_plain_24x16.png")] {
            let result = try compare(fixture(name), other)
            #expect(result.status == 2, "\(result.text)")
            #expect(result.errorLines.count == 1)
            #expect(result.errors.contains(name))
        }
    }

    @Test("C68: a folder against a file, and a single operand, are told")
    func wrongOperands() throws {
        try write(TestPictures.solid(.white), "a.png")
        #expect(try compare(".", "a.png").status == 2)
        #expect(try compare("a.png").errors.contains("expected two files or two folders, found 1"))
    }

    /// Built as ours, every checksum right, but the compressed data are noise.
    @Test func aFileWithRightChecksumsAndWrongDataIsNotEqualToItself() throws {
        var random = [UInt8](repeating: 0x78, count: 400)
        for index in 1..<400 { random[index] = UInt8(truncatingIfNeeded: index * 37) }
        var file = try TestPictures.png(TestPictures.solid(.white, width: 20, height: 20))
        let header = Array(file[0..<33])
        let end = Array(file.suffix(12))
        try folder.write(random, to: "data")
        let made = try Program.shell(
            "python3 -c 'import zlib; d=b\"IDAT\"+open(\"data\",\"rb\").read(); import struct,sys; "
                + "sys.stdout.buffer.write(struct.pack(\">I\",len(d)-4)+d+struct.pack(\">I\",zlib.crc32(d)))'",
            folder: folder.path)
        file = header + made.output + end
        try folder.write(file, to: "a.png")
        try folder.write(file, to: "b.png")
        #expect(try compare("a.png", "b.png").status == 2)
    }

    @Test func anAnimatedPNGIsRefusedByName() throws {
        try write(TestPictures.solid(.white, width: 4, height: 4), "still.png")
        let script =
            "ffmpeg -loglevel error -f lavfi -i color=red:s=8x8:d=1:r=4 -plays 0 -f apng movie.png; "
            + "$IMAGESTRIP compare movie.png movie.png"
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errors.contains("movie.png: an animated PNG"))
    }

    @Test func aDifferencePictureNeverReplacesAnInput() throws {
        try write(TestPictures.solid(.white), "a.png")
        try write(TestPictures.solid(black), "b.png")
        let before = try folder.read("a.png")
        _ = try Program.shell("ln -s a.png link.png", folder: folder.path)
        for name in ["a.png", "./b.png", "link.png"] {
            let result = try compare("a.png", "b.png", "--diff", name)
            #expect(result.status == 2)
            #expect(result.errors.contains("is one of the compared"))
        }
        #expect(try folder.read("a.png") == before)
        // The mask is an input, too.
        try write(TestPictures.solid(.white), "mask.png")
        let mask = try folder.read("mask.png")
        #expect(try compare("a.png", "b.png", "--mask", "mask.png", "--diff", "./mask.png").status == 2)
        #expect(try folder.read("mask.png") == mask)
    }

    @Test func equalPicturesLeaveNoDifferencePicture() throws {
        try write(TestPictures.solid(.white), "a.png")
        #expect(try compare("a.png", "a.png", "--diff", "d.png").status == 0)
        #expect(folder.names() == ["a.png"])
    }

    @Test(
        "options have their units in their names, and decide the status",
        arguments: [
            (["--max-channel-difference", "4"], 1), (["--max-channel-difference", "5"], 0),
            (["--max-different-pixels", "1"], 1), (["--max-different-pixels", "2"], 0), (["--fuzzy", "5;2"], 0),
            (["--fuzzy", "maxDifference=0-5;totalPixels=0-2"], 0),
            (["--fuzzy", "totalPixels=0-2;maxDifference=0-4"], 1),
            (["--fuzzy", "maxDifference=6-9;totalPixels=0-9"], 1), (["--pixelmatch", "0.1"], 0),
            (["--pixelmatch", "0"], 1),
            (["--ignore", "0,0,1,1", "--ignore", "3,2,1,1"], 0), (["--ignore", "0,0,1,1"], 1),
            (["--ignore", "0,0,9,9"], 1), (["--mask", "mask.png"], 0), (["--fuzzy", "300;2"], 2),
            (["--fuzzy", "5"], 2),
            (["--max-channel-difference", "256"], 2), (["--max-different-pixels", "1%"], 2),
            (["--pixelmatch", "2"], 2),
            (["--excuse-antialiasing"], 2), (["--pixelmatch", "0.1", "--fuzzy", "5;2"], 2), (["--ignore", "1,2,3"], 2),
            (["--ignore=-9223372036854775808,0,1,1"], 2), (["--ignore=-1,-1,2,2", "--ignore", "3,2,1,1"], 0),
            (["--mask", "a.png"], 2), (["--pixelmatch", "0.1", "--strict-alpha"], 2),
        ] as [([String], Int32)])
    func tolerances(options: [String], status: Int32) throws {
        let first = TestPictures.solid(Pixel(red: 9, green: 9, blue: 9), width: 6, height: 6)
        var second = first
        var mask = TestPictures.solid(.white, width: 6, height: 6)
        for (x, y) in [(0, 0), (3, 2)] {
            second[x, y] = Pixel(red: 9, green: 14, blue: 9)
            mask[x, y] = black
        }
        try write(first, "a.png")
        try write(second, "b.png")
        try write(mask, "mask.png")
        let result = try Program.run(
            Program.imagestrip, ["compare", "a.png", "b.png"] + options, folder: folder.path)
        #expect(result.status == status, "\(result.text)\(result.errors)")
        #expect(result.errorLines.count == (status == 2 ? 1 : 0))
    }

    @Test func aToleranceThatIsNotNeededIsTold() throws {
        try write(TestPictures.solid(.white), "a.png")
        let result = try compare("a.png", "a.png", "--max-channel-difference", "3")
        #expect(result.text.contains("the tolerance is not needed"))
    }

    @Test func coloursUnderAlphaZeroAreReportedAndCountWhenAsked() throws {
        var first = TestPictures.solid(.white, width: 3, height: 3)
        var second = first
        first[1, 1].word = Pixel(red: 255, green: 0, blue: 0, alpha: 0).word
        second[1, 1].word = Pixel(red: 0, green: 0, blue: 255, alpha: 0).word
        try write(first, "a.png")
        try write(second, "b.png")
        let lenient = try compare("a.png", "b.png")
        #expect(lenient.status == 0)
        #expect(lenient.text.contains("1 pixels differ only in colour under alpha 0"))
        #expect(try compare("a.png", "b.png", "--strict-alpha").status == 1)
    }
}
