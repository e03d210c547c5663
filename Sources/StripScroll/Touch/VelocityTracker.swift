import StripUnits

/// The velocity of a finger at lift, from its last samples.
struct VelocityTracker {
    private var samples: [(time: Time, location: Point)] = []
    /// The index of the first sample of the window; those before it are removed together, so that many cost no more than a few.
    private var first = 0

    /// Notes where the finger is. Only the samples of the window are kept.
    mutating func add(_ location: Point, at time: Time) {
        samples.append((time, location))
        let begin = time - Time(seconds: Physics.velocityWindow)
        while samples[first].time < begin { first += 1 }
        if first > samples.count / 2 {
            samples.removeFirst(first)
            first = 0
        }
    }

    /// Points per second from the first to the last sample of the last 100 ms; 0 if the finger has rested since
    /// (evidence E1.5).
    func velocity(at lift: Time) -> Point {
        let begin = lift - Time(seconds: Physics.velocityWindow)
        let recent = samples[first...].drop { $0.time < begin }
        guard let first = recent.first, let last = recent.last, last.time > first.time, lift - last.time < lift - begin
        else { return .zero }
        let seconds = (last.time - first.time).seconds
        let way = last.location - first.location
        return Point(x: way.x / seconds, y: way.y / seconds)
    }
}
