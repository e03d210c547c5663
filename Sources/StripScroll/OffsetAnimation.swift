/// A programmatic scroll under way, evaluated in closed form.
struct OffsetAnimation: Equatable {
    /// 0.3 s whatever the distance (`uikit.md` §4.1, measured).
    static let duration = Time(seconds: 0.3)

    let from: Point
    let target: Point
    let start: Time

    var end: Time { start + Self.duration }

    func offset(at now: Time) -> Point {
        guard now < end else { return target }
        let share = easeInOut(Double((now - start).flicks) / Double(Self.duration.flicks))
        return Point(x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share)
    }
}
