import StripScroll
import StripUnits
import Testing

/// Timers and the modes of the run loop (evidence E10, E14).
struct TimerModeTests {
    private let runLoop = VirtualRunLoop()
    private let fired = Firings()

    /// When a timer has fired, in seconds.
    private final class Firings {
        var times: [Double] = []
    }

    /// A timer of 1 s made now that fires first in one second.
    @discardableResult
    private func timer(_ mode: VirtualRunLoop.Mode, on runLoop: VirtualRunLoop) -> VirtualTimer {
        let timer = VirtualTimer(fire: runLoop.now + Time(seconds: 1), interval: 1, repeats: true) { [fired] _ in
            fired.times.append(runLoop.now.seconds)
        }
        runLoop.add(timer, forMode: mode)
        return timer
    }

    /// Another control is dragged from 0.5 to 2.6 s.
    private func dragElsewhere() {
        runLoop.perform(at: Time(seconds: 0.5)) { [runLoop] in runLoop.trackOtherControl(forSeconds: 2.1) }
    }

    @Test(
        "V59, V60: while something else is dragged from 0.5 to 2.6 s",
        arguments: [
            (VirtualRunLoop.Mode.common, [1.0, 2, 3, 4]), (.default, [2.6, 3, 4]), (.tracking, [1, 2]),
        ] as [(VirtualRunLoop.Mode, [Double])])
    func modes(mode: VirtualRunLoop.Mode, times: [Double]) {
        timer(mode, on: runLoop)
        dragElsewhere()
        runLoop.run(until: Time(seconds: 4.5))
        #expect(fired.times == times)
    }

    @Test(
        "E10: a carousel's timer fires in its mode only",
        arguments: [
            (VirtualRunLoop.Mode.common, [1.0, 2, 3, 4]), (.default, [2.6, 3, 4]), (.tracking, [1, 2]),
        ] as [(VirtualRunLoop.Mode, [Double])])
    func carousel(mode: VirtualRunLoop.Mode, times: [Double]) {
        let stage = ScriptedCarousel(moves: [.otherControl(at: 0.5, for: 2.1)])
        stage.carousel.timerMode = mode
        stage.carousel.interval = 1
        stage.carousel.startTimer()
        stage.run(to: 4.5)
        #expect(stage.log.times(of: .timerFired) == times)
    }

    @Test("E10: a tracking timer waits for a finger and then fires once for all it has missed")
    func trackingTimerWaits() {
        timer(.tracking, on: runLoop)
        runLoop.perform(at: Time(seconds: 2.4)) { [runLoop] in runLoop.trackOtherControl(forSeconds: 1) }
        runLoop.run(until: Time(seconds: 6))
        #expect(fired.times == [2.4, 3])
    }

    @Test("E10: a scheduled timer is one of the default mode; beats missed at 1 and 2 s become one at 2.4 s")
    func scheduledTimer() {
        runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) { [runLoop, fired] _ in
            fired.times.append(runLoop.now.seconds)
        }
        runLoop.trackOtherControl(forSeconds: 2.4)
        runLoop.run(until: Time(seconds: 4))
        #expect(fired.times == [2.4, 3, 4])
    }

    @Test("E10: the run loop is in the tracking mode until the last of two drags ends")
    func overlappingDrags() {
        dragElsewhere()
        runLoop.perform(at: Time(seconds: 2)) { [runLoop] in runLoop.trackOtherControl(forSeconds: 1.2) }
        let modes = [0.4, 0.6, 2.5, 3.1, 3.3].map { seconds in
            runLoop.run(until: Time(seconds: seconds))
            return runLoop.currentMode
        }
        #expect(modes == [.default, .tracking, .tracking, .tracking, .default])
    }

    @Test(
        "V61: a callout that blocks: no catching up, the phase is kept",
        arguments: [(2.5, [1.0, 4, 5]), (2, [1, 4, 5]), (1.9, [1, 3, 4, 5]), (0.5, [1, 2, 3, 4, 5])]
            as [(Double, [Double])])
    func blockingCallout(seconds: Double, times: [Double]) {
        let first = VirtualTimer(fire: Time(seconds: 1), interval: 1, repeats: true) { [runLoop, fired] _ in
            fired.times.append(runLoop.now.seconds)
            if fired.times.count == 1 { runLoop.block(forSeconds: seconds) }
        }
        runLoop.add(first, forMode: .common)
        runLoop.run(until: Time(seconds: 5.5))
        #expect(fired.times == times)
    }

    @Test("E10: what falls due while a callout blocks waits for its end")
    func inputsWait() {
        runLoop.perform(at: Time(seconds: 1)) { [runLoop] in runLoop.block(forSeconds: 1) }
        runLoop.perform(at: Time(seconds: 1.5)) { [runLoop, fired] in fired.times.append(runLoop.now.seconds) }
        runLoop.run(until: Time(seconds: 3))
        #expect(fired.times == [2])
    }

    @Test("E10: an interval of 0 or less is 0.1 ms", arguments: [0.0, -1])
    func shortestInterval(interval: Double) {
        let timer = VirtualTimer(fire: Time(seconds: 1), interval: interval, repeats: true) { [fired] _ in
            fired.times.append(0)
        }
        #expect(timer.timeInterval == 0.0001)
        runLoop.add(timer, forMode: .common)
        runLoop.run(until: Time(seconds: 1.00995))
        #expect(fired.times.count == 100)
    }

    @Test("V62: invalidated at 1.4 s, made anew at 2.15 s")
    func newPhase() {
        let first = timer(.common, on: runLoop)
        runLoop.run(until: Time(seconds: 1.4))
        first.invalidate()
        runLoop.run(until: Time(seconds: 2.15))
        timer(.common, on: runLoop)
        runLoop.run(until: Time(seconds: 4.5))
        #expect(fired.times == [1, 3.15, 4.15])
        #expect(!first.isValid)
    }

    @Test("V63: a scheduled timer that is added to the common modes fires once a second")
    func addedTwice() {
        let timer = runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) { [runLoop, fired] _ in
            fired.times.append(runLoop.now.seconds)
        }
        runLoop.add(timer, forMode: .common)
        dragElsewhere()
        runLoop.run(until: Time(seconds: 4.5))
        #expect(fired.times == [1, 2, 3, 4])
    }
}
