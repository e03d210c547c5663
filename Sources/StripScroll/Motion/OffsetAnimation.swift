import StripUnits

/// A programmatic scroll under way, evaluated in closed form.
struct OffsetAnimation: Equatable {
    static let duration = Time(seconds: Physics.animationDuration)

    private(set) var from: Point
    private(set) var target: Point
    let start: Time
    /// Begun by a tap on the status bar, which has an ending callback of its own.
    let isScrollToTop: Bool

    init(from: Point, target: Point, start: Time, isScrollToTop: Bool) {
        self.from = from
        self.target = target
        self.start = start
        self.isScrollToTop = isScrollToTop
    }

    var end: Time { start + Self.duration }

    /// Goes on elsewhere in the same way.
    mutating func shift(by delta: Point) {
        from = from + delta
        target = target + delta
    }

    func offset(at now: Time) -> Point {
        guard now < end else { return target }
        let share = easeInOut(Double((now - start).flicks) / Double(Self.duration.flicks))
        return Point(x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share)
    }
}
