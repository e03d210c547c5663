import StripScroll
import StripUnits
import Testing

/// Pages of a width, a distance and a stride of their own (evidence C30 and E12.3).
struct PageRowTests {
    /// C30: pages of 260 with gaps of 10 in a view 300 wide.
    private func carousel(
        _ paging: PageGeometry.Paging, loop: Carousel.Loop = .rewind, count: Int = 4
    ) -> Carousel {
        let row = PageGeometry(
            count: count, viewport: Size(width: 300, height: 130), pageWidth: 260, spacing: 10, paging: paging)
        return Carousel(pages: row, displayScale: DisplayScale(scale: 1), loop: loop, runLoop: VirtualRunLoop())
    }

    @Test("C30: page k fills 20 + 270 k ..< 280 + 270 k of 1110 points", arguments: PageGeometry.Paging.allCases)
    func geometry(paging: PageGeometry.Paging) {
        let pages = carousel(paging).pages
        #expect(pages.contentWidth == 1110)
        #expect((0..<4).map(pages.pageX) == [20, 290, 560, 830])
        #expect(pages.pageWidth == 260)
    }

    @Test(
        "C30: pages rest in the middle by a stride of their own, or are cut by the view's width",
        arguments: [(PageGeometry.Paging.page, [270.0, 540, 810]), (.viewport, [300, 600, 810])])
    func stops(paging: PageGeometry.Paging, stops: [Double]) {
        let carousel = carousel(paging)
        let found = (0..<3).map { flick in
            ScriptedMove.drag(at: Double(flick), by: -100, in: 0.1).schedule(on: carousel.scrollView)
            carousel.scrollView.runLoop.run(until: Time(seconds: Double(flick) + 0.9))
            return carousel.scrollView.contentOffset.x
        }
        #expect(found == stops)
    }

    @Test("C30: the dot changes at half a stride", arguments: [(134.0, 0), (135, 1), (404, 1), (405, 2), (810, 3)])
    func dots(offset: Double, page: Int) {
        let carousel = carousel(.page)
        carousel.scrollView.contentOffset.x = offset
        #expect(carousel.pageControl.currentPage == page)
    }

    @Test("autoplay goes from stop to stop", arguments: PageGeometry.Paging.allCases)
    func autoplay(paging: PageGeometry.Paging) {
        let carousel = carousel(paging)
        carousel.interval = 1
        carousel.startTimer()
        let found = (1...5).map { second in
            carousel.scrollView.runLoop.run(until: Time(seconds: Double(second) + 0.5))
            return carousel.scrollView.contentOffset.x
        }
        // A program's offset is not held to the range: the last page's is 900, as in UIKit.
        #expect(found == (paging == .page ? [270, 540, 810, 0, 270] : [300, 600, 900, 0, 300]))
    }

    @Test("E12.3: images of 260 with gaps of 20 rest at 280 k in a view of 280; one of 260 drifts by 20 k")
    func drift() {
        let wide = PageGeometry(count: 5, viewport: Size(width: 280, height: 130), pageWidth: 260, spacing: 20)
        #expect((0..<5).map { wide.pageX($0) - Double($0) * wide.pagingInterval } == [10, 10, 10, 10, 10])
        let narrow = PageGeometry(
            count: 5, viewport: Size(width: 260, height: 130), pageWidth: 260, spacing: 20, paging: .viewport)
        #expect((0..<5).map { narrow.pageX($0) - Double($0) * narrow.pagingInterval } == [0, 20, 40, 60, 80])
    }

    @Test("a seamless row goes on behind the last page and is back at the first one")
    func seamless() {
        let carousel = carousel(.page, loop: .seamless, count: 3)
        carousel.scrollView.contentOffset.x = 540
        carousel.interval = 1
        carousel.startTimer()
        carousel.scrollView.runLoop.run(until: Time(seconds: 1.25))
        #expect(carousel.scrollView.contentOffset.x > 700 && carousel.pageControl.currentPage == 0)
        carousel.scrollView.runLoop.run(until: Time(seconds: 1.5))
        #expect(carousel.scrollView.contentOffset.x == 0 && carousel.pageControl.currentPage == 0)
        #expect(carousel.scrollView.range(.horizontal) == -270...810)
    }

    @Test("pages wider than the view rest in its middle, or begin at its left edge where they are cut")
    func widePages() {
        func row(_ paging: PageGeometry.Paging) -> PageGeometry {
            PageGeometry(count: 3, viewport: Size(width: 300, height: 130), pageWidth: 400, paging: paging)
        }
        #expect(row(.page).margin == -50 && row(.page).contentWidth == 1100)
        #expect(row(.viewport).margin == 0 && row(.viewport).contentWidth == 1200)
        #expect(PageGeometry(count: 0, viewport: Size(width: 300, height: 130), spacing: 10).contentWidth == 0)
    }

    @Test(
        "E12.6, V71, C43: a view of another size only moves the offset back, or keeps the page if asked to",
        arguments: [false, true])
    func resize(keeps: Bool) {
        let stage = ScriptedCarousel(width: 320, page: 2)
        stage.carousel.keepsPageOnResize = keeps
        stage.carousel.resize(to: Size(width: 480, height: 130))
        #expect(stage.x == (keeps ? 960 : 640))
        #expect(stage.view.contentSize.width == 2400 && stage.carousel.pages.viewport.width == 480)
        let ten = ScriptedCarousel(pages: 10, width: 1024, page: 8)
        ten.carousel.keepsPageOnResize = keeps
        ten.carousel.resize(to: Size(width: 768, height: 1024))
        #expect(ten.x == (keeps ? 6144 : 6912) && ten.page == (keeps ? 8 : 9))
    }
}
