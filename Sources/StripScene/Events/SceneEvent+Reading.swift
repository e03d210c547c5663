import StripScroll

extension SceneEvent {
    /// The keys of an event besides `at`.
    private static let kinds = [
        "touch", "tap", "drag", "flick", "pinch", "setContentOffset", "scrollRectToVisible", "setZoomScale",
        "zoomToRect",
        "tapStatusBar", "tapPageControl", "startTimer", "stopTimer", "trackOtherControl", "set",
    ]

    /// Reads one element of `events`; a gesture becomes several.
    static func read(_ field: SceneField) throws(SceneError) -> [SceneEvent] {
        var events: [SceneEvent] = []
        try field.object { object throws(SceneError) in
            let time = Time(seconds: try object.required("at", line: field.node.line).seconds())
            var found: [(kind: String, field: SceneField)] = []
            for kind in kinds { if let value = object[kind] { found.append((kind, value)) } }
            try object.refuseUnknown()
            guard found.count == 1 else {
                let words = found.isEmpty ? "none" : found.map { "\"\($0.kind)\"" }.joined(separator: " and ")
                throw SceneError(
                    path: field.path, line: field.node.line,
                    expected: "exactly one of " + kinds.map { "\"\($0)\"" }.joined(separator: ", "), found: words)
            }
            events = try read(found[0].kind, found[0].field, at: time)
        }
        return events
    }

    private static func read(_ kind: String, _ field: SceneField, at time: Time) throws(SceneError) -> [SceneEvent] {
        func one(_ action: Action) -> [SceneEvent] { [SceneEvent(time: time, action: action)] }
        switch kind {
        case "touch": return one(try touch(field))
        case "tap": return try Gesture(tap: field).touches(at: time)
        case "drag": return try Gesture(drag: field).touches(at: time)
        case "flick": return try Gesture(flick: field).touches(at: time)
        case "setContentOffset":
            var (target, animated) = (Point.zero, false)
            try field.object { object throws(SceneError) in
                target = try object.required("to", line: field.node.line).point()
                if let value = object["animated"] { animated = try value.bool() }
            }
            return one(.setContentOffset(target, animated: animated))
        case "scrollRectToVisible":
            var (rect, animated) = (Rect(x: 0, y: 0, width: 0, height: 0), false)
            try field.object { object throws(SceneError) in
                rect = try object.required("rect", line: field.node.line).rect()
                if let value = object["animated"] { animated = try value.bool() }
            }
            return one(.scrollRectToVisible(rect, animated: animated))
        case "tapStatusBar", "startTimer", "stopTimer":
            try bare(field)
            return one(kind == "tapStatusBar" ? .tapStatusBar : kind == "startTimer" ? .startTimer : .stopTimer)
        case "tapPageControl": return one(.tapPageControl(rightHalf: try field.choice(Half.self) == .right))
        case "trackOtherControl":
            var seconds = 0.0
            try field.object { object throws(SceneError) in
                seconds = try object.required("duration", line: field.node.line).seconds()
            }
            return one(.trackOtherControl(seconds: seconds))
        case "set": return try settings(field).map { SceneEvent(time: time, action: $0) }
        default: throw field.error("another event; zooming is not built yet")
        }
    }

    private enum Half: String, CaseIterable { case left, right }

    /// An event without details: `true` or `{}`.
    private static func bare(_ field: SceneField) throws(SceneError) {
        if case .bool(true) = field.node.value { return }
        guard case .object(let members) = field.node.value, members.isEmpty else { throw field.error("true or {}") }
    }

    private static func touch(_ field: SceneField) throws(SceneError) -> Action {
        var (phase, id, location) = (TouchPhase.began, 0, Point.zero)
        try field.object { object throws(SceneError) in
            phase = try object.required("phase", line: field.node.line).choice(TouchPhase.self)
            location = try object.required("location", line: field.node.line).point()
            if let value = object["id"] { id = try value.integer(0...1000, "a whole number from 0 to 1000") }
        }
        return .touch(phase: phase, id: id, location: location)
    }

    private static func settings(_ field: SceneField) throws(SceneError) -> [Action] {
        var (settings, change) = ([ScrollViewSetting](), PageControlChange?.none)
        var actions: [Action] = []
        try field.object { object throws(SceneError) in
            if let value = object["viewport"] {
                var (width, height) = (SceneField?.none, SceneField?.none)
                try value.object { size throws(SceneError) in (width, height) = (size["width"], size["height"]) }
                actions.append(.setViewport(try value.viewportSize(width, height)))
            }
            for property in ScrollViewProperty.allCases {
                if let value = object["scrollView." + property.rawValue] {
                    settings.append(try property.setting(value))
                }
            }
            var changes = PageControlChange()
            try changes.read(&object, prefix: "pageControl.")
            if object.members.contains(where: { $0.key.hasPrefix("pageControl.") }) { change = changes }
        }
        if !settings.isEmpty { actions.append(.set(settings.inOrder)) }
        if let change { actions.append(.setPageControl(change)) }
        return actions
    }
}

extension Gesture {
    fileprivate init(tap field: SceneField) throws(SceneError) {
        var (location, duration, id) = (Point.zero, 0.05, 0)
        try field.object { object throws(SceneError) in
            location = try object.required("location", line: field.node.line).point()
            if let value = object["duration"] { duration = try value.seconds() }
            if let value = object["id"] { id = try value.integer(0...1000, "a whole number from 0 to 1000") }
        }
        self.init(path: [location], duration: duration, hold: 0, id: id)
    }

    fileprivate init(drag field: SceneField) throws(SceneError) {
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
            if let value = object["id"] { id = try value.integer(0...1000, "a whole number from 0 to 1000") }
        }
        self.init(path: path, duration: duration, hold: hold, id: id)
    }

    /// A finger that lifts at a velocity, which it has had all the time.
    fileprivate init(flick field: SceneField) throws(SceneError) {
        var (from, velocity, duration, id) = (Point.zero, Point.zero, 0.1, 0)
        try field.object { object throws(SceneError) in
            from = try object.required("from", line: field.node.line).point()
            velocity = try object.required("velocity", line: field.node.line).point()
            if let value = object["duration"] {
                duration = try value.number(0.001...3600, "seconds from 0.001 to 3600")
            }
            if let value = object["id"] { id = try value.integer(0...1000, "a whole number from 0 to 1000") }
        }
        let to = Point(x: from.x + velocity.x * duration, y: from.y + velocity.y * duration)
        self.init(path: [from, to], duration: duration, hold: 0, id: id)
    }
}
