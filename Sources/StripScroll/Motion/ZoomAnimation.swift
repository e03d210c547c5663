import StripUnits

/// A change of scale under way, by program or back from beyond a limit, along the curve of an animated scroll
/// (evidence E7, I).
///
/// Scale and offset go in step, which keeps what lies under a fixed point in its place.
struct ZoomAnimation: Equatable {
    let from: Double
    let to: Double
    private(set) var start: Point
    /// Where the offset goes, before it is moved into the range it will have then.
    private(set) var target: Point
    let begin: Time
    /// Fingers have left the content beyond a limit or an edge: it returns, and they have to wait for it.
    let isReturn: Bool

    /// The share of the way that is made, 0...1.
    func share(at now: Time) -> Double {
        easeInOut(Double((now - begin).flicks) / Double(OffsetAnimation.duration.flicks))
    }

    func isOver(at now: Time) -> Bool { now >= begin + OffsetAnimation.duration }

    func scale(_ share: Double) -> Double { share < 1 ? from + (to - from) * share : to }

    /// Goes on elsewhere in the same way.
    mutating func shift(by delta: Point) {
        start = start + delta
        target = target + delta
    }
}
