/// What one axis does after the finger has lifted: phases one after the other, each in closed form, all known at the start.
struct AxisMotion: Sendable {
    enum Law: Sendable {
        /// Until it has landed.
        case decelerate(Deceleration, landing: Double)
        case bounce(Bounce, edge: Double)
        case snap(PageSnap)
    }

    struct Phase: Sendable {
        let start: Double
        let law: Law
    }

    var phases: [Phase] = []
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
        end = snap.target
        append(snap, at: 0)
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
        end = offset
        appendReturn(from: offset, velocity: velocity, at: 0, rate: rate, range: range, staysAtEdge: staysAtEdge)
    }

    mutating func append(_ snap: PageSnap, at start: Double) {
        phases.append(Phase(start: start, law: .snap(snap)))
        duration = start + snap.duration
        end = snap.target
    }

    mutating func appendReturn(
        from offset: Double, velocity: Double, at start: Double, rate: DecelerationRate, range: ClosedRange<Double>,
        staysAtEdge: Bool
    ) {
        let edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
        end = edge
        let bounce = Bounce(distance: offset - edge, velocity: velocity, rate: rate)
        phases.append(Phase(start: start, law: .bounce(bounce, edge: edge)))
        guard let crossing = bounce.crossing else {
            duration = start + bounce.duration
            return
        }
        duration = start + crossing.time
        if staysAtEdge { return }
        let inwards = Deceleration(start: edge, velocity: crossing.velocity, rate: rate)
        append(inwards, at: duration, landing: inwards.landing, range: range, bounces: true)
    }

    mutating func append(
        _ deceleration: Deceleration, at start: Double, landing: Double, range: ClosedRange<Double>, bounces: Bool
    ) {
        phases.append(Phase(start: start, law: .decelerate(deceleration, landing: landing)))
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

    /// The phase after `time` seconds; nil once it is at rest.
    func phase(at time: Double) -> Phase? {
        time < duration ? phases.last { $0.start <= time } : nil
    }

    /// The offset after `time` seconds.
    func offset(at time: Double) -> Double {
        guard let phase = phase(at: time) else { return end }
        let local = time - phase.start
        return switch phase.law {
        case .decelerate(let deceleration, _): deceleration.offset(at: local)
        case .bounce(let bounce, let edge): edge + bounce.distance(at: local)
        case .snap(let snap): snap.offset(at: local)
        }
    }

    /// When it may change its direction, in seconds after the start and in order.
    var turns: [Double] {
        phases.flatMap { phase -> [Double] in
            let within: [Double] =
                switch phase.law {
                case .decelerate: []
                case .bounce(let bounce, _): [bounce.peakTime]
                case .snap(let snap): snap.turns
                }
            return [phase.start] + within.map { phase.start + $0 }
        }
    }

    /// The velocity that is carried on after `time` seconds; what pulls back to an edge is not.
    func momentum(at time: Double) -> Double {
        guard let phase = phase(at: time) else { return 0 }
        let local = time - phase.start
        return switch phase.law {
        case .decelerate(let deceleration, _): deceleration.velocity(at: local)
        case .bounce(let bounce, _): bounce.carriedVelocity(at: local)
        case .snap(let snap): snap.velocity(at: local)
        }
    }
}
