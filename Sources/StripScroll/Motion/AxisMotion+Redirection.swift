/// A motion whose range changes under way, as when an inset grows or a device is turned (I).
extension AxisMotion {
    /// Goes on from where it is after `time` seconds, with the momentum it has then, in another range.
    ///
    /// A deceleration keeps its law and its target, a snap its page, as far as the range reaches; what is outside returns.
    ///
    /// - Parameter page: chooses the place to rest at while paging is on; nil while it is off.
    mutating func redirect(
        at time: Double, range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool,
        page: ((_ offset: Double, _ velocity: Double) -> Double)?
    ) {
        let (here, momentum, law) = (offset(at: time), momentum(at: time), phase(at: time)?.law)
        // At rest inside it stays at rest.
        if law == nil && range.contains(here) { return }
        phases.removeAll { $0.start > time }
        guard range.contains(here) else {
            return appendReturn(
                from: here, velocity: momentum, at: time, rate: rate, range: range, staysAtEdge: page != nil)
        }
        var deceleration = Deceleration(start: here, velocity: momentum, rate: rate)
        var landing = deceleration.landing
        switch law {
        case .snap(let snap):
            let target = min(max(snap.target, range.lowerBound), range.upperBound)
            return append(PageSnap(start: here, velocity: momentum, target: target), at: time)
        case .bounce where page != nil:
            let target = page?(here, momentum) ?? here
            return append(PageSnap(start: here, velocity: momentum, target: target), at: time)
        case .decelerate(let old, let target):
            deceleration = Deceleration(start: here, velocity: momentum, rate: old.rate)
            landing = target
        default: break
        }
        append(deceleration, at: time, landing: landing, range: range, bounces: bounces)
    }
}
