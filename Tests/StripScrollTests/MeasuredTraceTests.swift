import Foundation
import StripScroll
import StripUnits
import Testing

/// Gestures recorded on iOS 26.1 (openuikit, evidence E15): 393 × 852 points at 3 pixels each, 40,000 points of
/// content.
///
/// Targets and final offsets are as measured; between them only the fitted formulas are known, evaluated here apart.
struct MeasuredTraceTests {
    private let stage = Stage(
        size: Size(width: 393, height: 852), contentSize: Size(width: 393, height: 40000), scale: 3)

    private var y: Double { stage.view.contentOffset.y }

    /// Runs frame by frame and gives each frame's offset to `body`, with the seconds since now.
    private func frames(_ seconds: Double, _ body: (_ time: Double, _ offset: Double) -> Void) {
        let start = stage.seconds
        var frame = Int(start * 60) + 1
        while Double(frame) / 60 < start + seconds {
            stage.run(Double(frame) / 60 - stage.seconds)
            body(Double(frame) / 60 - start, y)
            frame += 1
        }
    }

    private func decelerated(_ start: Double, _ velocity: Double, _ time: Double) -> Double {
        start + velocity * 0.499 * (1 - pow(0.998, 1000 * time))
    }

    private func bounced(_ distance: Double, _ velocity: Double, _ time: Double) -> Double {
        distance * exp(-10 * time) + velocity * (exp(-10 * time) - exp(-12 * time)) / 2
    }

    /// A flick of the 14 samples at 8 ms of the recordings.
    struct Flick: Sendable {
        let velocity: Double
        let from: Double
        let release: Double
        let target: Double
        let final: Double
        let duration: Double
    }

    @Test(
        "V10, V11: two flicks",
        arguments: [
            Flick(velocity: 3000, from: 5000, release: 5326, target: 6819.667, final: 6818, duration: 2.852),
            Flick(velocity: 750, from: 5000, release: 5074, target: 5443.667, final: 5443.333, duration: 2.160),
        ])
    func flicks(flick: Flick) throws {
        stage.flickUp(from: flick.from, velocity: flick.velocity)
        #expect(y == flick.release)
        #expect(abs(try #require(stage.log.velocity).y - flick.velocity / 1000) < 1e-7)
        #expect(abs(try #require(stage.log.target).y - flick.target) < 0.001)
        frames(flick.duration - 0.02) { time, offset in
            #expect(abs(offset - decelerated(flick.release, flick.velocity, time)) < 1, "at \(time) s")
        }
        stage.run(1)
        #expect(abs(y - flick.final) < 0.001)
        #expect(abs(stage.decelerationTime - flick.duration) < 1.0 / 60)
    }

    @Test(
        "V73 to V76: four flicks on a device with iOS 6, at two pixels a point: where they end, and when to a frame",
        arguments: [
            (364.0, 2664.5, 4.61994, 3.069), (2595.5, 3288.5, 1.398724, 2.485), (3094.5, 1907, -2.389578, 2.752),
            (143, 1275.5, 2.279252, 2.719),
        ])
    func iOS6(start: Double, end: Double, velocity: Double, seconds: Double) {
        let deceleration = Deceleration(start: start, velocity: velocity * 1000)
        #expect(DisplayScale(scale: 2).aligned(deceleration.landing) == end)
        #expect(abs(deceleration.duration - seconds) < 1.0 / 60 + 0.0005)
    }

    @Test("V26: a flick of 3125 pt/s that meets the end of the content")
    func edgeImpact() throws {
        stage.flickUp(from: 38748, velocity: 3125)
        #expect(y == 39088)
        #expect(abs(try #require(stage.log.velocity).y - 3.125) < 1e-7)
        #expect(stage.log.target?.y == 39148)
        let impact = log(1 - (39148 - 39088) / (3125 * 0.499)) / (1000 * log(0.998))
        let velocity = 3125 * pow(0.998, 1000 * impact)
        #expect(abs(impact - 0.0196) < 0.0001)
        var peak = 0.0
        frames(0.78) { time, offset in
            peak = max(peak, offset - 39148)
            let expected =
                time < impact ? decelerated(39088, 3125, time) : 39148 + bounced(0, velocity, time - impact)
            #expect(abs(offset - expected) < 2, "at \(time) s")
        }
        #expect(abs(peak - 100.33) < 2)
        stage.run(1)
        #expect(y == 39148)
        #expect(abs(stage.decelerationTime - impact - 0.787) < 1.0 / 60)
    }

    @Test("V19, V25: held 590 points beyond the top, released at rest")
    func heldOverscroll() {
        stage.touchDown()
        stage.slide(y: 600, seconds: 0.4)
        #expect(abs(y + 235) < 0.001)
        stage.run(0.304)
        stage.lift()
        #expect(stage.log.velocity == .zero)
        #expect(stage.log.willDecelerate == true)
        frames(0.6) { time, offset in #expect(abs(offset - bounced(-235, 0, time)) < 2, "at \(time) s") }
        stage.run(1)
        #expect(y == 0)
        // ln(235 / 0.5) / 10
        #expect(abs(stage.decelerationTime - 0.6153) < 1.0 / 60)
    }

    @Test("V25: the same with the velocity that the recogniser had kept", arguments: [0.0, -625])
    func staleVelocity(velocity: Double) {
        let bounce = Bounce(distance: -235, velocity: velocity)
        for millisecond in 0...700 {
            let time = Double(millisecond) / 1000
            #expect(abs(bounce.distance(at: time) - bounced(-235, velocity, time)) < 1e-9)
        }
        let measured = velocity == 0 ? 0.6153 : 0.690
        #expect(abs(bounce.duration - measured) < 0.01)
        #expect(abs(bounced(-235, velocity, bounce.duration)) < 0.5 + 1e-9)
    }
}
