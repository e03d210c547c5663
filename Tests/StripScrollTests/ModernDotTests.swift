import StripScroll
import StripUnits
import Testing

/// The page control of iOS 14 and later (evidence E9).
struct ModernDotTests {
    private func control(_ era: PageControlEra, on runLoop: VirtualRunLoop) -> PageControl {
        let control = PageControl(runLoop: runLoop)
        control.numberOfPages = 5
        control.era = era
        return control
    }

    private func expect(_ control: PageControl, _ levels: [Double]) {
        for (index, level) in levels.enumerated() {
            #expect(abs(control.level(index) - level) < 1e-9, "dot \(index): \(control.level(index))")
        }
    }

    @Test("E9.2: dots cross-fade in 0.25 s, also from the middle of a fade")
    func crossFade() {
        let runLoop = VirtualRunLoop()
        let control = control(.modern, on: runLoop)
        control.currentPage = 1
        expect(control, [1, 0, 0])
        runLoop.run(until: Time(seconds: 0.1))
        expect(control, [0.6, 0.4, 0])
        control.currentPage = 2
        expect(control, [0.6, 0.4, 0])
        runLoop.run(until: Time(seconds: 0.25))
        expect(control, [0.24, 0.16, 0.6])
        runLoop.run(until: Time(seconds: 0.35))
        expect(control, [0, 0, 1])
    }

    @Test("E9.2: earlier dots change at once", arguments: [PageControlEra.legacy, .classic])
    func atOnce(era: PageControlEra) {
        let control = control(era, on: VirtualRunLoop())
        control.currentPage = 1
        expect(control, [0, 1, 0])
    }

    @Test("E9.3: a deferred dot waits, at a carousel until the page is there")
    func deferred() {
        let stage = ScriptedCarousel()
        let control = stage.carousel.pageControl
        control.defersCurrentPageDisplay = true
        stage.carousel.tapPageControl(rightHalf: true)
        stage.run(to: 0.2)
        #expect(control.currentPage == 1 && control.displayedPage == 0)
        stage.run(to: 0.3)
        #expect(control.displayedPage == 1)
        control.currentPage = 3
        #expect(control.displayedPage == 3)
    }

    @Test("E9.3, V55: the size for n pages is the look's, whatever the control has")
    func size() {
        let control = control(.modern, on: VirtualRunLoop())
        #expect(control.size(forNumberOfPages: 4) == Size(width: 92, height: 26))
        control.era = .classic
        #expect(control.size(forNumberOfPages: 10) == Size(width: 151, height: 37))
    }

    /// The shares of their size that dots of a row have, 0 for those that are not shown.
    private func shares(count: Int, width: Double, current: Int) -> [Double] {
        let dots = PageDotGeometry(era: .modern, count: count, frame: Rect(x: 0, y: 0, width: width, height: 26))
        return (0..<count).map { index in
            guard let dot = dots.dot(index, currentPage: current) else { return 0 }
            #expect(dot.origin.x >= 0 && dot.origin.x + dot.size.width <= width)
            #expect(abs(dot.origin.y + dot.size.height / 2 - 13.19) < 1e-9)
            return (dot.size.width / 7.59 * 3).rounded() / 3
        }
    }

    @Test("E12.12: of 17 modern dots 200 points hold ten, the outer two a third and two thirds as large")
    func seventeen() {
        let (third, twoThirds) = (1.0 / 3, 2.0 / 3)
        let whole = [Double](repeating: 1, count: 8)
        #expect(
            shares(count: 17, width: 200, current: 0)
                == whole + [twoThirds, third] + [Double](repeating: 0, count: 7))
        #expect(
            shares(count: 17, width: 200, current: 16)
                == [Double](repeating: 0, count: 7) + [third, twoThirds] + whole)
        #expect(
            shares(count: 17, width: 200, current: 8)
                == [0, 0, 0, third, twoThirds] + whole.dropLast(2) + [twoThirds, third, 0, 0, 0, 0])
    }

    @Test("a window's dots stand as a row of as many pages would")
    func windowIsCentred() {
        let frame = Rect(x: 10, y: 0, width: 200, height: 26)
        let dots = PageDotGeometry(era: .modern, count: 17, frame: frame)
        let row = PageDotGeometry(era: .modern, count: 10, frame: frame)
        #expect(dots.dot(6, currentPage: 8) == row.dot(3))
    }

    @Test(
        "E12.11, E9.3: a modern control without room for its dots and padding shows none",
        arguments: [
            (5, 80.0, 0), (5, 109.9, 0), (5, 110, 5), (3, 73, 0), (3, 74, 3), (40, 110, 5), (40, 109, 0), (0, 200, 0),
        ])
    func tooNarrow(count: Int, width: Double, shown: Int) {
        #expect(shares(count: count, width: width, current: 0).count { $0 > 0 } == shown)
    }
}
