/// Motion after the finger has lifted, inside the content: v(t) = v₀·d^(1000 t) (evidence E1).
package struct Deceleration: Hashable, Sendable {
    /// The offset at the start, in points.
    package let start: Double
    /// The velocity at the start, in points per second.
    package let velocity: Double
    /// What is kept in a millisecond.
    package let rate: DecelerationRate
    /// ln of the rate, worked out once.
    private let logarithm: Double

    /// Makes a deceleration.
    package init(start: Double, velocity: Double, rate: DecelerationRate = .normal) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
        logarithm = rate.logarithm
    }

    /// The velocity after `time` seconds.
    package func velocity(at time: Double) -> Double { velocity * decay(time) }

    /// The offset after `time` seconds.
    package func offset(at time: Double) -> Double {
        start + velocity * rate.distanceFactor * (1 - decay(time))
    }

    /// When the speed is down to `Physics.stopSpeed`, in seconds; 0 if it never was above.
    package var duration: Double {
        guard velocity.magnitude > Physics.stopSpeed else { return 0 }
        return PortableMath.ln(Physics.stopSpeed / velocity.magnitude) / (1000 * logarithm)
    }

    /// Where it comes to rest if no edge is in the way.
    package var landing: Double {
        guard velocity.magnitude > Physics.stopSpeed else { return start }
        return start + (velocity - signedStopSpeed) * rate.distanceFactor
    }

    /// The target that the delegate is told, a little beyond the landing (evidence E1.3, measured): by the integral.
    package var reportedTarget: Double {
        guard velocity.magnitude > Physics.stopSpeed else { return start }
        return start - (velocity - signedStopSpeed) / 1000 / logarithm
    }

    /// When an offset on the way is reached, in seconds; nil if it is not on the way.
    package func time(reaching offset: Double) -> Double? {
        let left = 1 - (offset - start) / (velocity * rate.distanceFactor)
        guard velocity != 0, left > 0, left <= 1 else { return nil }
        let time = PortableMath.ln(left) / (1000 * logarithm)
        return time <= duration ? time : nil
    }

    private var signedStopSpeed: Double { velocity < 0 ? -Physics.stopSpeed : Physics.stopSpeed }
    private func decay(_ time: Double) -> Double { PortableMath.exp(1000 * time * logarithm) }
}

extension Deceleration {
    /// The deceleration that comes to rest at `target` instead (evidence E1.4); nil if that is where it starts.
    ///
    /// A target that is farther or behind is reached by another velocity, a nearer one by a steeper rate.
    package func retargeted(to target: Double) -> Deceleration? {
        let way = target - start
        guard way != 0 else { return nil }
        let natural = reportedTarget - start
        if way * natural > 0, way.magnitude < natural.magnitude {
            let factor = PortableMath.exp(-(velocity - signedStopSpeed) / 1000 / way)
            return Deceleration(start: start, velocity: velocity, rate: DecelerationRate(rawValue: factor))
        }
        let sign = way < 0 ? -1.0 : 1
        let speed = 1000 * (0.01 * sign - rate.logarithm * way)
        return Deceleration(start: start, velocity: speed, rate: rate)
    }
}
