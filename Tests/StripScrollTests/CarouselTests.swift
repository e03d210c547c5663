import StripScroll
import StripUnits
import Testing

/// The reference carousel of evidence E0.1 with the numbers of evidence E14.
struct CarouselTests {
    private func carousel(_ count: Int, width: Double = 280, scale: Double = 2, runLoop: VirtualRunLoop) -> Carousel {
        Carousel(
            pageCount: count, pageSize: Size(width: width, height: 130), displayScale: DisplayScale(scale: scale),
            runLoop: runLoop
        )
    }

    @Test(
        "V49, C26: the page changes exactly at the half page",
        arguments: [
            (280.0, 139.5, 0), (280, 140, 1), (280, 419.5, 1), (280, 420, 2), (280, 1120, 4), (280, 1260, 5),
            (280, -10, 0),
            (280, -419, 0), (280, -421, -1),
            (320, 0, 0), (320, 159, 0), (320, 160, 1), (320, 319, 1), (320, 320, 1), (320, 479, 1), (320, 480, 2),
            (320, 640, 2),
        ])
    func pageChangesAtTheHalfPage(width: Double, offset: Double, page: Int) {
        #expect(Carousel.page(ofOffset: offset, pageWidth: width) == page)
    }

    @Test("V64: where autoplay is", arguments: [(1.15, 140.0), (1.30, 280), (4.30, 1120), (5.15, 560)])
    func autoplayOffsets(seconds: Double, offset: Double) {
        let runLoop = VirtualRunLoop()
        let carousel = carousel(5, runLoop: runLoop)
        carousel.interval = 1
        carousel.startTimer()
        runLoop.run(until: Time(seconds: seconds))
        #expect(carousel.scrollView.contentOffset.x == offset)
    }

    @Test("V41, C32, C33: from the last page it rewinds through all pages")
    func rewindsThroughAllPages() {
        let runLoop = VirtualRunLoop()
        let carousel = carousel(5, runLoop: runLoop)
        carousel.scrollView.contentOffset = Point(x: 1120, y: 0)
        carousel.play()
        let pages = (0...18).map { frame in
            runLoop.run(until: FrameRate.display.time(ofFrame: frame))
            return carousel.pageControl.currentPage
        }
        #expect(pages == [4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0])
    }

    @Test("V42: when the dots change on the way back")
    func dotChangeTimes() {
        // A display link of 1 MHz shows the instants to the microsecond.
        let rate = FrameRate(numerator: 1_000_000, denominator: 1)
        let runLoop = VirtualRunLoop(displayRate: rate)
        let carousel = carousel(5, scale: 10000, runLoop: runLoop)
        carousel.scrollView.contentOffset = Point(x: 1120, y: 0)
        carousel.play()
        var times: [Double] = []
        var page = 4
        for frame in 0...300_000 {
            runLoop.run(until: rate.time(ofFrame: frame))
            if carousel.pageControl.currentPage != page {
                page = carousel.pageControl.currentPage
                times.append(rate.seconds(ofFrame: frame))
            }
        }
        let expected = [0.06902, 0.12587, 0.17413, 0.23098]
        #expect(times.count == expected.count)
        #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test("C35: a single page never moves", arguments: [1, 0])
    func onePageNeverMoves(count: Int) {
        let runLoop = VirtualRunLoop()
        let carousel = carousel(count, runLoop: runLoop)
        carousel.interval = 1
        carousel.startTimer()
        runLoop.run(until: Time(seconds: 10))
        #expect(carousel.scrollView.contentOffset == .zero)
        #expect(carousel.pageControl.currentPage == 0)
    }

    @Test("C34: every page is reached exactly")
    func everyPageIsReachedExactly() {
        let runLoop = VirtualRunLoop()
        let carousel = carousel(5, runLoop: runLoop)
        carousel.interval = 1
        carousel.startTimer()
        for step in 1...11 {
            runLoop.run(until: Time(seconds: Double(step) + 0.5))
            #expect(carousel.pageControl.currentPage == step % 5)
            #expect(carousel.scrollView.contentOffset.x == Double(step % 5) * 280)
        }
    }

    @Test("C28: laps of pages that are not whole pixels wide all are the same")
    func fractionalPagesDoNotDrift() {
        let runLoop = VirtualRunLoop()
        let carousel = carousel(3, width: 138.75, scale: 1, runLoop: runLoop)
        carousel.interval = 1
        carousel.startTimer()
        func lap(_ number: Int) -> [Double] {
            (0..<180).map { frame in
                runLoop.run(until: FrameRate.display.time(ofFrame: number * 180 + frame))
                return carousel.scrollView.contentOffset.x
            }
        }
        _ = lap(0)
        let first = lap(1)
        _ = lap(2)
        _ = lap(3)
        #expect(lap(4) == first)
    }

    @Test("C39: starting the timer twice leaves one timer")
    func startingTwiceLeavesOneTimer() {
        let runLoop = VirtualRunLoop()
        let carousel = carousel(9, runLoop: runLoop)
        carousel.interval = 3
        carousel.startTimer()
        runLoop.run(until: Time(seconds: 1))
        carousel.interval = 3
        carousel.startTimer()
        var changes: [Int] = []
        for second in 1...12 {
            let before = carousel.pageControl.currentPage
            runLoop.run(until: Time(seconds: Double(second) + 0.9))
            if carousel.pageControl.currentPage != before { changes.append(second) }
        }
        #expect(changes == [4, 7, 10])
    }

    @Test func aReleasedCarouselIsNotPlayed() {
        let runLoop = VirtualRunLoop()
        weak var released: Carousel?
        do {
            let carousel = carousel(5, runLoop: runLoop)
            carousel.interval = 1
            carousel.startTimer()
            released = carousel
        }
        #expect(released == nil)
        runLoop.run(until: Time(seconds: 3))
    }
}
