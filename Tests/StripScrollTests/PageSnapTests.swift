import StripScroll
import StripUnits
import Testing

/// The damped spring that leads to a page (evidence E3.3, E14).
struct PageSnapTests {
    /// One row of E14: a snap, its offsets at some milliseconds, and when it has settled.
    struct Row: Sendable {
        let start: Double
        let velocity: Double
        let target: Double
        let offsets: [Int: Double]
        let settled: Int
    }

    static let rows = [
        Row(
            start: 160, velocity: 0, target: 320,
            offsets: [16: 166.40, 50: 201.23, 100: 256.13, 150: 291.70, 200: 309.54, 250: 317.00, 300: 319.57],
            settled: 331),
        Row(
            start: 60, velocity: 600, target: 320, offsets: [50: 139.32, 100: 225.90, 200: 305.42, 300: 319.58],
            settled: 336),
        Row(
            start: 60, velocity: 2000, target: 320, offsets: [100: 248.52, 200: 311.06, 300: 320.21], settled: 313),
        Row(
            start: 200, velocity: -400, target: 0, offsets: [50: 140.25, 100: 73.38, 200: 11.46, 300: 0.35],
            settled: 331),
    ]

    @Test("V34–V37: the offsets on the way", arguments: rows)
    func offsets(row: Row) {
        let snap = PageSnap(start: row.start, velocity: row.velocity, target: row.target)
        for (milliseconds, expected) in row.offsets {
            #expect(abs(snap.offset(at: Double(milliseconds) / 1000) - expected) < 0.01, "at \(milliseconds) ms")
        }
        #expect(abs(snap.duration * 1000 - Double(row.settled)) <= 1)
        #expect(snap.offset(at: snap.duration) == row.target)
        #expect(snap.offset(at: 0) == row.start)
    }

    @Test(
        "E3.3: slow enough is not enough: it goes on until it is within a point of the page",
        arguments: [(318.5, 84), (322, 115), (317, 148)] as [(Double, Int)])
    func endsNearThePage(start: Double, milliseconds: Int) {
        let snap = PageSnap(start: start, velocity: 0, target: 320)
        // The recurrence of E3.3, run apart.
        var (x, v, steps) = (start, 0.0, 0)
        repeat {
            v = (v + 0.36 * (320 - x)) * 0.9668
            x += v / 1000
            steps += 1
        } while abs(v) > 10 || abs(320 - x) > 1
        #expect(steps == milliseconds)
        #expect(abs(snap.duration * 1000 - Double(milliseconds)) <= 1)
    }

    @Test("V36: how far beyond the page a hard flick goes")
    func overshoot() {
        let snap = PageSnap(start: 60, velocity: 2000, target: 320)
        let highest = (0...313).map { snap.offset(at: Double($0) / 1000) }.max() ?? 0
        #expect(abs(highest - 320.38) < 0.01)
    }

    @Test("V34, V37: a view moves the same way, whatever its deceleration rate", arguments: [rows[0], rows[3]])
    func viewFollows(row: Row) {
        for rate in [DecelerationRate.normal, .fast] {
            let stage = Stage(
                size: Size(width: 320, height: 130), contentSize: Size(width: 1600, height: 0),
                displayRate: .tenKilohertz)
            stage.view.isPagingEnabled = true
            stage.view.decelerationRate = rate
            stage.release(at: row.start, velocity: row.velocity)
            #expect(stage.log.target?.x == row.target)
            var elapsed = 0
            for (milliseconds, expected) in row.offsets.sorted(by: { $0.key < $1.key }) {
                stage.run(Double(milliseconds - elapsed) / 1000)
                elapsed = milliseconds
                #expect(abs(stage.x - expected) < 0.01, "at \(milliseconds) ms")
            }
            stage.run(1)
            #expect(stage.x == row.target)
            #expect(abs(stage.decelerationTime * 1000 - Double(row.settled)) <= 1)
        }
    }
}
