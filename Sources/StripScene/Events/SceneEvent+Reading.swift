import StripScroll
import StripUnits

extension SceneEvent {
    /// The keys of an event besides `at`.
    private static let kinds = [
        "touch", "tap", "drag", "flick", "pinch", "setContentOffset", "scrollRectToVisible", "setZoomScale",
        "zoomToRect", "flashScrollIndicators", "tapStatusBar", "tapPageControl", "startTimer", "stopTimer",
        "trackOtherControl", "set",
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
        case "pinch": return try Pinch(field).touches(at: time)
        case "flashScrollIndicators":
            try bare(field)
            return one(.flashScrollIndicators)
        case "setContentOffset":
            var (target, animated) = (Point.zero, false)
            try field.object { object throws(SceneError) in
                target = try object.required("to", line: field.node.line).point()
                if let value = object["animated"] { animated = try value.bool() }
            }
            return one(.setContentOffset(target, animated: animated))
        case "scrollRectToVisible", "zoomToRect":
            var (rect, animated) = (Rect(x: 0, y: 0, width: 0, height: 0), false)
            try field.object { object throws(SceneError) in
                rect = try object.required("rect", line: field.node.line).rect()
                if let value = object["animated"] { animated = try value.bool() }
            }
            return one(
                kind == "zoomToRect"
                    ? .zoomToRect(rect, animated: animated) : .scrollRectToVisible(rect, animated: animated))
        case "setZoomScale":
            var (scale, animated) = (1.0, false)
            try field.object { object throws(SceneError) in
                scale = try object.required("to", line: field.node.line).zoomScale()
                if let value = object["animated"] { animated = try value.bool() }
            }
            return one(.setZoomScale(scale, animated: animated))
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
        default: return try settings(field).map { SceneEvent(time: time, action: $0) }
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
            if let value = object["id"] { id = try value.finger() }
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
