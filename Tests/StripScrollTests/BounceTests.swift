import StripScroll
import Testing

/// Rubber band and bounce: the closed forms of evidence E2 against the numbers of E14.
struct BounceTests {
    @Test(
        "V17, V18: what is shown of a finger beyond an edge",
        arguments: [
            (280.0, 50.0, 25.0407), (280, 100, 45.9701), (280, 280, 99.3548), (320, 10, 5.4071), (320, 100, 46.9333),
            (320, 320, 113.5484), (280, 0, 0),
        ] as [(Double, Double, Double)])
    func rubberBand(dimension: Double, finger: Double, shown: Double) {
        #expect(abs(RubberBand.shown(finger, dimension: dimension) - shown) < 0.0001)
    }

    @Test("V20: the finger of what is shown", arguments: [(280.0, 46.0, 100.0777), (320, 100, 264.4628)])
    func inverseRubberBand(dimension: Double, shown: Double, finger: Double) {
        #expect(abs(RubberBand.distance(shown, dimension: dimension) - finger) < 0.0001)
        #expect(abs(RubberBand.shown(finger, dimension: dimension) - shown) < 0.0001)
    }

    @Test("V21: back from rest", arguments: [(0.1, 36.788), (0.2, 13.534), (0.3, 4.979), (0.5, 0.674)])
    func fromRest(seconds: Double, expected: Double) {
        #expect(abs(Bounce(distance: 100, velocity: 0).distance(at: seconds) - expected) < 0.01)
        #expect(abs(Bounce(distance: -100, velocity: 0).distance(at: seconds) + expected) < 0.01)
    }

    @Test(
        "V22, V24, V25: when it is over",
        arguments: [(100.0, 0.0, 0.5298), (46, 0, 0.4522), (0, 1000, 0.6597), (-235, -625, 0.684), (-46, 0, 0.4522)]
            as [(Double, Double, Double)])
    func durations(distance: Double, velocity: Double, seconds: Double) {
        #expect(abs(Bounce(distance: distance, velocity: velocity).duration - seconds) < 0.001)
    }

    @Test(
        "V23: over the edge and back",
        arguments: [(0.05, 28.860), (0.1, 33.343), (0.2, 22.309), (0.3, 11.232), (0.5, 2.130)])
    func impact(seconds: Double, expected: Double) {
        #expect(abs(Bounce(distance: 0, velocity: 1000).distance(at: seconds) - expected) < 0.01)
        #expect(abs(Bounce(distance: 0, velocity: -1000).distance(at: seconds) + expected) < 0.01)
    }

    @Test("V24, V26: how far over the edge", arguments: [(1000.0, 33.490), (3004.76, 100.63), (1759.52, 58.93)])
    func peaks(velocity: Double, expected: Double) {
        let bounce = Bounce(distance: 0, velocity: velocity)
        #expect(abs(bounce.peakTime - 0.0912) < 0.001)
        #expect(abs(bounce.distance(at: bounce.peakTime) - expected) < 0.01)
    }

    @Test(
        "V26, V27: when and how fast an edge is met",
        arguments: [(39088.0, 3125.0, 39148.0, 19.60, 3004.76), (1000, 2000, 1120, 63.99, 1759.52)]
            as [(Double, Double, Double, Double, Double)])
    func edge(start: Double, velocity: Double, edge: Double, milliseconds: Double, expected: Double) throws {
        let deceleration = Deceleration(start: start, velocity: velocity)
        let time = try #require(deceleration.time(reaching: edge))
        #expect(abs(time * 1000 - milliseconds) < 0.01)
        #expect(abs(deceleration.velocity(at: time) - expected) < 0.01)
        #expect(deceleration.time(reaching: start - 1) == nil)
        #expect(deceleration.time(reaching: start + 10000) == nil)
    }

    @Test("V28: flicked back in from beyond the edge", arguments: [1.0, -1])
    func crossing(sign: Double) throws {
        let crossing = try #require(Bounce(distance: -100 * sign, velocity: 2000 * sign).crossing)
        #expect(abs(crossing.time * 1000 - 52.68) < 0.01)
        #expect(abs(crossing.velocity - 1062.88 * sign) < 0.01)
        // |u0| > 2 |x0| is what it takes, and the opposite sign.
        #expect(Bounce(distance: -100, velocity: 199).crossing == nil)
        #expect(Bounce(distance: -100, velocity: -2000).crossing == nil)
    }

    @Test("E2.3: of the fast rate the velocity decays by 10 − 1000 ln 0.99 = 20.05 per second")
    func fastRate() {
        // 1000 (e^(−1) − e^(−2.00503)) / 10.0503
        let bounce = Bounce(distance: 0, velocity: 1000, rate: .fast)
        #expect(abs(bounce.distance(at: 0.1) - 23.2056) < 0.01)
    }

    @Test("E2.3: released while still pulled outwards it goes on out, near the 96.6 points of the only report")
    func stillMovingOutwards() {
        let bounce = Bounce(distance: -78.9, velocity: -1750)
        #expect(abs(bounce.distance(at: bounce.peakTime) + 96.6) < 3)
    }
}
