/// What both axes do after the finger has lifted.
struct ReleaseMotion {
    let start: Time
    private var motions: [Axis: AxisMotion]
    private var correction = Point.zero

    init(start: Time, horizontal: AxisMotion, vertical: AxisMotion) {
        self.start = start
        motions = [.horizontal: horizontal, .vertical: vertical]
    }

    /// True if neither axis moves.
    var isStill: Bool { motions.values.allSatisfy(\.isStill) }

    /// When both have come to rest, in seconds.
    var duration: Double { motions.values.map(\.duration).max() ?? 0 }

    func offset(at now: Time) -> Point {
        let time = (now - start).seconds
        return Point(
            x: motions[.horizontal]?.offset(at: time) ?? 0, y: motions[.vertical]?.offset(at: time) ?? 0) + correction
    }

    func isOver(at now: Time) -> Bool { (now - start).seconds >= duration }

    /// Goes on from elsewhere, by the same law of time.
    mutating func shift(by delta: Point) { correction = correction + delta }
}
