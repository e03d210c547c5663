import StripScroll
import StripUnits

/// A movement of one finger that becomes touches, 120 a second, whatever the display's rate.
struct Gesture {
    private static let samplesPerSecond: Int64 = 120

    /// The places that are visited, at equal intervals.
    let path: [Point]
    /// Seconds from touch-down to the last place.
    let duration: Double
    /// Seconds of rest before the finger lifts.
    let hold: Double
    /// The finger.
    let id: Int

    /// The touches from an instant on: the finger comes down, moves at constant speed from place to place, rests, lifts.
    func touches(at start: Time) -> [SceneEvent] {
        guard let first = path.first, let last = path.last else { return [] }
        func event(_ time: Time, _ phase: TouchPhase, _ location: Point) -> SceneEvent {
            SceneEvent(time: start + time, action: .touch(phase: phase, id: id, location: location))
        }
        var events = [event(.zero, .began, first)]
        let end = Time(seconds: duration)
        let step = Time.flicksPerSecond / Self.samplesPerSecond
        for flicks in stride(from: step, to: end.flicks, by: Int64.Stride(step)) where path.count > 1 {
            let time = Time(flicks: flicks)
            events.append(event(time, .moved, location(at: Double(flicks) / Double(end.flicks))))
        }
        if path.count > 1 { events.append(event(end, .moved, last)) }
        events.append(event(end + Time(seconds: hold), .ended, last))
        return events
    }

    /// Where the finger is after a share 0...1 of the way's time.
    private func location(at share: Double) -> Point {
        let position = share * Double(path.count - 1)
        let leg = min(Int(position), path.count - 2)
        let rest = position - Double(leg)
        let (from, to) = (path[leg], path[leg + 1])
        return Point(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)
    }
}
