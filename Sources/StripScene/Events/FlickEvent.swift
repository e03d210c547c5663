import StripUnits

/// `flick`: a finger that moves at constant velocity and lifts without slowing down.
struct FlickEvent: SceneEventKind {
    static let key = "flick"

    private let path: FingerPath

    init(_ field: SceneField) throws(SceneError) {
        path = try field.object { object throws(SceneError) in
            let from = try object.required("from").point()
            let velocity = try object.required("velocity").point()
            let duration = try object["duration"]?.gestureDuration() ?? 0.1
            let to = Point(x: from.x + velocity.x * duration, y: from.y + velocity.y * duration)
            return FingerPath(points: [from, to], duration: duration, id: try object["id"]?.finger() ?? 0)
        }
    }

    func events(at start: Time) -> [SceneEvent] { path.events(at: start) }
}
