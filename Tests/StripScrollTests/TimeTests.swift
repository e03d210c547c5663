import StripScroll
import StripUnits
import Testing

/// Exact time: flicks, frame rates as fractions, timers on the virtual clock.
struct TimeTests {
    @Test(
        "C48: NTSC rates are fractions, under their customary names too",
        arguments: [
            ("30000/1001", 30000, 1001), ("29.97", 30000, 1001), ("59.94", 60000, 1001), ("23.976", 24000, 1001),
            ("23.98", 24000, 1001), ("119.88", 120_000, 1001), ("60", 60, 1), ("25", 25, 1), ("12.5", 125, 10),
            ("30.0", 300, 10),
        ])
    func readsRates(text: String, numerator: Int, denominator: Int) {
        #expect(FrameRate(text) == FrameRate(numerator: numerator, denominator: denominator))
    }

    @Test(arguments: ["", "0", "-1", "1/0", "a", "60fps", "1e3", "1/2/3", ".5", "60.", "1.5/2", "99999999999999"])
    func refusesWhatIsNoRate(text: String) {
        #expect(FrameRate(text) == nil)
    }

    @Test(
        "C48: frames are counted exactly",
        arguments: [
            ("30000/1001", 100.1, 3000), ("60000/1001", 3, 180), ("60", 5, 300), ("60", 0.1, 6), ("10", 3, 30),
            ("7", 0.5, 4),
            ("60", 1.0 / 3, 20),
        ] as [(String, Double, Int)])
    func countsFrames(rate: String, duration: Double, count: Int) {
        #expect(FrameRate(rate)?.frameCount(duration: Time(seconds: duration)) == count)
    }

    @Test func frameTimesAreExact() {
        let rate = FrameRate(numerator: 30000, denominator: 1001)
        #expect(rate.seconds(ofFrame: 3000) == 100.1)
        #expect(rate.time(ofFrame: 3000) == Time(seconds: 100.1))
        #expect(FrameRate.display.time(ofFrame: 66) == Time(seconds: 1.1))
        #expect((0..<100_000).allSatisfy { Time(seconds: Double($0) / 1000).flicks == Int64($0) * 705_600 })
    }

    @Test("C48: an hour at 59.94 does not drift")
    func doesNotDrift() {
        let rate = FrameRate(numerator: 60000, denominator: 1001)
        #expect(rate.time(ofFrame: 60000 * 3600).flicks == 1001 * 3600 * Time.flicksPerSecond)
    }

    @Test("missed firings become one and the phase is kept")
    func missedFiringsBecomeOne() {
        let runLoop = VirtualRunLoop()
        var fired: [Double] = []
        let timer = VirtualTimer(fire: Time(seconds: 1), interval: 1, repeats: true) { _ in
            fired.append(runLoop.now.seconds)
        }
        runLoop.run(until: Time(seconds: 3.5))
        runLoop.add(timer, forMode: .common)
        runLoop.add(timer, forMode: .common)
        runLoop.run(until: Time(seconds: 5))
        #expect(fired == [3.5, 4, 5])
    }

    @Test("V62: a new timer starts a new phase")
    func newTimerStartsNewPhase() {
        let runLoop = VirtualRunLoop()
        var fired: [Double] = []
        let first = runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired.append(runLoop.now.seconds)
        }
        runLoop.run(until: Time(seconds: 1.4))
        first.invalidate()
        runLoop.run(until: Time(seconds: 2.15))
        runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired.append(runLoop.now.seconds) }
        runLoop.run(until: Time(seconds: 4.2))
        #expect(fired == [1, 3.15, 4.15])
    }

    @Test func timerThatDoesNotRepeatFiresOnce() {
        let runLoop = VirtualRunLoop()
        var count = 0
        let timer = runLoop.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in count += 1 }
        runLoop.run(until: Time(seconds: 3))
        #expect(count == 1)
        #expect(!timer.isValid)
    }
}
