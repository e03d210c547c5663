import StripScroll
import StripUnits
import Testing

/// Complaints about a carousel with nothing to show, and one that is let go, evidence E12.
struct ComplaintLifeTests {
    @Test(
        "E12.14: a single image neither plays nor moves under a finger",
        arguments: Carousel.Loop.allCases, [false, true])
    func singleImage(loop: Carousel.Loop, hides: Bool) {
        let stage = ScriptedCarousel(
            pages: 1, loop: loop, interval: 1,
            moves: [.drag(at: 0.3, by: -200, in: 0.2), .drag(at: 1.3, by: 200, in: 0.2)])
        stage.carousel.pageControl.hidesForSinglePage = hides
        stage.run(to: 5)
        #expect(stage.log.offsets.isEmpty)
        #expect(stage.log.names(.scrollViewWillBeginDragging, .scrollViewDidEndScrollingAnimation).isEmpty)
        #expect(stage.x == 0)
        #expect(stage.carousel.pageControl.visibleDots == (hides ? 0 : 1))
    }

    @Test("E12.15: without pages nothing advances", arguments: Carousel.Loop.allCases)
    func noPages(loop: Carousel.Loop) {
        let stage = ScriptedCarousel(pages: 0, loop: loop, interval: 1, moves: [.drag(at: 1.5, by: -200, in: 0.2)])
        stage.run(to: 5)
        #expect(stage.log.offsets.isEmpty && stage.log.pages.isEmpty)
        #expect(stage.page == 0)
    }

    @Test("E12.15: a carousel may be 0 points wide")
    func noWidth() async {
        await #expect(processExitsWith: .success) {
            let stage = ScriptedCarousel(width: 0, interval: 1)
            stage.run(to: 5)
            #expect(stage.page == 0)
        }
    }

    @Test("E12.15: a view may become 0 points wide")
    func widthIsTakenAway() async {
        await #expect(processExitsWith: .success) {
            let stage = ScriptedCarousel(page: 1)
            stage.view.size = .zero
            stage.view.contentOffset = .zero
            #expect(stage.page == 0)
        }
    }

    @Test("E12.15: a view of 0 points can be resumed")
    func resumesWithoutWidth() async {
        await #expect(processExitsWith: .success) {
            let stage = ScriptedCarousel()
            stage.view.size = .zero
            stage.carousel.resume()
            #expect(stage.page == 0)
        }
    }

    /// Lets a carousel go, under a finger or not.
    private func releasedCarousel(_ runLoop: VirtualRunLoop, at seconds: Double, isTouched: Bool) -> ScrollView {
        let carousel = Carousel(
            pageCount: 5, pageSize: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2),
            runLoop: runLoop)
        carousel.interval = 1
        carousel.startTimer()
        runLoop.run(until: Time(seconds: seconds))
        if isTouched { carousel.scrollView.touchesBegan(at: .zero) }
        return withExtendedLifetime(carousel) { carousel.scrollView }
    }

    @Test(
        "E12.23: a carousel that is let go takes its timer along, and nothing happens after it",
        arguments: [1.1, 1.5], [false, true])
    func nothingHappensAfterRelease(seconds: Double, isTouched: Bool) {
        let runLoop = VirtualRunLoop()
        let log = EventLog(of: runLoop)
        _ = releasedCarousel(runLoop, at: seconds, isTouched: isTouched)
        #expect(log.events.last?.name == .timerInvalidated)
        #expect(runLoop.currentMode == .default)
        log.clear()
        runLoop.run(until: Time(seconds: 10))
        #expect(log.events.isEmpty)
    }

    @Test("E12.23: a view that outlives its carousel has no delegate")
    func delegateIsCleared() {
        let runLoop = VirtualRunLoop()
        let log = EventLog(of: runLoop)
        let view = releasedCarousel(runLoop, at: 1.1, isTouched: true)
        #expect(view.delegate == nil)
        log.clear()
        runLoop.run(until: Time(seconds: 10))
        #expect(log.names(.timerFired, .timerScheduled, .currentPageChanged).isEmpty)
        #expect(view.contentOffset.x == 280)
    }
}
