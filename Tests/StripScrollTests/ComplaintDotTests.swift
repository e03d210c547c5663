import StripScroll
import StripUnits
import Testing

/// Complaints about page dots and the ends of drags, evidence E12.
struct ComplaintDotTests {
    /// Scrolls where the page control says, and lets the control follow the scroll view all the while.
    private final class NaiveController: ScrollViewDelegate {
        let control: PageControl

        init(_ control: PageControl) { self.control = control }

        func scrollViewDidScroll(_ scrollView: ScrollView) {
            control.currentPage = Carousel.page(ofOffset: scrollView.contentOffset.x, pageWidth: scrollView.size.width)
        }
    }

    @Test("E12.4: a naive view controller's dot flickers after a tap")
    func naiveDotFlickers() {
        let runLoop = VirtualRunLoop()
        let view = ScrollView(
            size: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2), runLoop: runLoop)
        view.contentOffset = Point(x: 280, y: 0)
        let control = PageControl(runLoop: runLoop)
        control.numberOfPages = 5
        control.currentPage = 1
        let controller = NaiveController(control)
        view.delegate = controller
        let log = EventLog(of: runLoop)
        #expect(control.tap(rightHalf: true))
        view.setContentOffset(Point(x: 560, y: 0), animated: true)
        withExtendedLifetime(controller) { runLoop.run(until: Time(seconds: 1)) }
        #expect(log.pages == [2, 1, 2])
    }

    @Test(
        "E12.4: a tap on the page control moves its dot once",
        arguments: [
            (1, [(0.0, true)], [2]), (1, [(0, false)], [0]), (1, [(0, true), (0.1, true)], [2, 3]),
            (1, [(0, true), (0.1, false)], [2, 1]), (0, [(0, false)], []), (4, [(0, true)], []),
        ] as [(Int, [(Double, Bool)], [Int])])
    func tapMovesTheDotOnce(page: Int, taps: [(Double, Bool)], pages: [Int]) {
        let stage = ScriptedCarousel(page: page)
        for (seconds, isRight) in taps {
            stage.run(to: seconds)
            stage.carousel.tapPageControl(rightHalf: isRight)
        }
        stage.run(to: 1)
        #expect(stage.log.pages == pages)
        #expect(stage.x == Double(pages.last ?? page) * 280)
        #expect(stage.log.times(of: .scrollViewDidEndScrollingAnimation).count == (pages.isEmpty ? 0 : 1))
    }

    @Test("E12.4: after a tap that leads nowhere the dot still follows the content")
    func tapAtTheEndDoesNotHoldTheDot() {
        let stage = ScriptedCarousel(page: 4, interval: 1)
        stage.carousel.tapPageControl(rightHalf: true)
        stage.run(to: 1.9)
        #expect(stage.log.pages == [3, 2, 1, 0])
    }

    @Test("E12.4: a drag that begins after a tap takes the lead")
    func dragTakesTheLead() {
        // The finger pulls the content back before it is half a page on.
        let stage = ScriptedCarousel(page: 1, moves: [.drag(at: 0, by: 60, in: 0.3, hold: 0.2)])
        stage.carousel.tapPageControl(rightHalf: true)
        stage.run(to: 2)
        #expect(stage.log.pages == [2, 1])
        #expect(stage.x == 280)
    }

    @Test("E12.4: a tap during a drag, which the drag wins, does not leave the dot behind", arguments: [false, true])
    func tapDuringADrag(right: Bool) {
        let stage = ScriptedCarousel(page: 2, moves: [.drag(at: 0, by: -60, in: 0.3, hold: 0.2)])
        stage.run(to: 0.2)
        stage.carousel.tapPageControl(rightHalf: right)
        stage.run(to: 2)
        #expect(Double(stage.page) * 280 == stage.x)
    }

    @Test(
        "E12.11: the classic row of five fits a frame 80 points wide, the modern control needs 110",
        arguments: [(PageControlEra.classic, 71.0), (.modern, 110)])
    func widthOfFiveDots(era: PageControlEra, width: Double) {
        #expect(era.size(forNumberOfPages: 5).width == width)
        let dots = PageDotGeometry(era: .classic, count: 5, frame: Rect(x: 0, y: 0, width: 80, height: 30))
        #expect(dots.dot(0).origin == Point(x: 4.5, y: 11.5))
        #expect(dots.dot(4).origin.x + 7 == 75.5)
    }

    @Test("E12.12: of 17 classic dots in a frame 200 points wide the outer ones do not fit")
    func seventeenDots() {
        #expect(PageControlEra.classic.size(forNumberOfPages: 17).width == 263)
        #expect(PageControlEra.modern.size(forNumberOfPages: 17).width == 326)
        let dots = PageDotGeometry(count: 17, frame: Rect(x: 0, y: 0, width: 200, height: 30))
        #expect(dots.rowOrigin.x == -31.5)
        #expect((0..<17).filter { dots.dot($0).origin.x >= 0 && dots.dot($0).origin.x + 7 <= 200 } == Array(2...14))
    }

    @Test(
        "E12.18: the dot changes at the half page, once a crossing",
        arguments: [
            (0, -149.5, [], 0.0), (0, -150, [1], 280), (0, -260, [1], 280), (1, 150, [], 280), (1, 150.5, [0], 0),
            (1, -150, [2], 560),
        ])
    func dotAtTheHalfPage(page: Int, travel: Double, pages: [Int], end: Double) {
        // Ten points of the travel are the slop.
        let stage = ScriptedCarousel(page: page, moves: [.drag(at: 0, by: travel, in: 1.2, hold: 0.2)])
        stage.run(to: 1.3)
        let pulled = travel < 0 ? -travel - 10 : 10 - travel
        #expect(stage.x == Double(page) * 280 + pulled)
        #expect(stage.log.pages == pages)
        stage.run(to: 3)
        #expect(stage.log.pages == pages)
        #expect(stage.x == end)
    }

    @Test(
        "E12.19: a drag that ends on a page ends with didEndDragging(false), any other with didEndDecelerating",
        arguments: [(-290.0, false), (-250, true), (-310, true)])
    func endOfASlowDrag(travel: Double, decelerates: Bool) {
        let stage = ScriptedCarousel(moves: [.drag(at: 0, by: travel, in: 1.5, hold: 0.2)])
        stage.run(to: 3)
        #expect(stage.x == 280)
        let after: [TraceEvent.Name] =
            decelerates ? [.scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating] : []
        let names = stage.log.names(
            .scrollViewWillBeginDragging, .scrollViewWillEndDragging, .scrollViewDidEndDragging,
            .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating, .scrollViewDidEndScrollingAnimation)
        #expect(
            names == [.scrollViewWillBeginDragging, .scrollViewWillEndDragging, .scrollViewDidEndDragging] + after)
        #expect(stage.log.events.compactMap(\.decelerate) == [decelerates])
    }

    @Test("E12.17, E12.19: back on a page that is no whole pixel, a drag is over", arguments: 0..<3, [1.0, 2, 3])
    func endOfADragOnAFractionalPage(page: Int, scale: Double) {
        let stage = ScriptedCarousel(pages: 3, width: 333.33, scale: scale, page: page)
        // Ten points of slop, two there and two back.
        stage.view.touchesBegan(at: .zero)
        for (seconds, travel) in [(0.1, 12.0), (0.2, 10)] {
            stage.run(to: seconds)
            stage.view.touchesMoved(to: Point(x: page == 0 ? -travel : travel, y: 0))
        }
        stage.run(to: 0.5)
        stage.view.touchesEnded(at: Point(x: page == 0 ? -10 : 10, y: 0))
        #expect(stage.log.events.compactMap(\.decelerate) == [false])
        #expect(stage.x == DisplayScale(scale: scale).aligned(Double(page) * 333.33))
    }

    @Test("E12.22: an indicator is geometry, not one of the pages")
    func indicatorsAreNoPages() {
        let stage = ScriptedCarousel()
        let indicator = ScrollIndicator(
            viewLength: 280, contentLength: 1400, offset: stage.x, range: stage.view.range(.horizontal))
        #expect(indicator?.length == 55)
        #expect(stage.carousel.pageControl.numberOfPages == 5)
        #expect(stage.view.contentSize == Size(width: 1400, height: 0))
    }
}
