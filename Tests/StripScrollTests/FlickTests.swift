import StripScroll
import StripUnits
import Testing

/// Deceleration after a finger: what the delegate is told and can change, and where the content rests.
struct FlickTests {
    /// A view whose content reaches 1000 points to the left and far to the right of offset 0.
    private func stage(scale: Double = 10000, displayRate: FrameRate = .display) -> Stage {
        let stage = Stage(contentSize: Size(width: 20000, height: 0), scale: scale, displayRate: displayRate)
        stage.view.contentInset = Insets(top: 0, left: 1000, bottom: 0, right: 0)
        return stage
    }

    @Test(
        "V7, V10, V11, V12: the reported target and the final offset, to the pixel",
        arguments: [
            (2.0, 0.0, 1000.0, 494.5, 494.0), (3, 0, 1000, 1484.0 / 3, 494), (3, 5326, 3000, 20459.0 / 3, 6818),
            (3, 5074, 750, 16331.0 / 3, 16330.0 / 3), (2, 0, -1000, -494.5, -494),
        ] as [(Double, Double, Double, Double, Double)])
    func targetAndFinalOffset(scale: Double, start: Double, velocity: Double, target: Double, final: Double) throws {
        let stage = stage(scale: scale)
        stage.release(at: start, velocity: velocity)
        #expect(stage.x == start)
        #expect(stage.log.willDecelerate == true)
        let reported = try #require(stage.log.velocity)
        #expect(abs(reported.x - velocity / 1000) < 1e-7)
        #expect(reported.y == 0)
        #expect(stage.log.target == Point(x: target, y: 0))
        stage.run(5)
        #expect(stage.x == final)
    }

    @Test("V13: a slow release has no velocity", arguments: [240.0, -240, 249, -249])
    func slowRelease(velocity: Double) {
        let stage = stage()
        stage.release(at: 2000, velocity: velocity)
        #expect(stage.log.velocity == .zero)
        #expect(stage.log.target == Point(x: 2000, y: 0))
        #expect(stage.log.willDecelerate == false)
        stage.run(1)
        #expect(stage.x == 2000)
        #expect(stage.log.lines.last == "didEndDragging(false) T--")
    }

    @Test("E1.5: from 250 pt/s on a release has velocity", arguments: [251.0, -251])
    func fastEnough(velocity: Double) throws {
        let stage = stage()
        stage.release(at: 2000, velocity: velocity)
        #expect(abs(try #require(stage.log.velocity).x - velocity / 1000) < 1e-7)
        #expect(stage.log.willDecelerate == true)
    }

    @Test(
        "E1.5: the velocity of an uneven gesture, from the last three speeds of a finger sampled 120 times a second",
        arguments: [
            // Slowing evenly from 900 to 130, speeding up from 0 to 2400, slowing from 2400 to 200 pt/s.
            (Array(stride(from: 900, through: 130, by: -70)), 239),
            (Array(stride(from: 0, through: 2400, by: 200)), 2090),
            (Array(stride(from: 2400, through: 200, by: -200)), 510),
            // Two samples, and three.
            ([2400], 2400), ([1800, 2400], (0.35 * 1800 + 0.05 * 2400) / 0.4),
        ] as [([Double], Double)])
    func unevenGesture(speeds: [Double], velocity: Double) throws {
        let stage = stage()
        stage.view.contentOffset.x = 2000
        stage.touchDown()
        for speed in speeds {
            stage.run(1.0 / 120)
            stage.move(x: -speed / 120)
        }
        // A second place at the same instant replaces the first.
        stage.move()
        stage.lift()
        let reported = try #require(stage.log.velocity).x * 1000
        // Below 250 points per second it counts as none.
        #expect(velocity < 250 ? reported == 0 : abs(reported - velocity) < 1, "\(reported)")
    }

    @Test("E1.5: a finger that has rested for 100 ms has no velocity", arguments: [(0.09, true), (0.1, false)])
    func restedFinger(rest: Double, moves: Bool) {
        let stage = stage()
        stage.drag(x: -300, seconds: 0.3, hold: rest)
        #expect(stage.log.willDecelerate == moves)
    }

