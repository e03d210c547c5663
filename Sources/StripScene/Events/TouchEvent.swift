package import StripScroll
package import StripUnits

/// `touch`: a finger comes down, moves, lifts, or is taken away by the system. Fingers of a pinch move at the same time.
package struct TouchEvent: SceneAction, SceneEventKind {
    static let key = "touch"

    /// What a finger does.
    package enum Phase: String, CaseIterable, Sendable {
        case began, moved, ended, cancelled
    }

    /// A finger, in points of the view.
    package typealias Finger = (id: Int, location: Point)

    /// What the fingers do.
    package let phase: Phase
    /// At least one.
    package let fingers: [Finger]

    init(_ phase: Phase, _ fingers: [Finger]) {
        self.phase = phase
        self.fingers = fingers
    }

    init(_ field: SceneField) throws(SceneError) {
        self = try field.object { object throws(SceneError) in
            let phase = try object.required("phase").choice(Phase.self)
            let location = try object.required("location").point()
            return TouchEvent(phase, [(id: try object["id"]?.finger() ?? 0, location: location)])
        }
    }

    package func perform(on carousel: Carousel) {
        let view = carousel.scrollView
        if phase == .moved { return view.touchesMoved(fingers) }
        for (id, location) in fingers {
            switch phase {
            case .began: view.touchesBegan(id: id, at: location)
            case .ended: view.touchesEnded(id: id, at: location)
            case .cancelled: view.touchesCancelled(id: id)
            case .moved: break
            }
        }
    }
}
