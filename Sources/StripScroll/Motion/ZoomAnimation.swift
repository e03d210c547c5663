import StripUnits

/// Pictures that follow a change of scale, along the curve of an animated scroll (evidence E7, I).
///
/// Scale and offset go in step, which keeps what lies under a fixed point in its place.
struct ZoomAnimation: Equatable {
    /// The scale that was seen at the beginning.
    let scale: Double
    /// The offset that was seen at the beginning, unrounded.
    private(set) var position: Point
    let begin: Time
    /// Fingers have left the content beyond a limit or an edge: it returns, and they have to wait for it.
    let isReturn: Bool

    var end: Time { begin + OffsetAnimation.duration }

    /// The share of the way that is made, 0...1.
    func share(at now: Time) -> Double {
        easeInOut(Double((now - begin).flicks) / Double(OffsetAnimation.duration.flicks))
    }

    /// Goes on elsewhere in the same way.
    mutating func shift(by delta: Point) { position = position + delta }
}
