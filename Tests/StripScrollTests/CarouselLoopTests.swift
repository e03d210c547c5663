import StripScroll
import StripUnits
import Testing

/// The public reports (evidence E17) about what follows the last page, in both modes.
struct CarouselLoopTests {
    /// The first step that went back, by less than half a lap; nil if the content only ever moved on.
    private func firstStepBack(_ offsets: [Double], lap: Double) -> [Double]? {
        zip(offsets, offsets.dropFirst()).first { here, next in
            let step = (next - here) / lap
            return step - step.rounded(.down) > 0.5
        }
        .map { [$0, $1] }
    }

    @Test(
        "C28: with pages of 138.75 points cycle 5 shows what cycle 1 did, and each cycle begins at 0",
        arguments: Carousel.Loop.allCases, [1.0, 2, 3])
    func lapsAreTheSame(loop: Carousel.Loop, scale: Double) {
        let stage = ScriptedCarousel(pages: 3, width: 138.75, scale: scale, loop: loop, interval: 1)
        let cycles = (0..<5).map { stage.frames(from: Double($0) * 3 + 0.5, to: Double($0) * 3 + 3.5) }
        #expect(cycles.map(\.first?.x) == [0, 0, 0, 0, 0])
        #expect(cycles.map(\.last?.x) == [0, 0, 0, 0, 0])
        let different = zip(cycles[0], cycles[4]).filter { $0 != $1 }
        #expect(different.count == 0)
        #expect(cycles.joined().allSatisfy { (0..<416.25).contains($0.x) })
    }

    @Test("an inset of one's own leaves the room that going round needs", arguments: [0.0, 10])
    func ownInset(left: Double) {
        let stage = ScriptedCarousel(loop: .seamless, moves: [.drag(at: 1, by: 100, in: 0.1)])
        stage.view.contentInset = Insets(top: 0, left: left, bottom: 0, right: 0)
        #expect(stage.x == 0 && stage.view.range(.horizontal) == -280 - left...1400)
        stage.run(to: 3)
        #expect(stage.x == 1120 && stage.page == 4)
    }

    @Test("C32: in rewind mode every frame's dot is that of the half-page rule")
    func rewindDots() {
        let frames = ScriptedCarousel(pages: 3, width: 320, interval: 1).frames(to: 12)
        #expect(frames.count == 720)
        #expect(frames.allSatisfy { $0.page == ($0.x < 160 ? 0 : $0.x < 480 ? 1 : 2) })
        #expect(frames.contains { $0.page == 1 && $0.x > 320 })
    }

    @Test("C32: in seamless mode the dot changes from last to first once, 2.5 pages on")
    func seamlessDots() {
        let stage = ScriptedCarousel(pages: 3, width: 320, loop: .seamless, interval: 1)
        let frames = stage.frames(to: 12)
        #expect(frames.allSatisfy { $0.page == ($0.x < 160 || $0.x >= 800 ? 0 : $0.x < 480 ? 1 : 2) })
        #expect(stage.log.pages == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
    }

    @Test("C33: in rewind mode all pages pass backwards in 0.3 s")
    func rewindPassesAllPages() {
        let stage = ScriptedCarousel(pages: 4, interval: 1)
        let frames = stage.frames(from: 3.9, to: 4.5)
        let way = frames.map(\.x)
        #expect(way.first == 840 && way.last == 0 && way == way.sorted(by: >))
        #expect(Set(frames.map(\.page)) == [0, 1, 2, 3])
        #expect(stage.log.times(of: .scrollViewDidEndScrollingAnimation).last == 4.3)
    }

    @Test("C33: in seamless mode page 0 follows page 3 forwards, and no other shows", arguments: [4, 2])
    func seamlessPassesNoPage(pages: Int) {
        let last = Double(pages - 1) * 280
        let stage = ScriptedCarousel(pages: pages, loop: .seamless, page: pages - 1)
        stage.carousel.play()
        let frames = stage.frames(to: 0.5)
        // The 19 ticks of the scroll; from the last one on the same picture is shown a lap earlier.
        let way = frames.prefix(18).map(\.x)
        #expect(way == way.sorted() && way.first == last && way.last ?? 0 < last + 280)
        #expect(frames.dropFirst(18).allSatisfy { $0.x == 0 })
        #expect(frames.map(\.page) == frames.map { $0.x >= last + 140 || $0.x == 0 ? 0 : pages - 1 })
    }

    @Test(
        "C33: a seamless carousel never goes back by itself, however quickly it plays", arguments: [1, 0.3, 0.25, 0.2])
    func quickPlayNeverGoesBack(interval: Double) {
        let stage = ScriptedCarousel(pages: 4, loop: .seamless, interval: interval)
        stage.run(to: 12)
        #expect(firstStepBack(stage.log.offsets, lap: 1120) == nil)
    }

    @Test("C33: a tap while the last page still leaves goes on, not back through all pages")
    func tapWhileTheLastPageLeaves() {
        let stage = ScriptedCarousel(pages: 4, loop: .seamless, page: 3)
        stage.carousel.play()
        stage.run(to: 0.2)
        #expect(stage.page == 0)
        stage.carousel.tapPageControl(rightHalf: true)
        stage.run(to: 1)
        #expect(stage.x == 280 && stage.page == 1)
        #expect(firstStepBack(stage.log.offsets, lap: 1120) == nil)
    }

    @Test("C34: a new carousel shows page 0 and has not scrolled", arguments: Carousel.Loop.allCases, 1...5)
    func beginsAtPage0(loop: Carousel.Loop, pages: Int) {
        let runLoop = VirtualRunLoop()
        let log = EventLog(of: runLoop)
        let carousel = Carousel(
            pageCount: pages, pageSize: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2), loop: loop,
            runLoop: runLoop)
        #expect(carousel.scrollView.contentOffset == .zero)
        #expect(carousel.pageControl.currentPage == 0)
        #expect(log.events.isEmpty)
    }

    @Test("C34: going to a page ends on that page", arguments: Carousel.Loop.allCases, [0, 1, 4])
    func goesToThePage(loop: Carousel.Loop, page: Int) {
        let scrolled = ScriptedCarousel(loop: loop)
        scrolled.view.setContentOffset(Point(x: Double(page) * 280, y: 0), animated: true)
        scrolled.run(to: 1)
        let tapped = ScriptedCarousel(loop: loop)
        for tap in 0..<page {
            tapped.carousel.tapPageControl(rightHalf: true)
            tapped.run(to: Double(tap) * 0.5 + 0.4)
        }
        for stage in [scrolled, tapped] {
            #expect(stage.x == Double(page) * 280)
            #expect(stage.page == page)
            #expect(stage.log.pages == (page == 0 ? [] : Array(1...page)))
        }
    }

    @Test("C35: a single page is 30 equal frames at 10 fps", arguments: Carousel.Loop.allCases, [false, true])
    func singlePage(loop: Carousel.Loop, hides: Bool) {
        let stage = ScriptedCarousel(
            pages: 1, loop: loop, interval: 1, rate: FrameRate(numerator: 10, denominator: 1))
        stage.carousel.pageControl.hidesForSinglePage = hides
        let frames = stage.frames(to: 3)
        #expect(frames.count == 30)
        #expect(frames.allSatisfy { $0.x == 0 && $0.page == 0 })
        #expect(stage.log.offsets.isEmpty)
        #expect(stage.carousel.pageControl.visibleDots == (hides ? 0 : 1))
    }
}
