import StripUnits

/// The way of one finger from touch-down to lift, which becomes 120 touches a second, whatever the display's rate.
struct FingerPath {
    private static let samplesPerSecond: Int64 = 120

    /// The points that the finger visits, at equal intervals.
    let points: [Point]
    /// Seconds from touch-down to the last point.
    let duration: Double
    /// Seconds of rest before the finger lifts.
    var hold = 0.0
    /// The finger.
    let id: Int

    /// The events from an instant on: the finger comes down, moves at constant speed from point to point, rests, lifts.
    func events(at start: Time) -> [SceneEvent] {
        touches.map { SceneEvent(time: start + $0.time, action: $0.touch) }
    }

    /// The touches, with their time after touch-down.
    var touches: [(time: Time, touch: TouchEvent)] {
        guard let first = points.first, let last = points.last else { return [] }
        func touch(_ phase: TouchEvent.Phase, _ location: Point) -> TouchEvent { TouchEvent(phase, [(id, location)]) }
        var touches = [(time: Time.zero, touch: touch(.began, first))]
        let end = Time(seconds: duration)
        let step = Time.flicksPerSecond / Self.samplesPerSecond
        for flicks in stride(from: step, to: end.flicks, by: Int64.Stride(step)) where points.count > 1 {
            let location = location(at: Double(flicks) / Double(end.flicks))
            touches.append((Time(flicks: flicks), touch(.moved, location)))
        }
        if points.count > 1 { touches.append((end, touch(.moved, last))) }
        touches.append((end + Time(seconds: hold), touch(.ended, last)))
        return touches
    }

    /// Where the finger is after a share 0...1 of the time.
    private func location(at share: Double) -> Point {
        let position = share * Double(points.count - 1)
        let leg = min(Int(position), points.count - 2)
        let rest = position - Double(leg)
        let (from, to) = (points[leg], points[leg + 1])
        return Point(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)
    }
}

/// How long a gesture moves, and how long it rests before the finger lifts.
extension SceneField {
    func gestureDuration() throws(SceneError) -> Double { try number(0.001...3600, "seconds from 0.001 to 3600") }
    func hold() throws(SceneError) -> Double { try number(0...3600, "seconds from 0 to 3600") }
}
