import ImageStrip
import ImageStripTesting
import StripGolden
import TestSupport
import Testing

/// What a picture and its golden come to, before a test framework hears of it.
struct GoldenCheckTests {
    private let folder: TemporaryFolder
    private let picture = TestPictures.coordinates(width: 20, height: 10)
    private let other = TestPictures.coordinates(width: 20, height: 10, number: 3)

    init() throws { folder = try TemporaryFolder() }

    private func check(
        _ actual: Bitmap, _ mode: RecordMode = .never, _ comparator: BitmapComparator = BitmapComparator()
    ) -> GoldenCheck {
        GoldenCheck(actual, path: folder.file("deep/golden.png"), mode: mode, comparator: comparator)
    }

    private func isPassed(_ check: GoldenCheck) -> Bool {
        if case .passed = check.outcome { true } else { false }
    }

    private func isRecorded(_ check: GoldenCheck) -> Bool {
        if case .recorded = check.outcome { true } else { false }
    }

    @Test func aMissingGoldenFailsAndIsNotWritten() {
        for _ in 1...2 {
            let check = check(picture)
            #expect(check.message?.contains("golden missing") == true)
            #expect(check.attachments.map(\.name) == ["golden.actual.png"])
            #expect(folder.names().isEmpty)
        }
    }

    @Test func eachModeWritesWhatItSays() throws {
        #expect(isRecorded(check(picture, .missing)))
        #expect(isPassed(check(picture)))
        #expect(check(other, .missing).message?.contains("200 of 200 pixels differ") == true)
        #expect(isPassed(check(picture)))
        #expect(isRecorded(check(other, .failed)))
        #expect(isPassed(check(other)))
        #expect(isRecorded(check(picture, .all)))
        #expect(isPassed(check(picture)))
        // A picture within the tolerance is written again by `all` alone.
        let lenient = BitmapComparator(.limits(channelDifference: 9))
        #expect(check(other, .failed, lenient).message?.contains("within tolerance") == true)
        #expect(isPassed(check(picture)))
        #expect(isRecorded(check(other, .all, lenient)))
    }

    @Test func aGoldenThatPassesIsLeftAsItIs() throws {
        _ = check(picture, .missing)
        // The same pixels in another file, as an optimiser would leave them.
        let optimised = try TestPictures.png(picture, hasAlpha: true)
        try folder.write(optimised, to: "deep/golden.png")
        #expect(isPassed(check(picture, .all)))
        #expect(try folder.read("deep/golden.png") == optimised)
    }

    @Test func aDifferenceHasThreePicturesAndSaysWhere() throws {
        _ = check(picture, .missing)
        let page = Region(name: "page 1", rect: PixelRect(x: 0, y: 0, width: 8, height: 10))
        let check = check(other, .never, BitmapComparator(regions: [page]))
        #expect(check.attachments.map(\.name) == ["golden.expected.png", "golden.actual.png", "golden.difference.png"])
        #expect(try DecodedImage(check.attachments[1].file).bitmap == other)
        #expect(check.message?.contains("at most by 3 of 255 (blue at 0,0)") == true)
        #expect(check.message?.contains("page 1: 80 pixels") == true)
    }

    @Test func anotherSizeAndAnUnreadableGoldenFail() throws {
        _ = check(TestPictures.solid(.white, width: 3, height: 3), .missing)
        #expect(check(picture).message?.contains("sizes differ: expected 3x3, found 20x10") == true)
        try folder.write([1, 2, 3], to: "deep/golden.png")
        let unreadable = check(picture)
        if case .failed = unreadable.outcome {} else { Issue.record("\(unreadable.outcome)") }
    }

    @Test func anAnimationIsNoGolden() throws {
        _ = check(picture, .missing)
        let made = try Program.shell(
            "ffmpeg -loglevel error -y -f lavfi -i color=red:s=20x10:d=1:r=4 -plays 0 -f apng deep/golden.png",
            folder: folder.path)
        try #require(made.status == 0, "\(made.errors)")
        let animation = check(try DecodedImage(folder.read("deep/golden.png")).bitmap)
        if case .failed = animation.outcome {} else { Issue.record("\(animation.outcome)") }
    }

    @Test func aBrokenComparatorFails() {
        _ = check(picture, .missing)
        let broken = GoldenCheck(
            picture, path: folder.file("deep/golden.png"), mode: .all, comparator: BitmapComparator()
        ) { _, first, _ in Comparison(equal: first.size, .exact) }
        #expect(broken.message?.contains("the comparator is broken") == true)
    }

    @Test func nothingIsRecordedWhereCIIsSet() throws {
        func mode(_ record: RecordMode?, _ environment: [String: String]) throws(GoldenFailure) -> RecordMode {
            try GoldenSettings(record: record).mode { environment[$0] }
        }
        #expect(try mode(nil, [:]) == .never)
        #expect(try mode(nil, ["CI": "true"]) == .never)
        #expect(try mode(.missing, ["CI": ""]) == .missing)
        #expect(throws: GoldenFailure.self) { try mode(.missing, ["CI": "false"]) }
        #expect(try mode(nil, ["IMAGESTRIP_RECORD": "1"]) == .all)
        #expect(try mode(nil, ["IMAGESTRIP_RECORD": "failed"]) == .failed)
        #expect(try mode(.never, ["IMAGESTRIP_RECORD": "all"]) == .never)
        #expect(throws: GoldenFailure.self) { try mode(.missing, ["CI": "true"]) }
        #expect(throws: GoldenFailure.self) { try mode(nil, ["CI": "1", "IMAGESTRIP_RECORD": "all"]) }
        #expect(throws: GoldenFailure.self) { try mode(nil, ["IMAGESTRIP_RECORD": "yes"]) }
    }

    @Test(
        "a golden is named like its test, without arguments",
        arguments: [("halfAPage()", "halfAPage"), ("page(at:scale:)", "page"), ("`half a page`()", "half a page")])
    func defaultNames(function: String, name: String) {
        #expect(GoldenSettings.name(ofTest: function) == name)
    }

    @Test("a golden that cannot be read fails in plain words, with its path once") func unreadable() throws {
        _ = check(picture, .missing)
        try folder.write(Array("version https://git-lfs.github.com/spec/v1\n".utf8), to: "deep/golden.png")
        let message = try #require(check(picture).message)
        #expect(message.hasPrefix(folder.file("deep/golden.png") + ": "))
        #expect(message.contains("Git LFS pointer"), "\(message)")
        #expect(!message.contains("("), "no case of an enumeration is printed: \(message)")
    }

    @Test("a name stays in the goldens' folder", arguments: ["../a", "/a", "a//b", "a/./b", "", "a/.."])
    func badNames(name: String) {
        #expect(throws: GoldenFailure.self) { try GoldenSettings().path(name, file: "/tests/A.swift") }
    }

    @Test func theRootIsBesideTheFileUnlessItIsAbsolute() throws {
        func path(_ root: String?, _ name: String) throws(GoldenFailure) -> String {
            try GoldenSettings(root: root).path(name, file: "/tests/A.swift")
        }
        #expect(try path(nil, "a") == "/tests/Goldens/a.png")
        #expect(try path("References", "b/a.png") == "/tests/References/b/a.png")
        #expect(try path("/elsewhere", "a") == "/elsewhere/a.png")
    }
}