    @Test(
        "V14, V15, V16: the content comes to rest where the delegate wants it, when the formulas say",
        arguments: [
            (DecelerationRate.normal, 1000.0, 320.0, 1.4885), (.normal, 1000, 800, 2.5387), (.normal, 0, 140, 1.6824),
            (.fast, 0, 140, 0.4929), (.normal, -1000, -320, 1.4885), (.normal, 1000, -140, 1.6824),
        ] as [(DecelerationRate, Double, Double, Double)])
    func retargets(rate: DecelerationRate, velocity: Double, way: Double, seconds: Double) {
        let stage = stage(displayRate: .tenKilohertz)
        stage.view.decelerationRate = rate
        stage.log.retarget = { Point(x: 2000 + way, y: $0.y) }
        stage.release(at: 2000, velocity: velocity)
        #expect(stage.log.willDecelerate == true)
        stage.run(4)
        #expect(stage.x == 2000 + way)
        #expect(abs(stage.decelerationTime - seconds) < 0.001)
    }

    @Test("E1.4: a target that is the current offset kills the momentum")
    func retargetsToHere() {
        let stage = stage()
        stage.log.retarget = { _ in Point(x: 2000, y: 0) }
        stage.release(at: 2000, velocity: 1000)
        #expect(stage.log.willDecelerate == true)
        stage.run(4)
        #expect(stage.x == 2000 && stage.decelerationTime == 0)
    }

    @Test("V5: it ends when the formula says", arguments: [(1000.0, 2.3003), (500, 1.9541), (3000, 2.8490)])
    func durations(velocity: Double, seconds: Double) {
        let stage = stage(displayRate: .tenKilohertz)
        stage.release(at: 2000, velocity: velocity)
        stage.run(4)
        #expect(abs(stage.decelerationTime - seconds) < 0.001)
    }

    @Test("E1.2: the axes stop on their own, the scroll with the slower one")
    func axesAreIndependent() {
        let stage = Stage(contentSize: Size(width: 20000, height: 20000), displayRate: .tenKilohertz)
        stage.view.contentOffset = Point(x: 5000, y: 5000)
        stage.drag(x: -300, y: 90, seconds: 0.3)
        let start = stage.view.contentOffset
        stage.run(4)
        #expect(abs(stage.view.contentOffset.x - (start.x + 990 * 0.499)) < 0.01)
        #expect(abs(stage.view.contentOffset.y - (start.y - 290 * 0.499)) < 0.01)
        #expect(abs(stage.decelerationTime - 2.3003) < 0.001)
    }

    @Test("a target of 0 has no minus sign, which a trace would show")
    func zeroIsPositive() throws {
        let stage = Stage()
        stage.release(at: 100, velocity: -1000)
        let target = try #require(stage.log.target)
        #expect(target == .zero)
        #expect(target.x.sign == .plus)
        #expect(target.y.sign == .plus)
        stage.run(5)
        #expect(stage.view.contentOffset == .zero)
        #expect(stage.x.sign == .plus)
    }

    @Test("E4.2: a jump during a deceleration shifts it")
    func jumpShifts() {
        let stage = stage()
        stage.release(at: 2000, velocity: 1000)
        stage.run(0.5)
        stage.view.contentOffset.x += 3000
        stage.run(4)
        #expect(abs(stage.x - 5494.01) < 0.01)
    }

    @Test("E4.2: so does a jump as it begins")
    func jumpAtTheBeginningShifts() {
        let stage = stage()
        stage.log.reaction = { name, view in
            if name == .scrollViewWillBeginDecelerating { view.contentOffset.x += 3000 }
        }
        stage.release(at: 2000, velocity: 1000)
        #expect(stage.x == 5000)
        stage.run(5)
        #expect(abs(stage.x - 5494.01) < 0.01)
    }
}
