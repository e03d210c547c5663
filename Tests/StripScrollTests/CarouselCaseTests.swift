import StripScroll
import StripUnits
import Testing

/// The public reports (evidence E17) about drags, timers, sizes and dots; those about loops are in `CarouselLoopTests`.
struct CarouselCaseTests {
    /// A paging view 300 points wide over a content of 1110 points: a page of 260, gaps of 10, margins of 20.
    private func narrowPages(from start: Double) -> ScrollView {
        let view = ScrollView(
            size: Size(width: 300, height: 130), displayScale: DisplayScale(scale: 1), runLoop: VirtualRunLoop())
        view.contentSize = Size(width: 1110, height: 0)
        view.isPagingEnabled = true
        view.contentOffset = Point(x: start, y: 0)
        return view
    }

    @Test(
        "C30: paging cuts by the view's width: the stops are 0, 300, 600, 810",
        arguments: [
            // Flicks forth and back.
            (0.0, -100.0, 0.1, 300.0), (300, -100, 0.1, 600), (600, -100, 0.1, 810), (810, -100, 0.1, 810),
            (810, 100, 0.1, 600), (600, 100, 0.1, 300), (300, 100, 0.1, 0),
            // Slow drags: to 760, nearer to page 3, which is cut off; to 740, nearer to page 2; back to 740 and to 760.
            (600, -170, 0.9, 810), (600, -150, 0.9, 600), (810, 80, 0.9, 600), (810, 60, 0.9, 810),
        ])
    func pagesRestTruncated(start: Double, travel: Double, seconds: Double, stop: Double) {
        let view = narrowPages(from: start)
        ScriptedMove.drag(at: 0, by: travel, in: seconds).schedule(on: view)
        view.runLoop.run(until: Time(seconds: 3))
        #expect(view.contentOffset.x == stop)
    }

    @Test("C36: a carousel without pages stands every use", arguments: Carousel.Loop.allCases, [0, -1])
    func noPages(loop: Carousel.Loop, count: Int) {
        let stage = ScriptedCarousel(
            pages: count, loop: loop, interval: 1, moves: [.drag(at: 1.5, by: -300, in: 0.2), .rest(at: 2.5, for: 1)])
        stage.run(to: 4)
        stage.carousel.play()
        stage.carousel.tapPageControl(rightHalf: true)
        stage.carousel.tapPageControl(rightHalf: false)
        stage.carousel.resume()
        stage.carousel.keepsPageOnResize = true
        stage.carousel.resize(to: Size(width: 480, height: 130))
        stage.run(to: 8)
        #expect(stage.log.offsets.isEmpty && stage.log.pages.isEmpty)
        #expect(stage.carousel.pageControl.visibleDots == 0)
    }

    @Test("C37: a drag sets the timer anew")
    func dragSetsTheTimerAnew() {
        let stage = ScriptedCarousel(interval: 3, moves: [.drag(at: 2, by: -290, in: 0.5)])
        stage.run(to: 5.4)
        #expect(stage.page == 1)
        stage.run(to: 9)
        #expect(stage.log.times(of: .timerFired) == [5.5, 8.5])
    }

    @Test("C39: a timer that is started twice fires once an interval")
    func startedTwice() {
        let stage = ScriptedCarousel(pages: 9, interval: 3)
        stage.run(to: 1)
        stage.carousel.startTimer()
        stage.run(to: 12)
        #expect(stage.log.times(of: .timerFired) == [4, 7, 10])
        #expect(stage.page == 3)
    }

    @Test("C40: three flicks of huge velocity from rest are three pages")
    func flicksFromRest() {
        let stage = ScriptedCarousel(
            pages: 7, width: 812, moves: (0..<3).map { .drag(at: Double($0), by: -300, in: 1 / 30) })
        let stops = (0..<3).map { flick in
            stage.run(to: Double(flick) + 0.9)
            return stage.x
        }
        #expect(stops == [812, 1624, 2436])
        let targets = stage.log.events.compactMap(\.targetContentOffset?.x)
        #expect(targets == [812, 1624, 2436])
    }

