import ImageStrip
import StripSystem
import TestSupport
import Testing

/// How images are found: `HowImagesAreFound.md` and the naming cases.
struct ImageListTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func touch(_ names: String...) throws {
        for name in names { try folder.write([1], to: name) }
    }

    /// The file names that arguments in the folder resolve to.
    private func names(_ arguments: String..., scale: Double = 1) throws -> [String] {
        try ImageList(arguments.map { $0.isEmpty ? folder.path : folder.file($0) }, scale: scale).images
            .map { FileSystem.name(of: $0.path) }
    }

    private func warnings(_ arguments: String...) throws -> [ImageListWarning] {
        try ImageList(arguments.map { $0.isEmpty ? folder.path : folder.file($0) }).warnings
    }

    @Test("C19: numbers without leading zeros are in order") func numericOrder() throws {
        try touch("img_100.png", "img_2.png", "img_1.png", "img_10.png")
        #expect(try names("") == ["img_1.png", "img_2.png", "img_10.png", "img_100.png"])
        #expect(try names("img_%d") == ["img_1.png", "img_2.png"])
    }

    @Test(
        "C19: natural order",
        arguments: [
            ("IMG_99", "IMG_100"), ("a1b2", "a1b10"), ("img_1", "img_01"), ("Apple", "banana"), ("a", "B"),
            ("x9", "x09"),
            ("file", "file1"), ("1", "2"), ("00099999999999999999998", "99999999999999999999999"), ("a", "aa"),
        ])
    func naturalOrder(first: String, second: String) {
        #expect(NaturalOrder.precedes(first, second))
        #expect(!NaturalOrder.precedes(second, first))
        #expect(!NaturalOrder.precedes(first, first))
    }

    @Test("the same names again and again cost as much as others; each variant still finds its page")
    func repeatedNames()
        throws
    {
        try touch("a.png", "a@2x.png", "b.png")
        let count = 20_000
        for argument in ["a.png", "a", "b%d"] {
            if argument == "b%d" { try touch("b1.png") }
            let list = try ImageList(Array(repeating: folder.file(argument), count: count))
            #expect(list.images.count == count, "\(argument)")
        }
        // Half of the arguments are the other half's variants.
        let both = ["a.png", "a@2x.png"].flatMap { Array(repeating: folder.file($0), count: count) }
        let list = try ImageList(both, scale: 2)
        #expect(list.images == Array(repeating: ImageReference(path: folder.file("a@2x.png"), scale: 2), count: count))
    }

    @Test("a folder named over and over ends at a stated number of pages") func tooManyPages() throws {
        for number in 0..<300 { try touch("\(number).png") }
        #expect(throws: ImageListError.tooManyPages(1 << 20)) {
            try ImageList(Array(repeating: folder.path, count: 4000))
        }
    }

    @Test("C20: a gap ends a pattern and is named") func gapEndsAPattern() throws {
        try touch("img_01.png", "img_03.png")
        #expect(try names("img_%02d") == ["img_01.png"])
        #expect(try warnings("img_%02d") == [.gap(missing: "img_02", next: "img_03.png", count: 1, stopped: true)])
        #expect(try names("") == ["img_01.png", "img_03.png"])
        #expect(try warnings("") == [.gap(missing: "img_02", next: "img_03.png", count: 1, stopped: false)])
    }

    @Test("C20: a pattern that starts elsewhere names what is there") func patternStartsElsewhere() throws {
        try touch("img_10.png", "img_11.png")
        let pattern = folder.file("img_%02d")
        #expect(
            throws: ImageListError.patternMatchesNothing(
                pattern: pattern, tried: ["img_01", "img_00"], first: "img_10.png")
        ) { try ImageList([pattern]) }
        #expect(try names("") == ["img_10.png", "img_11.png"])
    }

    @Test func patternsCountFromZeroIfThereIsAnItemZero() throws {
        try touch("f0.png", "f1.png", "f2.png", "g1.png", "g2.png")
        #expect(try names("f%d.png") == ["f0.png", "f1.png", "f2.png"])
        #expect(try names("g%d") == ["g1.png", "g2.png"])
    }

    @Test("C21: letter case of the type does not matter") func letterCase() throws {
        try touch("img_01.JPG", "img_02.Png", "img_03.jpeg")
        #expect(try names("img_%02d") == ["img_01.JPG", "img_02.Png", "img_03.jpeg"])
        #expect(try names("") == ["img_01.JPG", "img_02.Png", "img_03.jpeg"])
        #expect(try names("img_02") == ["img_02.Png"])
        #expect(try names("img_%02d.jpg") == ["img_01.JPG"])
    }

    @Test("C21: of two files for one page a fixed one is taken, with a warning") func twoFilesForOnePage() throws {
        try touch("img_01.JPG", "img_01.jpg", "img_02.jpg", "img_02.png")
        #expect(try names("img_%02d") == ["img_01.jpg", "img_02.png"])
        #expect(
            try warnings("img_%02d") == [
                .ambiguous(used: folder.file("img_01.jpg"), ignored: folder.file("img_01.JPG")),
                .ambiguous(used: folder.file("img_02.png"), ignored: folder.file("img_02.jpg")),
            ])
        #expect(try names("") == ["img_01.jpg", "img_02.png"])
        #expect(try names("img_02.jpg") == ["img_02.jpg"])
    }

    @Test("C22: the order in which files were made does not matter") func orderOfCreation() throws {
        let other = try TemporaryFolder()
        let all = ["img_03.png", "img_01.png", "img_05.png", "img_02.png", "img_04.png"]
        for name in all { try folder.write([1], to: name) }
        for name in all.reversed() { try other.write([1], to: name) }
        let second = try ImageList([other.path]).images.map { FileSystem.name(of: $0.path) }
        #expect(try names("") == second)
        #expect(second == all.sorted())
    }

    @Test(
        "C24: name and name@2x are one page",
        arguments: [(1.0, "img_01.png"), (2, "img_01@2x.png"), (3, "img_01@2x.png")])
    func scaleVariants(scale: Double, expected: String) throws {
        try touch("img_01.png", "img_01@2x.png")
        #expect(try names("", scale: scale) == [expected])
        #expect(try names("img_%02d", scale: scale) == [expected])
        #expect(try names("img_01", scale: scale) == [expected])
        #expect(try names("img_01.png", "img_01@2x.png", scale: scale) == [expected])
    }

    @Test("C24: of several variants the nearest larger is taken") func nearestLargerVariant() throws {
        try touch("a@2x.png", "a@3x.png")
        #expect(try names("a", scale: 1) == ["a@2x.png"])
        #expect(try names("a", scale: 2.5) == ["a@3x.png"])
        #expect(try names("a", scale: 4) == ["a@3x.png"])
        #expect(try ImageList([folder.file("a@3x.png")]).images.first?.scale == 3)
    }

    @Test func aFileGivenTwiceIsTwoPages() throws {
        try touch("a.png", "b.png")
        #expect(try names("a.png", "b.png", "a.png") == ["a.png", "b.png", "a.png"])
    }

    @Test func percentSignsInRealNamesWork() throws {
        try touch("100%d.png", "50%.png", "r%03d_1.png", "r%03d_2.png")
        #expect(try names("100%d.png") == ["100%d.png"])
        #expect(try names("50%") == ["50%.png"])
        #expect(try names("r%%03d_%d") == ["r%03d_1.png", "r%03d_2.png"])
    }

    @Test func namesOfAnyKindWork() throws {
        let all = ["Bild äöü 1.png", "Bild äöü 2.png", "写真_1.png", "a b.png", "new\nline.png"]
        for name in all { try touch(name) }
        for name in all { #expect(try names(name) == [name]) }
        #expect(Set(try names("")) == Set(all))
        #expect(try names("写真_%d") == ["写真_1.png"])
    }

    @Test func bytesThatAreNotUnicodeSurvive() throws {
        let name = String(pathBytes: [0x66, 0xFC, 0x72, 0x2E, 0x70, 0x6E, 0x67])
        #expect(name.pathBytes == [0x66, 0xFC, 0x72, 0x2E, 0x70, 0x6E, 0x67])
        try AtomicFile.write([1, 2, 3], to: folder.file(name))
        #expect(try names("") == [name])
        #expect(try FileSystem.read(folder.file(name)) == [1, 2, 3])
    }

    @Test func hiddenAndOtherFilesAreLeftOut() throws {
        try touch("a.png", ".b.png", "README.md", "c.heic")
        #expect(try names("") == ["a.png"])
        #expect(try warnings("") == [.ignoredFormat(folder.file("c.heic"))])
    }

    @Test("C36: nothing there is an error that says so") func nothingThere() throws {
        #expect(throws: ImageListError.noImages(folder.path)) { try ImageList([folder.path]) }
        #expect(throws: ImageListError.notFound(folder.file("x"))) { try ImageList([folder.file("x")]) }
        #expect(throws: ImageListError.notFound(folder.file("no/x_%d"))) { try ImageList([folder.file("no/x_%d")]) }
        #expect(throws: ImageListError.noImages(nil)) { try ImageList([]) }
    }
}
