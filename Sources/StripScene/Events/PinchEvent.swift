import StripUnits

/// `pinch`: two fingers side by side that move apart or together, 120 times a second, both at the same time.
struct PinchEvent: SceneEventKind {
    static let key = "pinch"

    private let left, right: FingerPath

    init(_ field: SceneField) throws(SceneError) {
        (left, right) = try field.object { object throws(SceneError) in
            let center = try object.required("center").point()
            let scale = try object.required("scale").zoomScale()
            let duration = try object.required("duration").gestureDuration()
            let end = try object["to"]?.point() ?? center
            let distance = try object["distance"]?.number(1...65535, "a length from 1 to 65535") ?? 100
            let hold = try object["hold"]?.hold() ?? 0
            func finger(_ id: Int, side: Double) -> FingerPath {
                FingerPath(
                    points: [
                        Point(x: center.x + side * distance, y: center.y),
                        Point(x: end.x + side * distance * scale, y: end.y),
                    ], duration: duration, hold: hold, id: id)
            }
            return (finger(0, side: -0.5), finger(1, side: 0.5))
        }
    }

    func events(at start: Time) -> [SceneEvent] {
        zip(left.touches, right.touches).flatMap { left, right -> [SceneEvent] in
            let touches =
                left.touch.phase == .moved
                ? [TouchEvent(.moved, left.touch.fingers + right.touch.fingers)] : [left.touch, right.touch]
            return touches.map { SceneEvent(time: start + left.time, action: $0) }
        }
    }
}
