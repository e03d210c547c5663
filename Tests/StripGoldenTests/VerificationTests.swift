import Foundation
import ImageStrip
import StripGolden
import Synchronization
import TestSupport
import Testing

/// Verification as a library.
struct VerificationTests {
    private let folder: TemporaryFolder
    private let layout: StripLayout
    private let renderer: FrameRenderer
    private let timeline: [TimelineFrame]

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let images = try (1...3).map { number -> ImageReference in
            let name = "img_0\(number).png"
            try folder.write(
                TestPictures.png(TestPictures.coordinates(width: 40, height: 60, number: number)), to: name)
            return ImageReference(path: folder.file(name))
        }
        layout = try StripLayout(viewport: Size(width: 40, height: 60), scale: 1, pageCount: 3)
        renderer = FrameRenderer(layout: layout, pages: PageStore(images: images, layout: layout))
        timeline = Timeline(layout: layout, duration: Time(seconds: 3)).frames
    }

    private var golden: GoldenFolder { GoldenFolder(folder.file("g")) }

    @Test func keyFramesAreTheFirstAndEveryRest() {
        // The timer fires at 1 s and 2 s; 17 of the animation's 18 frames later 40·(1 − cos(17π/18))/2 rounds to 40.
        #expect(layout.keyFrames(timeline) == [0, 77, 137])
        #expect(layout.keyFrames([]).isEmpty)
        // A stop in the middle of a page is not a rest on a page; the last frame is kept all the same.
        let states = [0, 13, 13, 13, 40, 40, 47].enumerated().map { number, x in
            TimelineFrame(
                number: number, time: 0, contentOffset: Point(x: Double(x), y: 0),
                state: layout.state(at: Point(x: Double(x), y: 0)))
        }
        #expect(layout.keyFrames(states) == [0, 4, 6])
    }

    @Test func recordedFramesAreEqual() throws {
        let verification = Verification(timeline, renderer: renderer)
        var result = try verification.run(against: golden)
        #expect(result.failures.count == 180 && result.failures.allSatisfy { $0.kind == .missing })
        #expect(try verification.record(.never, result, keyFrames: [0], in: golden).isEmpty)
        #expect(!folder.names().contains("g"))
        #expect(try verification.record(.missing, result, keyFrames: [0, 77], in: golden).count == 180)
        result = try verification.run(against: golden)
        #expect(result.isEqual && result.distinctCount == 33)
        #expect(folder.names("g") == ["frame_00000.png", "frame_00077.png", "frames.jsonl"])
    }

    @Test("a key frame is decoded only if its bytes are not those that were recorded") func bytes() throws {
        let verification = Verification(timeline, renderer: renderer)
        _ = try verification.record(.missing, verification.run(against: golden), keyFrames: [0], in: golden)
        let recorded = SHA256.hex(try folder.read("g/frame_00000.png"))
        let text = Array("no picture".utf8)
        try folder.write(text, to: "g/frame_00000.png")
        #expect(throws: RecordingError.self) { try verification.run(against: golden) }
        let manifest = String(decoding: try folder.read("g/frames.jsonl"), as: UTF8.self)
        #expect(manifest.split(separator: recorded).count == 2)
        let noted = manifest.replacingOccurrences(of: recorded, with: SHA256.hex(text))
        try folder.write(Array(noted.utf8), to: "g/frames.jsonl")
        #expect(try verification.run(against: golden).isEqual)
    }

    @Test("nothing to compare is not equal") func nothing() throws {
        let result = try Verification([], renderer: renderer).run(against: golden)
        #expect(!result.isEqual)
    }

    @Test("a run ends when it is stopped, also while failing frames are drawn again") func stopped() throws {
        let counter = FlickeringSource.Counter()
        let verification = Verification(timeline, renderer: renderer)
        do {
            // None of the 33 pictures has a golden, so that each is drawn twice.
            _ = try verification.run(against: golden) { _ in counter.next() <= 40 }
            Issue.record("it went on to the end")
        } catch RecordingError.cancelled {}
        #expect(counter.next() == 42)
    }

    @Test("a renderer that draws something else each time is told from a difference, and is never recorded")
    func nondeterminism() throws {
        let steady = Verification(timeline, renderer: renderer)
        _ = try steady.record(.missing, steady.run(against: golden), keyFrames: [0], in: golden)
        let before = try folder.read("g/frames.jsonl")

        let counter = FlickeringSource.Counter()
        let flickering = FlickeringSource(renderer: renderer, counter: counter)
        let verification = Verification(timeline, renderer: renderer, source: flickering) { flickering }
        let result = try verification.run(against: golden)
        #expect(result.isNondeterministic)
        // Only the rest on page 2 flickers.
        let rest = timeline.filter { $0.state.contentOffsetX == 40 }.map(\.number)
        #expect(result.failures.map(\.number) == rest)
        for failure in result.failures {
            guard case .nondeterministic(let second) = failure.kind else {
                Issue.record("frame \(failure.number) is \(failure.kind)")
                continue
            }
            #expect(second != failure.actual)
        }
        #expect(try verification.record(.failed, result, keyFrames: [0], in: golden).isEmpty)
        #expect(!result.afterRecording(.all).isEqual)
        #expect(try folder.read("g/frames.jsonl") == before)
    }

    @Test("what the tolerance lets through is no failure, but is told") func tolerance() throws {
        var verification = Verification(timeline, renderer: renderer)
        _ = try verification.record(.missing, verification.run(against: golden), keyFrames: [0], in: golden)
        var picture = try DecodedImage(folder.read("g/frame_00000.png")).bitmap
        picture[3, 4].word ^= 0x0200
        try folder.write(TestPictures.png(picture), to: "g/frame_00000.png")
        #expect(try !verification.run(against: golden).isEqual)
        verification.comparator = BitmapComparator(.limits(channelDifference: 2))
        let result = try verification.run(against: golden)
        #expect(result.isEqual)
        #expect(result.tolerated.map(\.number) == [0])
        verification.comparator = BitmapComparator(ignoredRects: [PixelRect(x: 3, y: 4, width: 1, height: 1)])
        #expect(try verification.run(against: golden).isEqual)
        verification.comparator = BitmapComparator(.limits(channelDifference: 1))
        #expect(try !verification.run(against: golden).isEqual)
    }
}

/// Draws the rest on page 2 with another pixel each time.
private struct FlickeringSource: FrameSource {
    final class Counter: Sendable {
        private let value = Mutex<UInt8>(0)
        func next() -> UInt8 {
            value.withLock {
                $0 += 1
                return $0
            }
        }
    }

    let renderer: FrameRenderer
    let counter: Counter

    var frameSize: PixelSize { renderer.frameSize }
    var hasAlpha: Bool { renderer.hasAlpha }
    func overlayArea(_ state: FrameState) -> PixelRect {
        state.contentOffsetX == 40
            ? PixelRect(x: 0, y: 0, width: frameSize.width, height: frameSize.height) : renderer.overlayArea(state)
    }
    func prepare(columns: Range<Int>, threads: Int) throws { try renderer.prepare(columns: columns, threads: threads) }
    func content(columns: Range<Int>) throws -> Bitmap { try renderer.content(columns: columns) }

    func frame(_ state: FrameState, rows: Range<Int>) throws -> Bitmap {
        var frame = try renderer.frame(state, rows: rows)
        if state.contentOffsetX == 40 { frame[0, 0] = Pixel(red: counter.next(), green: 0, blue: 0) }
        return frame
    }
}
