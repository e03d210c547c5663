import ImageStrip
import TestSupport
import Testing

/// The reference carousel as frames.
struct TimelineTests {
    private func layout(_ count: Int, width: Double = 750, scale: Double = 1) throws -> StripLayout {
        try StripLayout(viewport: Size(width: width, height: 400), scale: scale, pageCount: count)
    }

    @Test("the cycle of five pages: 300 frames, moving from 61 to 78, at rest before and after") func oneCycle() throws
    {
        let frames = Timeline(layout: try layout(5), duration: Time(seconds: 5)).frames
        #expect(frames.count == 300)
        let offsets = frames.map(\.state.contentOffsetX)
        #expect(offsets[0...60].allSatisfy { $0 == 0 })
        #expect(offsets[61] > 0 && offsets[77] < 750)
        #expect(zip(offsets[60...77], offsets[61...78]).allSatisfy { $0 < $1 })
        #expect(offsets[78...120].allSatisfy { $0 == 750 })
        #expect(offsets[299] == 3000)
        let text = frames.map { "\($0.number) \($0.state.contentOffsetX) \($0.state.currentPage)\n" }.joined()
        try Golden.expect(text, "autoplay-5x750.txt")
    }

    @Test("C35: one page gives equal frames") func onePage() throws {
        let rate = FrameRate(numerator: 10, denominator: 1)
        let frames = Timeline(layout: try layout(1), duration: Time(seconds: 3), rate: rate).frames
        #expect(frames.count == 30)
        #expect(Set(frames.map(\.state)).count == 1)
    }

    @Test("C47, C48: every frame is once there and has its exact time") func frameTimes() throws {
        let rate = FrameRate(numerator: 30000, denominator: 1001)
        let frames = Timeline(layout: try layout(3), duration: Time(seconds: 100.1), rate: rate).frames
        #expect(frames.count == 3000)
        #expect(frames.enumerated().allSatisfy { $0.element.number == $0.offset })
        #expect(frames[2997].time == 2997.0 * 1001 / 30000)
        #expect(frames[2999].time < 100.1)
    }

    @Test("the frame rate changes the sampling, not the motion") func rateChangesOnlyTheSampling() throws {
        let layout = try layout(5)
        let fine = Timeline(
            layout: layout, duration: Time(seconds: 7), rate: FrameRate(numerator: 240, denominator: 1)
        ).frames
        for divisor in [2, 4, 8, 10] {
            let rate = FrameRate(numerator: 240 / divisor, denominator: 1)
            let coarse = Timeline(layout: layout, duration: Time(seconds: 7), rate: rate).frames
            #expect(coarse.allSatisfy { $0.state == fine[$0.number * divisor].state })
        }
    }

    @Test("a content size that is set while the content is scaled is its size at that scale")
    func contentSizeWhileZoomed() throws {
        let scene = try CarouselScene(
            json: Array(
                """
                {"timer": null, "scrollView": {"maximumZoomScale": 2, "zoomScale": 2},
                "events": [{"at": 1, "set": {"scrollView.contentSize": [1800, 1000]}},
                {"at": 2, "setZoomScale": {"to": 1}}]}
                """.utf8))
        let layout = try layout(5)
        let simulation = Simulation(
            scene, pages: layout.pages, displayScale: layout.displayScale, displayRate: .display)
        simulation.runLoop.run(until: Time(seconds: 1))
        #expect(simulation.carousel.scrollView.contentSize == Size(width: 1800, height: 1000))
        simulation.runLoop.run(until: Time(seconds: 2))
        #expect(simulation.carousel.scrollView.contentSize == Size(width: 900, height: 500))
    }

    @Test(
        "an instant shows what there is then, at every rate",
        arguments: [(1.15, 140.0), (1.16, 155), (1.30, 280), (5.15, 560)], [1, 24, 60, 1000])
    func instants(instant: (time: Double, x: Double), rate: Int) throws {
        let frame = Timeline.frame(
            layout: try layout(5, width: 280), at: Time(seconds: instant.time),
            rate: FrameRate(numerator: rate, denominator: 1))
        #expect(frame.contentOffset == Point(x: instant.x, y: 0))
    }
}
