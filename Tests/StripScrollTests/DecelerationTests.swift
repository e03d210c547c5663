import StripScroll
import Testing

/// Deceleration: the closed forms of evidence E1 against the numbers of E14, and the same through a finger on a view.
struct DecelerationTests {
    @Test("V1: the way a velocity still makes", arguments: [(DecelerationRate.normal, 0.499), (.fast, 0.099)])
    func distanceFactor(rate: DecelerationRate, expected: Double) {
        #expect(abs(rate.distanceFactor - expected) < 1e-12)
    }

    @Test(
        "V2, V3: the offset on the way",
        arguments: [
            (1.0 / 60, 16.375), (0.1, 90.535), (0.25, 196.493), (0.5, 315.612), (1, 431.603), (2, 489.897),
        ] as [(Double, Double)])
    func offsets(seconds: Double, expected: Double) {
        #expect(abs(Deceleration(start: 0, velocity: 1000).offset(at: seconds) - expected) < 0.01)
        #expect(abs(Deceleration(start: 7, velocity: -1000).offset(at: seconds) - (7 - expected)) < 0.01)
    }

    @Test("V4: the velocity on the way", arguments: [(0.1, 818.567), (0.5, 367.511), (1, 135.065)])
    func velocities(seconds: Double, expected: Double) {
        #expect(abs(Deceleration(start: 0, velocity: 1000).velocity(at: seconds) - expected) < 0.01)
    }

    @Test(
        "V5, V8, V9: how long it takes, in ms",
        arguments: [
            (DecelerationRate.normal, 1000.0, 2300.3), (.normal, 500, 1954.1), (.normal, 300, 1698.9),
            (.normal, 3000, 2849.0), (.normal, 750, 2156.6), (.fast, 1000, 458.2), (.fast, 500, 389.2),
            (.fast, 3000, 567.5),
        ] as [(DecelerationRate, Double, Double)])
    func durations(rate: DecelerationRate, velocity: Double, milliseconds: Double) {
        for sign in [1.0, -1] {
            let duration = Deceleration(start: 0, velocity: sign * velocity, rate: rate).duration
            #expect(abs(duration * 1000 - milliseconds) < 1)
        }
    }

    @Test("V6, V8: where it comes to rest", arguments: [(DecelerationRate.normal, 494.01), (.fast, 98.01)])
    func landings(rate: DecelerationRate, expected: Double) {
        #expect(abs(Deceleration(start: 0, velocity: 1000, rate: rate).landing - expected) < 0.01)
    }

    @Test(
        "V7, V8, V9: the target that is reported lies a little farther",
        arguments: [
            (DecelerationRate.normal, 1000.0, 494.5048), (.fast, 1000, 98.5042), (.fast, 500, 48.7546),
            (.fast, 3000, 297.5025),
        ] as [(DecelerationRate, Double, Double)])
    func reportedTargets(rate: DecelerationRate, velocity: Double, expected: Double) {
        #expect(abs(Deceleration(start: 0, velocity: velocity, rate: rate).reportedTarget - expected) < 0.0001)
    }

    @Test("V14: a nearer target steepens the rate")
    func nearerTarget() throws {
        let changed = try #require(Deceleration(start: 0, velocity: 1000).retargeted(to: 320))
        #expect(changed.velocity == 1000)
        #expect(abs(changed.rate.rawValue - 0.9969110) < 1e-7)
        #expect(abs(changed.duration * 1000 - 1488.5) < 1)
    }

    @Test(
        "V15, V16: a farther target raises the velocity",
        arguments: [
            (DecelerationRate.normal, 1000.0, 800.0, 1611.60, 2538.7), (.normal, 0, 140, 290.28, 1682.4),
            (.fast, 0, 140, 1417.05, 492.9),
        ] as [(DecelerationRate, Double, Double, Double, Double)])
    func fartherTarget(
        rate: DecelerationRate, velocity: Double, target: Double, expected: Double, milliseconds: Double
    ) throws {
        for sign in [1.0, -1] {
            let natural = Deceleration(start: 0, velocity: sign * velocity, rate: rate)
            let changed = try #require(natural.retargeted(to: sign * target))
            #expect(changed.rate == rate)
            #expect(abs(changed.velocity - sign * expected) < 0.01)
            #expect(abs(changed.duration * 1000 - milliseconds) < 1)
        }
    }

    @Test("E1.4: a target behind is reached the other way, as if from rest; the start itself stops")
    func targetBehind() throws {
        let changed = try #require(Deceleration(start: 0, velocity: 1000).retargeted(to: -140))
        #expect(changed.rate == .normal)
        #expect(abs(changed.velocity + 290.28) < 0.01)
        #expect(Deceleration(start: 5, velocity: 1000).retargeted(to: 5) == nil)
    }
}
