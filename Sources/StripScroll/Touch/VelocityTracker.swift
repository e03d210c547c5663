import StripUnits

/// The velocity of a finger at lift, from its last four samples (evidence E1.5).
struct VelocityTracker {
    private var samples: [(time: Time, location: Point)] = []

    /// Notes where the finger is; of several places at one instant the last one counts.
    mutating func add(_ location: Point, at time: Time) {
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, location))
        if samples.count > Physics.velocityWeights.count + 1 { samples.removeFirst() }
    }

    /// Points per second: the weighted speeds between the samples, or of as many as there are; 0 if the finger has rested.
    func velocity(at lift: Time) -> Point {
        guard let last = samples.last, (lift - last.time).seconds < Physics.velocityRest else { return .zero }
        let weights = Physics.velocityWeights.suffix(samples.count - 1)
        var (sum, total) = (Point.zero, 0.0)
        for (weight, (from, to)) in zip(weights, zip(samples, samples.dropFirst())) {
            let share = weight / (to.time - from.time).seconds
            let way = to.location - from.location
            sum = sum + Point(x: way.x * share, y: way.y * share)
            total += weight
        }
        return total > 0 ? Point(x: sum.x / total, y: sum.y / total) : .zero
    }
}
