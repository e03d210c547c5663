import ImageStrip
import Testing

/// The display's rate decides how often motion is told, and nothing else.
struct DisplayRateTests {
    /// 1, 3, 24, 29.97, 60, 144 and 1000 ticks a second.
    private static let rates = [(1, 1), (3, 1), (24, 1), (30000, 1001), (60, 1), (144, 1), (1000, 1)].map {
        FrameRate(numerator: $0.0, denominator: $0.1)
    }
    /// Seconds with ticks of every rate, of some, and of none.
    private static let instants = [0.5, 1, 1 + 1.0 / 3, 1.5, 1.7, 2, 2.00037, 2.25, 2.9, 3]

    /// What can be seen at an instant.
    private struct Moment: Equatable {
        let frame: TimelineFrame
        let state: ScrollViewState
        let pages: [Int]
    }

    /// What is seen at each instant, and what is told besides the moves.
    private func play(_ scene: CarouselScene, rate: FrameRate) throws -> (moments: [Moment], events: [TraceEvent]) {
        let layout = try StripLayout(
            viewport: try #require(scene.viewportSize), scale: try #require(scene.scale), pageCount: 5)
        let moves: Set<TraceEvent.Name> = [.scrollViewDidScroll, .scrollViewDidZoom]
        var events: [TraceEvent] = []
        let simulation = Simulation(
            scene, pages: layout.pages, displayScale: layout.displayScale, displayRate: rate
        ) { if !moves.contains($0.name) { events.append($0) } }
        let (view, control) = (simulation.carousel.scrollView, simulation.carousel.pageControl)
        let moments = Self.instants.map { instant in
            simulation.runLoop.run(until: Time(seconds: instant))
            return Moment(
                frame: layout.frame(0, time: instant, view, control), state: view.state,
                pages: [control.currentPage, control.displayedPage])
        }
        simulation.runLoop.listener = nil
        return (moments, events)
    }

    @Test("at every rate a scene shows and tells the same, but for the moves", arguments: 0..<20)
    func scenes(block: Int) throws { try check(UInt64(block * 30)..<UInt64(block * 30 + 30)) { RandomScene(seed: $0) } }

    @Test("so does a scene in which the viewport and other properties change", arguments: 0..<10)
    func changes(block: Int) throws {
        try check(UInt64(block * 30)..<UInt64(block * 30 + 30)) { RandomScene(seed: $0, hasChanges: true) }
    }

    private func check(_ seeds: Range<UInt64>, _ make: (UInt64) -> RandomScene) throws {
        for seed in seeds {
            let text = make(seed).json
            let scene = try CarouselScene(json: Array(text.utf8))
            let sixty = try play(scene, rate: .display)
            for rate in Self.rates where rate != .display {
                let own = try play(scene, rate: rate)
                let event = zip(own.events, sixty.events).first { $0 != $1 }
                let moment = zip(own.moments, sixty.moments).first { $0 != $1 }
                guard event != nil || moment != nil || own.events.count != sixty.events.count else { continue }
                let place = "seed \(seed) at \(rate.text("/")): \(text)"
                let events = event.map { "\($0.json)\n\($1.json)" } ?? ""
                Issue.record("\(place)\n\(events)\n\(moment.map { "\($0)\n\($1)" } ?? "")")
                return
            }
        }
    }

    @Test(
        "C103: a page a second at any rate, as the timer says",
        arguments: [(1.0, "1"), (1, "0.9"), (0.5, "1"), (0.5, "2"), (1, "60")])
    func slideshow(interval: Double, rate: String) throws {
        var scene = CarouselScene()
        scene.timer?.interval = interval
        let layout = try StripLayout(viewport: Size(width: 60, height: 40), scale: 1, pageCount: 8)
        let frames = Timeline(
            scene, layout: layout, duration: Time(seconds: 8), rate: try #require(FrameRate(rate))
        ).frames
        for frame in frames {
            // Half of the way is made 0.15 s after each firing, the 8th and the 16th of which go back to the start.
            let turns = Int(max(0, ((frame.time - 0.15) / interval + 1e-9).rounded(.down)))
            if turns < 8 { #expect(frame.state.currentPage == turns, "frame \(frame.number)") }
        }
    }

    @Test("C103: starved-timer.json shows the same pages at 1, 2, 3 and 60 frames a second")
    func starvedTimer() throws {
        let text = """
            {"timer": {"interval": 1, "runLoopMode": "default"},
            "events": [{"at": 0.5, "trackOtherControl": {"duration": 2.1}}], "duration": 5}
            """
        let scene = try CarouselScene(json: Array(text.utf8))
        let layout = try StripLayout(viewport: Size(width: 375, height: 200), scale: 2, pageCount: 5)
        for rate in [1, 2, 3, 60] {
            let frames = Timeline(
                scene, layout: layout, duration: Time(seconds: 5), rate: FrameRate(numerator: rate, denominator: 1)
            ).frames
            #expect((0..<5).map { frames[$0 * rate].state.currentPage } == [0, 0, 0, 1, 2], "\(rate)")
        }
    }
}
