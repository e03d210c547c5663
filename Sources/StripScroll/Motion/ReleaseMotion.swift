import StripUnits

/// What both axes do after the finger has lifted.
struct ReleaseMotion {
    let start: Time
    private var horizontal, vertical: AxisMotion
    private var correction = Point.zero
    /// When both have come to rest.
    private(set) var end: Time

    init(start: Time, horizontal: AxisMotion, vertical: AxisMotion) {
        self.start = start
        self.horizontal = horizontal
        self.vertical = vertical
        end = start
        updateEnd()
    }

    /// No motion.
    init(start: Time, restingAt offset: Point) {
        self.init(
            start: start, horizontal: AxisMotion(restingAt: offset.x), vertical: AxisMotion(restingAt: offset.y))
    }

    /// True if neither axis moves.
    var isStill: Bool { horizontal.isStill && vertical.isStill }

    /// When the horizontal direction may change, in order.
    var turns: [Time] { horizontal.turns.map { start + Time(seconds: $0) } }

    func offset(at now: Time) -> Point {
        let time = now < end ? (now - start).seconds : .infinity
        return Point(x: horizontal.offset(at: time), y: vertical.offset(at: time)) + correction
    }

    /// Goes on in other ranges; `page` chooses the place to rest at while paging is on.
    mutating func redirect(
        at now: Time, range: (ScrollAxis) -> ClosedRange<Double>, rate: DecelerationRate, bounces: Bool,
        page: ((_ axis: ScrollAxis, _ offset: Double, _ velocity: Double) -> Double)?
    ) {
        let time = (now - start).seconds
        func redirect(_ motion: inout AxisMotion, _ axis: ScrollAxis) {
            let (range, shift) = (range(axis), correction[axis])
            motion.redirect(
                at: time, range: range.lowerBound - shift...range.upperBound - shift, rate: rate, bounces: bounces,
                page: page.map { page in { page(axis, $0 + shift, $1) - shift } })
        }
        redirect(&horizontal, .horizontal)
        redirect(&vertical, .vertical)
        updateEnd()
    }

    private mutating func updateEnd() {
        end = start + Time(seconds: max(horizontal.duration, vertical.duration))
    }

    /// Goes on from elsewhere, by the same law of time.
    mutating func shift(by delta: Point) { correction = correction + delta }
}
