import StripScroll
import StripUnits

/// A kind of event: its key in a scene file, how its value is read, and what becomes of it.
///
/// To add one, write its type into a file of this folder, list it in `SceneEvent.kinds`, and describe its value in `scene.schema.json`.
protocol SceneEventKind: Sendable {
    /// The key in an element of `events`.
    static var key: String { get }
    /// Reads the value of the key.
    init(_ field: SceneField) throws(SceneError)
    /// What happens if the event's time is `start`: a single action, or the touches of a gesture.
    func events(at start: Time) -> [SceneEvent]
}

extension SceneEventKind where Self: SceneAction {
    func events(at start: Time) -> [SceneEvent] { [SceneEvent(time: start, action: self)] }
}

extension SceneEvent {
    /// All kinds, in the order in which messages list their keys.
    private static let kinds: [any SceneEventKind.Type] = [
        TouchEvent.self, TapEvent.self, DragEvent.self, FlickEvent.self, PinchEvent.self, SetContentOffsetEvent.self,
        ScrollRectToVisibleEvent.self, SetZoomScaleEvent.self, ZoomToRectEvent.self, FlashScrollIndicatorsEvent.self,
        TapStatusBarEvent.self, TapPageControlEvent.self, StartTimerEvent.self, StopTimerEvent.self,
        TrackOtherControlEvent.self, SetEvent.self,
    ]

    /// Reads one element of `events`; a gesture becomes several events.
    static func read(_ field: SceneField) throws(SceneError) -> [SceneEvent] {
        if field.isAny { return [] }
        return try field.object { object throws(SceneError) in
            let time = Time(seconds: try object.required("at").seconds())
            var found: [(kind: any SceneEventKind.Type, field: SceneField)] = []
            for kind in kinds { if let value = object[kind.key] { found.append((kind, value)) } }
            try object.refuseUnknown()
            if found.isEmpty && object.hasUnknown { return [] }
            guard found.count == 1 else {
                let keys = found.map { "\"\($0.kind.key)\"" }.joined(separator: " and ")
                throw SceneError(
                    path: field.path, line: field.node.line, column: field.node.column,
                    expected: "exactly one of " + kinds.map { "\"\($0.key)\"" }.joined(separator: ", "),
                    found: found.isEmpty ? "none" : keys, remedy: .anyValue)
            }
            return try found[0].kind.init(found[0].field).events(at: time)
        }
    }
}
