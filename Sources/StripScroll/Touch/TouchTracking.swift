import StripUnits

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

/// The velocity of a finger at lift, from its last samples.
struct VelocityTracker {
    private var samples: [(time: Time, location: Point)] = []

    /// Notes where the finger is. Only the samples of the window are kept.
    mutating func add(_ location: Point, at time: Time) {
        samples.append((time, location))
        let begin = time - Time(seconds: Physics.velocityWindow)
        samples.removeAll { $0.time < begin }
    }

    /// Points per second from the first to the last sample of the last 100 ms; 0 if the finger has rested since
    /// (evidence E1.5).
    func velocity(at lift: Time) -> Point {
        let begin = lift - Time(seconds: Physics.velocityWindow)
        let recent = samples.filter { $0.time >= begin }
        guard let first = recent.first, let last = recent.last, last.time > first.time, lift - last.time < lift - begin
        else { return .zero }
        let seconds = (last.time - first.time).seconds
        let way = last.location - first.location
        return Point(x: way.x / seconds, y: way.y / seconds)
    }
}
