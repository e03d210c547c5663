/// A programmatic scroll under way, evaluated in closed form.
struct OffsetAnimation: Equatable {
    static let duration = Time(seconds: Physics.animationDuration)

    let from: Point
    let target: Point
    let start: Time
    /// Begun by a tap on the status bar, which has an ending callback of its own.
    let isScrollToTop: Bool

    var end: Time { start + Self.duration }

    func offset(at now: Time) -> Point {
        guard now < end else { return target }
        let share = easeInOut(Double((now - start).flicks) / Double(Self.duration.flicks))
        return Point(x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share)
    }
}
