import StripScroll
import StripUnits

extension Gesture {
    init(tap field: SceneField) throws(SceneError) {
        var (location, duration, id) = (Point.zero, 0.05, 0)
        try field.object { object throws(SceneError) in
            location = try object.required("location", line: field.node.line).point()
            if let value = object["duration"] { duration = try value.seconds() }
            if let value = object["id"] { id = try value.finger() }
        }
        self.init(path: [location], duration: duration, hold: 0, id: id)
    }

    init(drag field: SceneField) throws(SceneError) {
        var (path, duration, hold, id) = ([Point](), 0.0, 0.0, 0)
        try field.object { object throws(SceneError) in
            if let value = object["path"] {
                for element in try value.elements("an array of points") { path.append(try element.point()) }
                guard path.count > 1 else { throw value.error("at least two points") }
                for key in ["from", "to"] {
                    if let extra = object[key] { throw extra.error("either \"path\" or \"from\" and \"to\"") }
                }
            } else {
                path = [
                    try object.required("from", line: field.node.line).point(),
                    try object.required("to", line: field.node.line).point(),
                ]
            }
            let time = try object.required("duration", line: field.node.line)
            duration = try time.number(0.001...3600, "seconds from 0.001 to 3600")
            if let value = object["hold"] { hold = try value.number(0...3600, "seconds from 0 to 3600") }
            if let value = object["id"] { id = try value.finger() }
        }
        self.init(path: path, duration: duration, hold: hold, id: id)
    }

    /// A finger that lifts at a velocity, which it has had all the time.
    init(flick field: SceneField) throws(SceneError) {
        var (from, velocity, duration, id) = (Point.zero, Point.zero, 0.1, 0)
        try field.object { object throws(SceneError) in
            from = try object.required("from", line: field.node.line).point()
            velocity = try object.required("velocity", line: field.node.line).point()
            if let value = object["duration"] {
                duration = try value.number(0.001...3600, "seconds from 0.001 to 3600")
            }
            if let value = object["id"] { id = try value.finger() }
        }
        let to = Point(x: from.x + velocity.x * duration, y: from.y + velocity.y * duration)
        self.init(path: [from, to], duration: duration, hold: 0, id: id)
    }
}
