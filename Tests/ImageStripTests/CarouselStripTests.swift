import ImageStrip
import TestSupport
import Testing

/// The library as its users see it. Right values are how the test's own pictures are made.
struct CarouselStripTests {
    private let folder: TemporaryFolder

    /// Three pages of 40 x 60 pixels, which tell column, row and page in red, green and blue.
    init() throws {
        folder = try TemporaryFolder()
        try folder.writePages()
    }

    private func strip(scale: Double = 1) throws -> CarouselStrip {
        try CarouselStrip(images: [folder.file("img_%02d")], scale: scale)
    }

    @Test func aFrameShowsTheWindowOfTheContent() throws {
        let frame = try strip().frame(at: .offset(x: 30))
        #expect(frame.size == PixelSize(width: 40, height: 60))
        // The dots lie below: the top row shows columns 30 to 39 of page 1, then 0 to 29 of page 2.
        #expect((0..<40).map { frame[$0, 0].red } == (0..<40).map { UInt8(($0 + 30) % 40) })
        #expect((0..<40).map { frame[$0, 0].blue } == Array(repeating: 1, count: 10) + Array(repeating: 2, count: 30))
    }

    @Test func aPageIsSoManyViewports() throws {
        let strip = try strip()
        #expect(try strip.frame(at: .page(0.75)) == strip.frame(at: .offset(x: 30)))
        #expect(try strip.state(at: .page(0.75)) == strip.state(at: .offset(x: 30)))
    }

    @Test func theContentBitmapIsAllPagesSideBySide() throws {
        let content = try strip().contentBitmap()
        #expect(content.size == PixelSize(width: 120, height: 60))
        for x in 0..<120 {
            #expect(content[x, 59] == Pixel(red: UInt8(x % 40), green: 59, blue: UInt8(x / 40 + 1)))
        }
    }

    @Test func theViewportIsTheFirstImageInPoints() throws {
        let strip = try strip(scale: 2)
        #expect(strip.viewport == Size(width: 40, height: 60) && strip.frameSize == PixelSize(width: 80, height: 120))
        #expect(strip.pageCount == 3)
    }

    @Test func aTimelineIsOneCycleOfAutoplayAndIsWritten() throws {
        let strip = try strip()
        let timeline = try strip.timeline(framesPerSecond: FrameRate(numerator: 10, denominator: 1))
        #expect(timeline.frameCount == 30)
        let result = try strip.write(timeline, to: folder.file("out"), frames: 3...5)
        #expect(result.path == folder.file("out") && result.frameCount == 3 && result.distinctCount == 1)
        #expect(
            folder.names("out") == ["frame_00003.png", "frame_00004.png", "frame_00005.png", "frames.jsonl"])
        try strip.write(timeline, to: folder.file("carousel.apng"))
        #expect(try folder.read("carousel.apng").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test func aSceneFileBringsItsImagesAndItsTrace() throws {
        try folder.write(
            Array(#"{"images": ["img_%02d"], "timer": {"interval": 0.5}, "duration": 1}"#.utf8), to: "scene.json")
        let scene = try CarouselStrip(sceneFile: folder.file("scene.json"))
        #expect(scene.pageCount == 3)
        let trace = try scene.trace()
        #expect(trace.split(separator: "\n").count { $0.contains(#""event":"timerFired""#) } == 2)
    }

    @Test("a scroll view of one's own: what it and its page control show becomes states and a timeline")
    func recordingOneOwnRunLoop() throws {
        let strip = try strip()
        let runLoop = VirtualRunLoop()
        let view = ScrollView(size: strip.viewport, displayScale: DisplayScale(scale: 1), runLoop: runLoop)
        view.contentSize = Size(width: 120, height: 0)
        let control = PageControl(runLoop: runLoop)
        control.numberOfPages = 3
        runLoop.perform(at: Time(seconds: 0.2)) {
            view.setContentOffset(Point(x: 40, y: 0), animated: false)
            control.currentPage = 1
        }
        let timeline = strip.timeline(
            recording: view, control, frameCount: 4, framesPerSecond: FrameRate(numerator: 10, denominator: 1))
        #expect(timeline.frames.map(\.contentOffset.x) == [0, 0, 40, 40])
        #expect(timeline.frames.map(\.state.currentPage) == [0, 0, 1, 1])
        #expect(strip.state(of: view, control) == timeline.frames[3].state)
        #expect(try strip.frame(timeline.frames[3].state) == strip.frame(at: .page(1)))
    }

    @Test func aFrameIsDrawnOffTheTask() async throws {
        let strip = try strip()
        let drawn = try await strip.frame(at: .page(2))
        #expect(drawn[0, 0] == Pixel(red: 0, green: 0, blue: 3))
    }

    @Test func aTimelineIsWrittenOffTheTask() async throws {
        let strip = try strip()
        let result = try await strip.write(strip.timeline(seconds: 0.05), to: folder.file("out"))
        #expect((result.path, result.frameCount, result.distinctCount) == (folder.file("out"), 3, 1))
    }
}
