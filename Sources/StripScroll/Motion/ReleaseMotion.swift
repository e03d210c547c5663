import StripUnits

/// What both axes do after the finger has lifted.
struct ReleaseMotion {
    let start: Time
    private var motions: [ScrollAxis: AxisMotion]
    private var correction = Point.zero

    init(start: Time, horizontal: AxisMotion, vertical: AxisMotion) {
        self.start = start
        motions = [.horizontal: horizontal, .vertical: vertical]
    }

    /// No motion.
    init(start: Time, restingAt offset: Point) {
        self.init(
            start: start, horizontal: AxisMotion(restingAt: offset.x), vertical: AxisMotion(restingAt: offset.y))
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

    /// Goes on in other ranges; `page` chooses the place to rest at while paging is on.
    mutating func redirect(
        at now: Time, range: (ScrollAxis) -> ClosedRange<Double>, rate: DecelerationRate, bounces: Bool,
        page: ((_ axis: ScrollAxis, _ offset: Double, _ velocity: Double) -> Double)?
    ) {
        let time = (now - start).seconds
        for axis in ScrollAxis.allCases {
            let (range, shift) = (range(axis), correction[axis])
            motions[axis]?.redirect(
                at: time, range: range.lowerBound - shift...range.upperBound - shift, rate: rate, bounces: bounces,
                page: page.map { page in { page(axis, $0 + shift, $1) - shift } })
        }
    }

    func isOver(at now: Time) -> Bool { (now - start).seconds >= duration }

    /// Goes on from elsewhere, by the same law of time.
    mutating func shift(by delta: Point) { correction = correction + delta }
}
