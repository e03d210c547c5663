import Foundation
import StripScroll
import StripUnits
import Testing

/// Timers while a scroll view moves (evidence E10, E14).
struct ScrollTimerTests {
    /// A timer of 1 s on a stage's run loop, and when it has fired.
    private func firings(_ stage: Stage, _ mode: VirtualRunLoop.Mode) -> () -> [Double] {
        var times: [Double] = []
        let timer = VirtualTimer(fire: Time(seconds: 1), interval: 1, repeats: true) { [runLoop = stage.runLoop] _ in
            times.append(runLoop.now.seconds)
        }
        stage.runLoop.add(timer, forMode: mode)
        return { times }
    }

    @Test("E10: a finger that rests on a view holds up timers of the default mode only")
    func restingFinger() {
        let stage = Stage()
        let common = firings(stage, .common)
        let standard = firings(stage, .default)
        stage.run(0.8)
        stage.touchDown()
        stage.run(0.8)
        stage.lift()
        stage.run(1)
        #expect(common() == [1, 2])
        #expect(standard() == [1.6, 2])
    }

    @Test("E10: so does a deceleration, to its end")
    func deceleration() throws {
        let stage = Stage(contentSize: Size(width: 20000, height: 0))
        let standard = firings(stage, .default)
        let tracking = firings(stage, .tracking)
        stage.run(0.5)
        stage.release(at: 2000, velocity: 1000)
        stage.run(5)
        // Lifted at 0.612 s, it takes ln(10 / 1000) / (1000 ln 0.998) s.
        let end = try #require(stage.log.last(.scrollViewDidEndDecelerating)).time.seconds
        #expect(abs(end - 0.612 - log(0.01) / log(0.998) / 1000) < 1e-6)
        #expect(standard() == [end, 3, 4, 5])
        #expect(tracking() == [1, 2])
    }

    @Test("E10: a scroll by program holds up nothing")
    func programmaticScroll() {
        let stage = Stage()
        let standard = firings(stage, .default)
        stage.run(0.9)
        stage.view.setContentOffset(Point(x: 280, y: 0), animated: true)
        stage.run(1.5)
        #expect(standard() == [1, 2])
    }

    @Test("E10: in one instant touches come first, then timers, then the display link")
    func orderInOneInstant() {
        let stage = Stage()
        var order: [String] = []
        stage.log.reaction = { _, view in if view.runLoop.now == Time(seconds: 1) { order.append("moved") } }
        let timer = VirtualTimer(fire: Time(seconds: 1), interval: 1, repeats: true) { _ in order.append("fired") }
        stage.runLoop.add(timer, forMode: .common)
        stage.run(0.9)
        stage.view.setContentOffset(Point(x: 280, y: 0), animated: true)
        stage.runLoop.perform(at: Time(seconds: 1)) { order.append("touched") }
        stage.run(0.5)
        #expect(order == ["touched", "fired", "moved"])
    }

    /// The reference carousel with a finger: its timer is dropped when a drag begins and made anew at its end.
    private func carousel(_ mode: VirtualRunLoop.Mode) -> (carousel: Carousel, runLoop: VirtualRunLoop) {
        let runLoop = VirtualRunLoop()
        let carousel = Carousel(
            pageCount: 5, pageSize: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2),
            runLoop: runLoop)
        carousel.interval = 1
        carousel.timerMode = mode
        carousel.startTimer()
        return (carousel, runLoop)
    }

    @Test(
        "V72: a flick lifted at 3.20 s: the next page comes at 4.20 s",
        arguments: [VirtualRunLoop.Mode.common, .default])
    func flickRestartsTheTimer(mode: VirtualRunLoop.Mode) {
        let (carousel, runLoop) = carousel(mode)
        let view = carousel.scrollView
        var fired: [Double] = []
        runLoop.listener = { if $0.name == .timerFired { fired.append($0.time.seconds) } }
        runLoop.perform(at: Time(seconds: 3.10)) { view.touchesBegan(at: Point(x: 250, y: 65)) }
        for sample in 1...10 {
            runLoop.perform(at: Time(seconds: 3.10 + Double(sample) / 100)) {
                view.touchesMoved(to: Point(x: 250 - 10 * Double(sample), y: 65))
            }
        }
        runLoop.perform(at: Time(seconds: 3.20)) { view.touchesEnded(at: Point(x: 150, y: 65)) }
        runLoop.run(until: Time(seconds: 5.5))
        #expect(fired == [1, 2, 3, 4.2, 5.2])
        withExtendedLifetime(carousel) {}
    }

    @Test("E12.9: a finger that only rests does not stop a carousel that plays in the common modes")
    func restingFingerDoesNotStopIt() {
        let (carousel, runLoop) = carousel(.common)
        var fired: [Double] = []
        runLoop.listener = { if $0.name == .timerFired { fired.append($0.time.seconds) } }
        runLoop.perform(at: Time(seconds: 0.8)) { carousel.scrollView.touchesBegan(at: Point(x: 150, y: 65)) }
        runLoop.perform(at: Time(seconds: 1.6)) { carousel.scrollView.touchesEnded(at: Point(x: 150, y: 65)) }
        runLoop.run(until: Time(seconds: 2.9))
        #expect(fired == [1, 2])
        #expect(carousel.pageControl.currentPage == 2)
    }
}
