/// A motion whose range changes under way, as when an inset grows or a device is turned (I).
extension AxisMotion {
    /// Goes on from where it is after `time` seconds, with the velocity it has then, in another range.
    ///
    /// A deceleration keeps its law and its target, a snap its page, as far as the range reaches; what is outside returns.
    ///
    /// - Parameter page: chooses the place to rest at while paging is on; nil while it is off.
    mutating func redirect(
        at time: Double, range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool,
        page: ((_ offset: Double, _ velocity: Double) -> Double)?
    ) {
        let (here, velocity, phase) = (offset(at: time), velocity(at: time), phase(at: time))
        let isInside = range.contains(here)
        // At rest inside it stays at rest.
        if phase == nil && isInside { return }
        phases.removeAll { $0.start > time }
        switch phase?.law {
        case .bounce(let bounce, _) where !isInside:
            appendReturn(
                from: here, velocity: bounce.carriedVelocity(at: time - (phase?.start ?? 0)), at: time, rate: rate,
                range: range, staysAtEdge: page != nil)
        case _ where !isInside:
            appendReturn(
                from: here, velocity: velocity, at: time, rate: rate, range: range, staysAtEdge: page != nil)
        case .snap(let snap):
            let target = min(max(snap.target, range.lowerBound), range.upperBound)
            append(PageSnap(start: here, velocity: velocity, target: target), at: time)
        case .decelerate(let old, let landing):
            let rest = Deceleration(start: here, velocity: velocity, rate: old.rate)
            append(rest, at: time, landing: landing, range: range, bounces: bounces)
        default:
            if let page {
                append(PageSnap(start: here, velocity: velocity, target: page(here, velocity)), at: time)
            } else {
                let inwards = Deceleration(start: here, velocity: velocity, rate: rate)
                append(inwards, at: time, landing: inwards.landing, range: range, bounces: bounces)
            }
        }
    }
}
