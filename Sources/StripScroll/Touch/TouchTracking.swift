import StripUnits

extension TraceEvent.Name {
    /// A finger has come down; carries `finger` and `location`.
    public static let touchBegan = Self(rawValue: "touchBegan")
    /// It lifts; carries `finger` and `location`. What that leads to follows.
    public static let touchEnded = Self(rawValue: "touchEnded")
    /// The system takes it away; carries `finger`.
    public static let touchCancelled = Self(rawValue: "touchCancelled")
}

/// One finger on a scroll view, from touch-down to lift.
struct TouchTracking {
    /// What has become of the touch.
    enum Phase: Equatable {
        /// Neither scrolls nor has the content got it yet.
        case undecided
        /// The content has it; it may still become a scroll.
        case inContent
        /// It scrolls.
        case dragging(Drag)
    }

    /// What a drag is measured from.
    struct Drag: Equatable {
        /// The offset at its start, unbanded.
        let origin: Point
        /// The slop, along the initial direction.
        let slop: Point
        /// The axes that move.
        let axes: [ScrollAxis]
    }

    let id: Int
    var start: Point
    /// Where it is now.
    var location: Point
    /// The touch stopped a deceleration: it never reaches the content.
    let stoppedMotion: Bool
    var phase = Phase.undecided
    /// The content keeps the touch: it will not scroll.
    var isRefused = false
    var velocity = VelocityTracker()
    /// Gives the touch to the content when it has waited long enough.
    var delay: VirtualTimer?

    init(id: Int, start: Point, stoppedMotion: Bool) {
        self.id = id
        self.start = start
        self.stoppedMotion = stoppedMotion
        location = start
    }

    var isDragging: Bool { if case .dragging = phase { true } else { false } }
}
