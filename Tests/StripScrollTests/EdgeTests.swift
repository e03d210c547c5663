import StripScroll
import StripUnits
import Testing

/// Fingers and decelerations that meet the edges of the content of a view.
struct EdgeTests {
    /// The farthest offset seen from now on, and when, in seconds from now.
    private func peak(_ stage: Stage, seconds: Double) -> (offset: Double, time: Double) {
        let start = stage.seconds
        var peak = (offset: stage.x, time: 0.0)
        stage.log.reaction = { name, view in
            if name == .scrollViewDidScroll && view.contentOffset.x > peak.offset {
                peak = (view.contentOffset.x, view.runLoop.now.seconds - start)
            }
        }
        stage.run(seconds)
        return peak
    }

    @Test("V19: 590 points beyond the edge of a view 852 points high show as 235, measured")
    func measuredRubberBand() {
        let stage = Stage(
            size: Size(width: 393, height: 852), contentSize: Size(width: 393, height: 40000), scale: 3)
        stage.touchDown()
        stage.slide(y: 600, seconds: 0.4)
        #expect(stage.view.contentOffset == Point(x: 0, y: -235))
    }

    @Test("E2.1: the band is applied to the whole way: out and back is where it was")
    func bandDoesNotAccumulate() {
        let stage = Stage()
        stage.view.contentOffset.x = 20
        stage.touchDown()
        stage.slide(x: 230, seconds: 0.2)
        #expect(abs(stage.x + RubberBand.shown(200, dimension: 280)) < 0.001)
        stage.slide(x: -220, seconds: 0.2)
        #expect(stage.x == 20)
    }

    @Test("E2.1: a drag from beyond the edge goes on from the finger that would show it")
    func dragFromBeyondTheEdge() {
        let stage = Stage()
        stage.view.contentOffset.x = -46
        stage.touchDown()
        stage.slide(x: -60, seconds: 0.1)
        // 46 shows a finger 100.0777 beyond; 50 nearer it is 50.0777: 0.55 · 50.0777 · 280 / (280 + 0.55 · 50.0777).
        #expect(abs(stage.x + 25.0761) < 0.001)
        stage.slide(x: -60, seconds: 0.1)
        #expect(abs(stage.x - 9.9223) < 0.001)
    }

    @Test("V21, V22: released at rest beyond the edge it comes back", arguments: [1.0, -1])
    func heldRelease(sign: Double) {
        let stage = Stage(displayRate: .tenKilohertz)
        let edge = sign > 0 ? 1120.0 : 0
        stage.view.contentOffset.x = edge
        // 100 points show a finger 100 · 280 / (0.55 · 180) beyond the edge.
        stage.drag(x: -sign * (282.8283 + 10), seconds: 0.5, hold: 0.2)
        #expect(abs(stage.x - (edge + sign * 100)) < 0.001)
        #expect(stage.log.velocity == .zero)
        #expect(stage.log.willDecelerate == true)
        stage.run(0.1)
        #expect(abs(stage.x - (edge + sign * 36.788)) < 0.01)
        stage.run(0.4)
        #expect(abs(stage.x - (edge + sign * 0.674)) < 0.01)
        stage.run(1)
        #expect(stage.x == edge)
        #expect(abs(stage.decelerationTime - 0.5298) < 0.001)
    }

    @Test("V27: a deceleration runs over the edge and comes back to it")
    func overTheEdge() {
        let stage = Stage(displayRate: .tenKilohertz)
        stage.release(at: 1000, velocity: 2000)
        #expect(stage.log.target == Point(x: 1120, y: 0))
        let peak = peak(stage, seconds: 3)
        #expect(abs(peak.offset - 1178.93) < 0.01)
        #expect(abs(peak.time - 0.15515) < 0.001)
        #expect(stage.x == 1120)
        #expect(stage.log.entries.last?.name == .scrollViewDidEndDecelerating)
    }

    @Test("V28: flicked back in from beyond the edge it decelerates on inside")
    func flickedBackIn() {
        let stage = Stage(contentSize: Size(width: 10000, height: 0), displayRate: .tenKilohertz)
        stage.touchDown()
        stage.slide(x: 10 + 282.8283 + 240, seconds: 1)
        stage.slide(x: -240, seconds: 0.12)
        #expect(abs(stage.x + 100) < 0.001)
        stage.lift()
        stage.run(0.05268)
        #expect(abs(stage.x) < 0.2)
        stage.run(4)
        // (1062.88 − 10) · 0.499 after 52.68 ms and ln(10 / 1062.88) / (1000 ln 0.998).
        #expect(abs(stage.x - 525.39) < 0.01)
        #expect(abs(stage.decelerationTime - (0.05268 + 2.33078)) < 0.001)
    }

    @Test(
        "E2.4: without bounces it stops dead at the edge",
        arguments: [(1000.0, 2000.0, 1120.0), (100, -2000, 0)] as [(Double, Double, Double)])
    func stopsDead(start: Double, velocity: Double, edge: Double) {
        let stage = Stage(displayRate: .tenKilohertz)
        stage.view.bounces = false
        stage.release(at: start, velocity: velocity)
        let end = Deceleration(start: start, velocity: velocity).time(reaching: edge) ?? -1
        #expect(peak(stage, seconds: 3).offset <= 1120)
        #expect(stage.x == edge)
        #expect(abs(stage.decelerationTime - end) < 0.001)
    }

    @Test("E2.1: without bounces the finger cannot drag beyond an edge", arguments: [true, false])
    func clampsTheDrag(alwaysBounces: Bool) {
        let stage = Stage()
        stage.view.bounces = false
        // Needs bounces.
        stage.view.alwaysBounceVertical = alwaysBounces
        stage.touchDown()
        stage.slide(x: 200, y: 90, seconds: 0.2)
        #expect(stage.view.contentOffset == .zero)
        stage.slide(x: -2000, seconds: 0.2)
        #expect(stage.view.contentOffset == Point(x: 1120, y: 0))
    }
}
