import StripUnits

/// `drag`: a finger that moves from point to point, may rest, and lifts.
struct DragEvent: SceneEventKind {
    static let key = "drag"

    private let path: FingerPath

    init(_ field: SceneField) throws(SceneError) {
        path = try field.object { object throws(SceneError) in
            FingerPath(
                points: try Self.points(&object), duration: try object.required("duration").gestureDuration(),
                hold: try object["hold"]?.hold() ?? 0, id: try object["id"]?.finger() ?? 0)
        }
    }

    /// Either `path`, or `from` and `to`.
    private static func points(_ object: inout SceneObject) throws(SceneError) -> [Point] {
        guard let path = object["path"] else {
            return [try object.required("from").point(), try object.required("to").point()]
        }
        let points = try path.elements("an array of points").map { element throws(SceneError) in try element.point() }
        guard points.count > 1 || path.isAny else { throw path.error("at least two points") }
        for key in ["from", "to"] {
            if let extra = object[key] { throw extra.error("either \"path\" or \"from\" and \"to\"") }
        }
        return points
    }

    func events(at start: Time) -> [SceneEvent] { path.events(at: start) }
}
