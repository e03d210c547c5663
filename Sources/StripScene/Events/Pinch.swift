import StripScroll
import StripUnits

/// Two fingers side by side that move apart or together, and become touches, 120 a second.
struct Pinch {
    /// The fingers' middle at the start.
    let center: Point
    /// The same at the end.
    let end: Point
    /// From finger to finger at the start.
    let distance: Double
    /// What the distance is multiplied by.
    let scale: Double
    /// Seconds from touch-down to the end of the move.
    let duration: Double
    /// Seconds of rest before the fingers lift.
    let hold: Double

    /// The touches from an instant on; both fingers move at the same time.
    func touches(at start: Time) -> [SceneEvent] {
        let fingers = [-0.5, 0.5].enumerated().map { id, side in
            Gesture(
                path: [
                    Point(x: center.x + side * distance, y: center.y),
                    Point(x: end.x + side * distance * scale, y: end.y),
                ], duration: duration, hold: hold, id: id
            ).touches(at: start)
        }
        return zip(fingers[0], fingers[1]).flatMap { left, right -> [SceneEvent] in
            guard case .touch(.moved, let leftID, let leftPlace) = left.action,
                case .touch(.moved, let rightID, let rightPlace) = right.action
            else { return [left, right] }
            return [
                SceneEvent(
                    time: left.time,
                    action: .touchesMoved([(id: leftID, location: leftPlace), (id: rightID, location: rightPlace)]))
            ]
        }
    }
}

extension Pinch {
    init(_ field: SceneField) throws(SceneError) {
        var (center, end, distance) = (Point.zero, Point?.none, 100.0)
        var (scale, duration, hold) = (1.0, 0.0, 0.0)
        try field.object { object throws(SceneError) in
            center = try object.required("center", line: field.node.line).point()
            scale = try object.required("scale", line: field.node.line).zoomScale()
            let time = try object.required("duration", line: field.node.line)
            duration = try time.number(0.001...3600, "seconds from 0.001 to 3600")
            if let value = object["to"] { end = try value.point() }
            if let value = object["distance"] { distance = try value.number(1...65535, "a length from 1 to 65535") }
            if let value = object["hold"] { hold = try value.number(0...3600, "seconds from 0 to 3600") }
        }
        self.init(
            center: center, end: end ?? center, distance: distance, scale: scale, duration: duration, hold: hold)
    }
}
