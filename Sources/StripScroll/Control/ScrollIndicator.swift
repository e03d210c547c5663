/// The colours of scroll indicators (`uikit.md` §8).
public enum IndicatorStyle: String, CaseIterable, Sendable {
    /// Dark with a light border: fine on any background.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
}

/// Where a scroll indicator stands along its axis, in points (`uikit.md` §8): the set of iOS 7–12.
public struct ScrollIndicator: Hashable, Sendable {
    /// Its thickness.
    public static let thickness = 2.5
    /// Its distance from the view's ends and side.
    public static let inset = 2.5
    /// Its least length.
    public static let minimumLength = 37.0
    /// Its least length while the content is dragged beyond an edge.
    public static let minimumSqueezedLength = 8.0

    /// From the view's start to its own.
    public let position: Double
    /// Its length.
    public let length: Double

    /// The indicator of an axis; nil if all of the content is visible.
    ///
    /// - Parameters:
    ///   - viewLength: the view's extent along the axis.
    ///   - contentLength: the content's, insets included.
    ///   - offset: the content offset as shown.
    ///   - range: where the content may rest.
    ///   - insets: of the indicator at the start and at the end.
    public init?(
        viewLength: Double, contentLength: Double, offset: Double, range: ClosedRange<Double>,
        insets: (start: Double, end: Double) = (0, 0)
    ) {
        guard range.upperBound > range.lowerBound, contentLength > 0 else { return nil }
        let start = Self.inset + insets.start
        let track = viewLength - 2 * Self.inset - insets.start - insets.end
        let full = max(Self.minimumLength, track * viewLength / contentLength)
        let share = (offset - range.lowerBound) / (range.upperBound - range.lowerBound)
        let overshoot = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = overshoot > 0 ? max(Self.minimumSqueezedLength, full - overshoot) : full
        // Beyond an edge it shrinks towards that end.
        position = share > 1 ? start + track - length : start + (track - length) * max(share, 0)
    }
}
