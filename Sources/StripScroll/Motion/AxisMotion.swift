/// What one axis does after the finger has lifted: phases one after the other, each in closed form, all known at the start.
struct AxisMotion: Sendable {
    private enum Law: Sendable {
        case decelerate(Deceleration)
        case bounce(Bounce, edge: Double)
        case snap(PageSnap)
    }

    private struct Phase: Sendable {
        let start: Double
        let law: Law
    }

    private var phases: [Phase] = []
    /// When it is over, in seconds after the start.
    private(set) var duration = 0.0
    /// Where it comes to rest.
    private(set) var end: Double

    /// No motion.
    init(restingAt offset: Double) {
        end = offset
    }

    /// A snap to a page.
    init(_ snap: PageSnap) {
        phases = [Phase(start: 0, law: .snap(snap))]
        duration = snap.duration
        end = snap.target
    }

    /// A deceleration that ends at `landing`, or bounces where it meets an edge of `range`.
    init(_ deceleration: Deceleration, landing: Double, range: ClosedRange<Double>, bounces: Bool) {
        end = landing
        append(deceleration, at: 0, landing: landing, range: range, bounces: bounces)
    }

    /// The way back to the edge of `range`; with `staysAtEdge` it ends there even if flicked back hard.
    init(
        returningFrom offset: Double, velocity: Double, rate: DecelerationRate, range: ClosedRange<Double>,
        staysAtEdge: Bool
    ) {
        let edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
        end = edge
        let bounce = Bounce(distance: offset - edge, velocity: velocity, rate: rate)
        phases = [Phase(start: 0, law: .bounce(bounce, edge: edge))]
        guard let crossing = bounce.crossing else {
            duration = bounce.duration
            return
        }
        duration = crossing.time
        if staysAtEdge { return }
        let inwards = Deceleration(start: edge, velocity: crossing.velocity, rate: rate)
        append(inwards, at: crossing.time, landing: inwards.landing, range: range, bounces: true)
    }

    private mutating func append(
        _ deceleration: Deceleration, at start: Double, landing: Double, range: ClosedRange<Double>, bounces: Bool
    ) {
        phases.append(Phase(start: start, law: .decelerate(deceleration)))
        let edge = deceleration.velocity > 0 ? range.upperBound : range.lowerBound
        let isBeyond = deceleration.velocity > 0 ? landing > edge : landing < edge
        guard isBeyond, let impact = deceleration.time(reaching: edge) else {
            duration = start + deceleration.duration
            end = isBeyond ? edge : landing
            return
        }
        end = edge
        duration = start + impact
        guard bounces else { return }
        let bounce = Bounce(distance: 0, velocity: deceleration.velocity(at: impact), rate: deceleration.rate)
        phases.append(Phase(start: duration, law: .bounce(bounce, edge: edge)))
        duration += bounce.duration
    }

    /// True if nothing moves at all.
    var isStill: Bool { phases.isEmpty }

    /// The offset after `time` seconds.
    func offset(at time: Double) -> Double {
        guard time < duration, let phase = phases.last(where: { $0.start <= time }) else { return end }
        let local = time - phase.start
        return switch phase.law {
        case .decelerate(let deceleration): deceleration.offset(at: local)
        case .bounce(let bounce, let edge): edge + bounce.distance(at: local)
        case .snap(let snap): snap.offset(at: local)
        }
    }
}
