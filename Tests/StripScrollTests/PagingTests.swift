import StripScroll
import StripUnits
import Testing

/// Paging: which page, and the way to it (evidence E3, E14).
struct PagingTests {
    /// The carousel's view of five pages.
    private func stage(_ displayRate: FrameRate = .display) -> Stage {
        let stage = Stage(displayRate: displayRate)
        stage.view.isPagingEnabled = true
        return stage
    }

    @Test(
        "V29–V33: the page that is snapped to",
        arguments: [
            (100.0, 0.0, 0.0), (100, 299, 0), (100, 301, 280), (140, 0, 280), (139.5, 0, 0), (200, -301, 0),
            (300, 5000, 560), (450, 0, 560), (1100, 400, 1120), (280, 5000, 280), (280, -5000, 280), (200, -299, 280),
            (419.9, 0, 280), (420, 0, 560),
        ] as [(Double, Double, Double)])
    func pages(offset: Double, velocity: Double, page: Double) {
        #expect(PageSnap.page(offset: offset, velocity: velocity, length: 280, range: 0...1120) == page)
    }

    @Test(
        "V29–V33: the finger lifts, and the content comes to rest there",
        arguments: [
            (100.0, 0.0, 0.0), (100, 299, 0), (100, 301, 280), (140, 0, 280), (139.5, 0, 0), (200, -301, 0),
            (300, 5000, 560), (450, 0, 560), (1100, 400, 1120), (200, -299, 280),
        ] as [(Double, Double, Double)])
    func releases(offset: Double, velocity: Double, page: Double) {
        let stage = stage()
        stage.release(at: offset, velocity: velocity)
        #expect(stage.x == offset)
        #expect(stage.log.target == Point(x: page, y: 0))
        #expect(stage.log.willDecelerate == true)
        stage.run(1)
        #expect(stage.x == page)
        #expect(stage.log.lines.last == "didEndDecelerating")
    }

    @Test("V32: a slow drag across 1.6 pages lands on page 2")
    func slowDrag() {
        let stage = stage()
        stage.drag(x: -460, seconds: 2, hold: 0.2)
        #expect(stage.x == 450)
        stage.run(1)
        #expect(stage.x == 560)
    }

    @Test("V33: beyond the last page it bounces back to it", arguments: [0.0, 0.2])
    func bouncesBack(hold: Double) {
        let stage = stage(.tenKilohertz)
        stage.view.contentOffset.x = 1120
        // 30 points show a finger 30 · 280 / (0.55 · 250) = 61.0909 beyond the edge.
        stage.drag(x: -71.0909, seconds: 1, hold: hold)
        #expect(abs(stage.x - 1150) < 0.001)
        #expect(stage.log.target == Point(x: 1120, y: 0))
        #expect(stage.log.willDecelerate == true)
        stage.run(0.1)
        #expect(abs(stage.x - (1120 + 11.0364)) < 0.01)
        stage.run(1)
        #expect(stage.x == 1120)
        // ln(30 / 0.5) / 10
        #expect(abs(stage.decelerationTime - 0.4094) < 0.001)
    }

    @Test("E3.4: released on a page, slowly, nothing follows")
    func releasedOnAPage() {
        let stage = stage()
        stage.release(at: 280, velocity: 0)
        #expect(stage.x == 280)
        #expect(stage.log.willDecelerate == false)
        stage.run(1)
        #expect(stage.log.lines.last == "didEndDragging(false) T--")
    }

    @Test("E3.4, E12.17: so it is on the last page, whose edge is not a whole pixel", arguments: [1.0, 2, 3])
    func releasedOnAFractionalPage(scale: Double) {
        let width = 333.33
        let stage = Stage(
            size: Size(width: width, height: 130), contentSize: Size(width: 3 * width, height: 0), scale: scale)
        stage.view.isPagingEnabled = true
        let page = DisplayScale(scale: scale).aligned(2 * width)
        stage.view.contentOffset.x = page
        stage.touchDown()
        stage.slide(x: 60, seconds: 0.2)
        stage.slide(x: -50, seconds: 0.2)
        stage.run(0.2)
        #expect(stage.x == page)
        stage.lift()
        #expect(stage.log.willDecelerate == false)
        stage.run(1)
        #expect(stage.x == page)
    }

    @Test("E12.17: pages that are not whole pixels wide are reached at their nearest pixel", arguments: [1.0, 2, 3])
    func fractionalPages(scale: Double) {
        let width = 1000.0 / 3
        let stage = Stage(
            size: Size(width: width, height: 130), contentSize: Size(width: 1000, height: 0), scale: scale)
        stage.view.isPagingEnabled = true
        for page in [1.0, 2] {
            stage.drag(x: -100, seconds: 0.1)
            stage.run(1)
            #expect(stage.x == DisplayScale(scale: scale).aligned(page * width))
            #expect(Carousel.page(ofOffset: stage.x, pageWidth: width) == Int(page))
        }
    }

    @Test("E3.1: each axis has pages of its own length")
    func axesAreIndependent() {
        let stage = Stage(contentSize: Size(width: 1400, height: 650))
        stage.view.isPagingEnabled = true
        stage.drag(x: -160, y: -120, seconds: 1, hold: 0.2)
        stage.run(1)
        #expect(stage.view.contentOffset == Point(x: 280, y: 130))
    }

    @Test("E3.5: the delegate is asked, but cannot change the page")
    func editsAreIgnored() {
        let stage = stage()
        stage.log.retarget = { _ in Point(x: 840, y: 0) }
        stage.release(at: 100, velocity: 400)
        #expect(stage.log.target == Point(x: 280, y: 0))
        stage.run(1)
        #expect(stage.x == 280)
    }
}
