import ImageStrip
import StripCommand
import StripSystem
import TestSupport
import Testing

/// `imagestrip compare` on two folders, its JSON, and a comparator that is broken.
struct CompareFoldersTests {
    private let folder: TemporaryFolder
    private let black = Pixel(red: 0, green: 0, blue: 0)

    init() throws { folder = try TemporaryFolder() }

    /// Writes frames into a folder; each tells its number.
    private func write(_ numbers: [(name: Int, number: Int)], _ name: String) throws {
        _ = try FileSystem.createDirectory(folder.file(name))
        for (place, number) in numbers {
            let picture = TestPictures.coordinates(width: 12, height: 8, number: number)
            try folder.write(TestPictures.png(picture), to: "\(name)/frame_\(place).png")
        }
    }

    private func compare(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, ["compare"] + arguments, folder: folder.path)
    }

    @Test func missingExtraAndDifferentPicturesAreNamed() throws {
        try write([(1, 1), (2, 2), (3, 3), (10, 10)], "golden")
        try write([(1, 1), (2, 7), (10, 10), (11, 11)], "actual")
        let result = try compare("golden", "actual", "--diff", "diffs")
        #expect(result.status == 1)
        let lines = result.text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        #expect(
            lines == [
                "different: frame_2.png: 96 of 96 pixels differ (100 %), at most by 5 of 255 (blue at 0,0), within 12x8 at 0,0",
                "missing: frame_3.png is expected and not there", "extra: frame_11.png is there and not expected",
                "5 pictures: 2 equal, 1 different, 1 missing, 1 extra",
            ])
        #expect(folder.names("diffs") == ["frame_2.png.diff.png"])
        #expect(try DecodedImage(folder.read("diffs/frame_2.png.diff.png")).bitmap.width == 3 * 12 + 16)
    }

    @Test(
        "dropped, doubled and reordered frames are found",
        arguments: [
            [(1, 1), (2, 3), (3, 4)], [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4)], [(1, 1), (2, 3), (3, 2), (4, 4)],
        ])
    func sequences(actual: [(Int, Int)]) throws {
        try write([(1, 1), (2, 2), (3, 3), (4, 4)], "golden")
        try write(actual, "actual")
        let result = try compare("golden", "actual")
        #expect(result.status == 1)
        #expect(result.text.contains("different: frame_2.png"))
        #expect(!result.text.contains("different: frame_1.png"))
    }

    @Test("C68: one file that cannot be read makes status 2 and does not hide the others")
    func anErrorAmongOthers() throws {
        try write([(1, 1), (2, 2), (3, 3)], "golden")
        try write([(1, 1), (2, 2), (3, 9)], "actual")
        try folder.write(Array(folder.read("actual/frame_2.png").dropLast(40)), to: "actual/frame_2.png")
        let result = try compare("golden", "actual")
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains("actual/frame_2.png"))
        #expect(result.text.contains("different: frame_3.png"))
        #expect(result.text.contains("3 pictures: 1 equal, 1 different, 1 could not be compared"))
    }

    @Test func whatIsInAnInnerFolderIsSaidNotToBeCompared() throws {
        try write([(1, 1)], "golden")
        try write([(1, 1)], "actual")
        try write([(2, 2)], "golden/inner")
        let result = try compare("golden", "actual")
        #expect(result.status == 0)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains("golden/inner: a folder in a folder"), "\(result.errors)")
    }

    @Test func aFolderWithoutPicturesIsNoPass() throws {
        try write([], "golden")
        try write([(1, 1)], "actual")
        #expect(try compare("golden", "actual").status == 2)
        #expect(try compare("golden", "golden").status == 2)
        #expect(try compare("actual", "golden").status == 1)
    }

    @Test func theResultDoesNotDependOnThreads() throws {
        try write((1...20).map { ($0, $0) }, "golden")
        try write((1...20).map { ($0, $0 % 3 == 0 ? 99 : $0) }, "actual")
        let one = try compare("golden", "actual", "--json", "--threads", "1")
        #expect(one.status == 1)
        #expect(try compare("golden", "actual", "--json", "--threads", "5").text == one.text)
    }

    @Test("the JSON is as its schema says", .enabled(if: Program.python != nil, "needs Scripts/test"))
    func schema() throws {
        try write([(1, 1), (2, 2), (3, 3), (4, 4)], "golden")
        try write([(1, 1), (2, 7), (4, 4), (5, 5)], "actual")
        try folder.write([1, 2, 3], to: "actual/frame_4.png")
        let result = try compare("golden", "actual", "--json", "--diff", "d", "--max-channel-difference", "1")
        try folder.write(result.output, to: "result.json")
        let check =
            "import json, jsonschema, sys; r = json.load(open('result.json')); "
            + "jsonschema.validate(r, json.load(open(sys.argv[1]))); print(*(p['verdict'] for p in r['pairs']))"
        let schema = Program.repository + "/Sources/StripCommand/compare.schema.json"
        let checked = try Program.run(Program.python ?? "", ["-c", check, schema], folder: folder.path)
        #expect(checked.text == "equal different missing error extra\n", "\(checked.errors)")
    }

    @Test("a broken comparator is status 2 and never a pass", arguments: [true, false])
    func brokenComparator(saysEqual: Bool) throws {
        try write([(1, 1)], "golden")
        try write([(1, 1)], "actual")
        let command = Command.comparing { _, first, second in
            saysEqual
                ? Comparison(equal: first.size, .exact)
                : BitmapComparator(.limits(channelDifference: 1)).compare(expected: first, actual: second)
        }
        let parsed = try ParsedArguments(
            [folder.file("golden"), folder.file("actual")], options: command.options, command: "compare")
        let console = Console { 0 }
        do {
            let status = try command.run(parsed, console)
            Issue.record("status \(status)")
        } catch {
            #expect(error is ComparatorFailure)
            #expect(text(of: error).contains("the comparator is broken"))
        }
    }
}
