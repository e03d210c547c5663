import StripUnits

/// `tap`: a finger comes down and lifts in the same place.
struct TapEvent: SceneEventKind {
    static let key = "tap"

    private let path: FingerPath

    init(_ field: SceneField) throws(SceneError) {
        path = try field.object { object throws(SceneError) in
            FingerPath(
                points: [try object.required("location").point()],
                duration: try object["duration"]?.seconds() ?? 0.05, id: try object["id"]?.finger() ?? 0)
        }
    }

    func events(at start: Time) -> [SceneEvent] { path.events(at: start) }
}
