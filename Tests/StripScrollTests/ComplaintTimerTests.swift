import StripScroll
import StripUnits
import Testing

/// Complaints about autoplay and its timer, evidence E12.
struct ComplaintTimerTests {
    /// What holds up a timer in the default mode: a control, or another scroll view under a finger.
    enum Other: CaseIterable { case control, table }

    @Test(
        "E12.5: in the default mode a timer waits for another view's drag, in the common modes it does not",
        arguments: [(VirtualRunLoop.Mode.default, [2.6, 3, 4]), (.common, [1.0, 2, 3, 4])], Other.allCases)
    func timersWhileAnotherIsDragged(mode: (of: VirtualRunLoop.Mode, firings: [Double]), other: Other) {
        let stage = ScriptedCarousel()
        let table = ScrollView(
            size: Size(width: 320, height: 400), displayScale: DisplayScale(scale: 2), runLoop: stage.runLoop)
        table.contentSize = Size(width: 2000, height: 400)
        switch other {
        case .control: ScriptedMove.otherControl(at: 0.5, for: 2.1).schedule(on: table)
        // The finger rests before it lifts: no deceleration follows.
        case .table: ScriptedMove.drag(at: 0.5, by: -100, in: 1.6, hold: 0.5).schedule(on: table)
        }
        stage.carousel.interval = 1
        stage.carousel.timerMode = mode.of
        stage.carousel.startTimer()
        stage.run(to: 4.5)
        #expect(stage.log.times(of: .timerFired) == mode.firings)
    }

    @Test("E12.8: a second timer doubles the rate of the naive view controller")
    func naiveTimersAddUp() {
        let runLoop = VirtualRunLoop()
        let log = EventLog(of: runLoop)
        let controller = TutorialViewController(runLoop: runLoop)
        controller.setUp()
        runLoop.run(until: Time(seconds: 0.5))
        controller.scrollViewDidEndDragging(controller.scrollView, willDecelerate: false)
        runLoop.run(until: Time(seconds: 3.9))
        #expect(log.times(of: .timerFired) == [1, 1.5, 2, 2.5, 3, 3.5])
        #expect(controller.pageControl.currentPage == 1)
    }

    @Test("E12.8: a carousel has one timer however often a drag ends")
    func oneTimerOnly() {
        let stage = ScriptedCarousel(interval: 1)
        for seconds in [0.2, 0.5] {
            stage.run(to: seconds)
            stage.carousel.scrollViewDidEndDragging(stage.view, willDecelerate: false)
        }
        stage.run(to: 3.9)
        #expect(stage.log.times(of: .timerFired) == [1.5, 2.5, 3.5])
        #expect(stage.page == 3)
    }

    @Test("E12.9: the page turns under a finger that rests, unless touches pause it", arguments: [false, true])
    func playsUnderARestingFinger(pauses: Bool) {
        let stage = ScriptedCarousel(interval: 1, moves: [.rest(at: 0.8, for: 0.8)])
        stage.carousel.pausesWhileTracking = pauses
        stage.run(to: 1.15)
        #expect(stage.x == (pauses ? 0 : 140))
        stage.run(to: 1.6)
        #expect(stage.page == (pauses ? 0 : 1))
        #expect(stage.log.offsets.isEmpty == pauses)
        stage.run(to: 2.95)
        #expect(stage.page == (pauses ? 1 : 2))
    }

    @Test("E12.20: after a flick lifted at 3.20 s autoplay goes on at 4.20 s")
    func resumesAnIntervalAfterAFlick() {
        let stage = ScriptedCarousel(interval: 1, moves: [.drag(at: 3.1, by: -100, in: 0.1)])
        stage.run(to: 5.5)
        #expect(stage.log.times(of: .timerFired) == [1, 2, 3, 4.2, 5.2])
    }

    @Test("E12.21: after ten seconds without a run loop there is one advance, not ten")
    func missedBeatsBecomeOne() {
        let stage = ScriptedCarousel(interval: 1)
        stage.runLoop.perform(at: Time(seconds: 0.5)) { [runLoop = stage.runLoop] in runLoop.block(forSeconds: 10) }
        stage.run(to: 10.95)
        #expect(stage.log.times(of: .timerFired) == [10.5])
        #expect(stage.log.pages == [1])
        #expect(stage.x == 280)
        stage.run(to: 12.5)
        #expect(stage.log.times(of: .timerFired) == [10.5, 11, 12])
    }
}
