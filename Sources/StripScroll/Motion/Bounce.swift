/// The way back from beyond an edge: dx/dt = u − a·x, du/dt = −b·u with a = 10, b = 12 per second (evidence E2.3, M*).
///
/// x is the distance from the edge with the sign of the offset's axis, u the carried velocity.
package struct Bounce: Hashable, Sendable {
    /// The distance at the start, in points.
    package let distance: Double
    /// The carried velocity at the start, in points per second.
    package let velocity: Double
    private let b: Double

    private static let a = Physics.bounceDecay

    /// Makes a bounce. Of other rates than normal, b = a − 1000 ln d (a conjecture, evidence E2.3).
    package init(distance: Double, velocity: Double, rate: DecelerationRate = .normal) {
        self.distance = distance
        self.velocity = velocity
        b = rate == .normal ? Physics.bounceVelocityDecay : Self.a - 1000 * rate.logarithm
    }

    /// The distance after `time` seconds.
    package func distance(at time: Double) -> Double {
        let first = PortableMath.exp(-Self.a * time)
        return distance * first + velocity * (first - PortableMath.exp(-b * time)) / (b - Self.a)
    }

    /// The carried velocity after `time` seconds.
    package func carriedVelocity(at time: Double) -> Double { velocity * PortableMath.exp(-b * time) }

    /// When the edge is crossed inwards, with the velocity then: only if flicked back hard enough; nil otherwise.
    package var crossing: (time: Double, velocity: Double)? {
        guard (distance * velocity) < 0, velocity.magnitude > (b - Self.a) * distance.magnitude else { return nil }
        let time = -PortableMath.ln(1 + (b - Self.a) * distance / velocity) / (b - Self.a)
        return (time, carriedVelocity(at: time))
    }

    /// When it is farthest from the edge; 0 if it only comes nearer.
    package var peakTime: Double {
        // dx/dt = 0: e^(−(b − a) t) = a (v + (b − a) x) / (b v).
        let share = Self.a * (velocity + (b - Self.a) * distance) / (b * velocity)
        guard distance * velocity >= 0, velocity != 0, share > 0, share < 1 else { return 0 }
        return -PortableMath.ln(share) / (b - Self.a)
    }

    /// When it is nearer to the edge than `Physics.bounceEndDistance` for good, in seconds.
    package var duration: Double {
        let end = Physics.bounceEndDistance
        if velocity == 0 {
            return distance.magnitude <= end ? 0 : PortableMath.ln(distance.magnitude / end) / Self.a
        }
        var low = peakTime
        guard distance(at: low).magnitude > end else { return low }
        var high = low + 1
        while distance(at: high).magnitude > end { high += 1 }
        // Behind the peak the distance only shrinks: halve the interval down to the resolution of a Double.
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if distance(at: middle).magnitude > end { low = middle } else { high = middle }
        }
        return high
    }
}
