import ImageStrip
import TestSupport
import Testing

/// `imagestrip sheet` through the real binary.
struct SheetCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 40, height: 30, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path)
    }

    private func piece(_ sheet: Bitmap, x: Int, y: Int) -> Bitmap {
        var part = Bitmap(size: PixelSize(width: 40, height: 30), color: .clear)
        part.copy(sheet, from: PixelRect(x: x, y: y, width: 40, height: 30), toX: 0, y: 0)
        return part
    }

    @Test("frames stand in rows with gaps, every pixel as in the sequence", arguments: [false, true])
    func frames(labels: Bool) throws {
        #expect(try run("export", "img_%02d", "-o", "out").status == 0)
        let options = labels ? ["--labels"] : []
        let result = try Program.run(
            Program.imagestrip,
            ["sheet", "img_%02d", "--frames", "60-76x4", "--columns", "2", "--gap", "3", "-o", "s.png"] + options,
            folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        let sheet = try DecodedImage(folder.read("s.png")).bitmap
        // Two columns of 40 and three rows of 30 with gaps of 3; a label adds a line of 7 dots and 4 of space.
        let cell = labels ? 41 : 30
        #expect(sheet.size == PixelSize(width: 3 + 2 * 43, height: 3 + 3 * (cell + 3)))
        for (index, number) in [60, 64, 68, 72, 76].enumerated() {
            let frame = try DecodedImage(folder.read("out/frame_000\(number).png")).bitmap
            #expect(piece(sheet, x: 3 + index % 2 * 43, y: 3 + index / 2 * (cell + 3)) == frame, "frame \(number)")
        }
        let last = piece(sheet, x: 3 + 43, y: 3 + 2 * (cell + 3))
        #expect(Set(last.pixels).count == 1)
    }

    @Test("labels have other ink than the background, only in their line") func labels() throws {
        #expect(try run("sheet", "img_%02d", "--frames", "0", "--gap", "2", "--labels", "-o", "s.png").status == 0)
        let sheet = try DecodedImage(folder.read("s.png")).bitmap
        let background = sheet[0, 0]
        let rows = (32..<sheet.height).filter { y in (0..<sheet.width).contains { sheet[$0, y] != background } }
        #expect(rows == Array(35..<42))
        // "#": a dot of ink at the second column of its first row.
        #expect(sheet[2, 35] == background && sheet[3, 35] != background)
    }

    @Test("without --frames a dozen, evenly spread; standard output; three runs, the same bytes") func usual() throws {
        #expect(try run("sheet", "img_%02d", "-o", "a.png").errors.contains("12 frames, 200x122, in a.png"))
        let bytes = try folder.read("a.png")
        #expect(try run("sheet", "img_%02d", "-o", "-", "--threads", "8").output == bytes)
    }

    @Test(
        "wrong use ends in one line, status 2, and no file",
        arguments: [
            ([], "-o is missing"), (["-o", "s.jpg"], "-o s.jpg: use a name that ends in .png"),
            (["-o", "s.png", "--columns", "0"], "--columns: expected a whole number from 1"),
            (["-o", "s.png", "--gap", "-1"], "--gap: expected a whole number from 0"),
            (["-o", "img_02.png"], "img_02.png is one of the inputs"),
            (["-o", "s.png", "--size", "9000x9000"], "is more than the 268435456 allowed"),
        ] as [([String], String)])
    func wrongUse(arguments: [String], words: String) throws {
        let result = try Program.run(Program.imagestrip, ["sheet", "img_%02d"] + arguments, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains(words), "\(result.errors)")
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png"])
    }
}
