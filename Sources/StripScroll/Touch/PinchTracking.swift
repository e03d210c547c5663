import StripUnits

/// Two fingers on a scroll view, from the landing of the second to the lift of both.
struct PinchTracking {
    /// A finger that is down.
    struct Finger {
        let id: Int
        var location: Point
    }

    /// What the scale and the offset are measured from.
    struct Reference {
        /// The fingers' middle.
        let center: Point
        let distance: Double
        /// The scale that the fingers hold, beyond a limit more than is shown.
        let scale: Double
        /// The scale that was shown.
        let shown: Double
        /// The offset, unrounded.
        let offset: Point
    }

    /// One or two; with a single one the content stays where it is.
    var fingers: [Finger]
    var reference: Reference
    /// The middle of the last two, whichever lifts first: what a return from beyond a limit keeps in its place.
    var anchor = Point.zero

    /// The fingers' middle.
    var center: Point { Self.center(fingers) }
    /// From one finger to the other; fingers on top of each other are a point apart.
    var distance: Double { Self.distance(fingers) }

    static func center(_ fingers: [Finger]) -> Point {
        guard let first = fingers.first, let last = fingers.last else { return .zero }
        return Point(x: (first.location.x + last.location.x) / 2, y: (first.location.y + last.location.y) / 2)
    }

    static func distance(_ fingers: [Finger]) -> Double {
        guard let first = fingers.first, let last = fingers.last else { return 1 }
        return max(1, (last.location - first.location).length)
    }
}
