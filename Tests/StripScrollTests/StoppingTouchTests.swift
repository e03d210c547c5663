import StripScroll
import StripUnits
import Testing

/// Touches on content that still moves (evidence E6.3, E6.5).
struct StoppingTouchTests {
    @Test("E6.3: scrolling that is disabled during a deceleration: it ends once, and touches reach the content")
    func scrollingDisabledMeanwhile() {
        let stage = Stage(contentSize: Size(width: 20000, height: 0))
        let cell = ContentRecorder(runLoop: stage.runLoop)
        stage.release(at: 2000, velocity: 1000)
        stage.run(0.5)
        stage.view.contentView = cell
        stage.view.isScrollEnabled = false
        stage.touchDown()
        stage.run(0.2)
        stage.lift()
        stage.run(5)
        #expect(cell.events == ["began 612", "ended 812"])
        #expect(stage.log.entries.count { $0.name == .scrollViewDidEndDecelerating } == 1)
        #expect(stage.log.lines.last == "didEndDecelerating")
    }

    @Test("E6.3: a touch that stops a deceleration never reaches the content", arguments: [true, false])
    func stoppingTouch(delays: Bool) {
        let stage = Stage(contentSize: Size(width: 20000, height: 0))
        let cell = ContentRecorder(runLoop: stage.runLoop)
        stage.view.contentView = cell
        stage.view.delaysContentTouches = delays
        stage.release(at: 2000, velocity: 1000)
        let before = cell.events.count
        stage.run(0.5)
        stage.touchDown()
        let stopped = stage.x
        stage.run(0.5)
        stage.move(x: -5)
        stage.run(0.5)
        stage.lift()
        stage.run(5)
        #expect(stage.x == stopped)
        #expect(cell.events.count == before)
    }

    @Test("a touch that stops a page snap between two pages: it goes on to a page at the lift, and ends once")
    func stoppedBetweenPages() {
        let stage = Stage()
        stage.view.isPagingEnabled = true
        stage.release(at: 100, velocity: 400)
        stage.run(0.1)
        stage.touchDown()
        let stopped = stage.x
        stage.run(0.5)
        #expect(stage.x == stopped)
        #expect(stage.view.isDecelerating)
        stage.lift()
        stage.run(2)
        #expect(stage.x == (stopped < 140 ? 0 : 280))
        #expect(stage.log.entries.count { $0.name == .scrollViewDidEndDecelerating } == 1)
        #expect(stage.view.state.flags == "---")
    }

    @Test("a touch that stops a bounce beyond the edge: it goes on to the edge at the lift, and ends once")
    func stoppedBeyondTheEdge() {
        let stage = Stage()
        stage.drag(x: 200, seconds: 0.2, hold: 0.2)
        stage.run(0.05)
        stage.touchDown()
        stage.run(0.5)
        #expect(stage.x < -10)
        stage.lift()
        stage.run(2)
        #expect(stage.x == 0)
        #expect(stage.log.entries.count { $0.name == .scrollViewDidEndDecelerating } == 1)
        #expect(stage.view.state.flags == "---")
    }
}