    @Test("C40: flicks while the last one still runs turn one page each, and none beyond the end", arguments: [3, 20])
    func flicksInASeries(count: Int) {
        let stage = ScriptedCarousel(
            pages: 7, width: 812, moves: (0..<count).map { .drag(at: Double($0) * 0.15, by: -300, in: 1 / 30) })
        stage.run(to: Double(count) * 0.15 + 2)
        let lifts = stage.log.events.filter { $0.name == .scrollViewWillEndDragging }
        #expect(lifts.count == count)
        for lift in lifts {
            let next = ((lift.state?.contentOffset.x ?? 0) / 812).rounded(.up) * 812
            #expect(lift.targetContentOffset == Point(x: min(next, 4872), y: 0))
        }
        #expect(stage.x == lifts.last?.targetContentOffset?.x)
        #expect(count == 3 || stage.x == 4872)
    }

    @Test("C41: beyond the last page the dot stays, however far", arguments: [(-100.0, 0.1), (-200, 0.1), (-1000, 1)])
    func swipeBeyondTheEnd(travel: Double, seconds: Double) {
        let stage = ScriptedCarousel(pages: 7, page: 6, moves: [.drag(at: 0, by: travel, in: seconds)])
        stage.run(to: 3)
        #expect(stage.log.offsets.max() ?? 0 > 1680)
        #expect(stage.log.pages.isEmpty)
        #expect(stage.page == 6)
        #expect(stage.x == 1680)
    }

    @Test("C43: UIKit only re-clamps: page 8 of 10 becomes page 9")
    func resizeReclamps() {
        let stage = ScriptedCarousel(pages: 10, width: 1024, page: 8)
        stage.view.size = Size(width: 768, height: 1024)
        stage.view.contentSize = Size(width: 7680, height: 0)
        #expect(stage.x == 6912)
        #expect(stage.page == 9)
    }

    @Test("C43: the helper keeps the page", arguments: Carousel.Loop.allCases, [0, 8, 9])
    func resizeKeepsThePage(loop: Carousel.Loop, page: Int) {
        let stage = ScriptedCarousel(pages: 10, width: 1024, loop: loop, page: page)
        stage.carousel.keepsPageOnResize = true
        stage.carousel.resize(to: Size(width: 768, height: 1024))
        #expect(stage.x == Double(page) * 768)
        #expect(stage.page == page)
    }

    @Test(
        "C43: a seamless carousel goes round in its new size",
        arguments: [480.0, 200], [(0, 100.0, 4), (4, -100, 0)])
    func resizedCarouselGoesRound(width: Double, swipe: (from: Int, travel: Double, to: Int)) {
        let stage = ScriptedCarousel(
            loop: .seamless, page: swipe.from, moves: [.drag(at: 1, by: swipe.travel, in: 0.1)])
        stage.carousel.keepsPageOnResize = true
        stage.carousel.resize(to: Size(width: width, height: 130))
        stage.run(to: 3)
        #expect(stage.x == Double(swipe.to) * width)
        #expect(stage.page == swipe.to)
    }

    @Test(
        "C45: how wide a row of dots is, and which dots a control 200 points wide holds whole",
        arguments: [(40, 631.0, Array(14...25)), (16, 247, Array(2...13)), (3, 39, [0, 1, 2])])
    func rowOfDots(count: Int, width: Double, whole: [Int]) {
        #expect(PageControlEra.classic.size(forNumberOfPages: count).width == width)
        let dots = PageDotGeometry(count: count, frame: Rect(x: 0, y: 0, width: 200, height: 37))
        #expect(dots.dot(count - 1).origin.x + 7 - dots.dot(0).origin.x == width)
        #expect((0..<count).filter { dots.dot($0).origin.x >= 0 && dots.dot($0).origin.x + 7 <= 200 } == whole)
    }

    @Test("C45: three dots stand in the middle, whole", arguments: [(39.0, 0.0), (41, 1), (201, 81), (375, 168)])
    func threeDots(width: Double, left: Double) {
        let dots = PageDotGeometry(count: 3, frame: Rect(x: 0, y: 0, width: width, height: 37))
        #expect((0..<3).map { dots.dot($0).origin.x } == [left, left + 16, left + 32])
    }
}
