/// Where a scroll indicator stands along its axis, in points (evidence E8).
package struct ScrollIndicator: Hashable, Sendable {
    /// From the view's start to its own.
    package let position: Double
    /// Its length.
    package let length: Double

    /// The indicator of an axis; nil if all of the content is visible.
    ///
    /// - Parameters:
    ///   - viewLength: the view's extent along the axis.
    ///   - contentLength: the content's, insets included.
    ///   - offset: the content offset as shown.
    ///   - range: where the content may rest.
    ///   - insets: of the indicator at the start and at the end.
    ///   - era: whose measures it has.
    package init?(
        viewLength: Double, contentLength: Double, offset: Double, range: ClosedRange<Double>,
        insets: (start: Double, end: Double) = (0, 0), era: ScrollIndicatorEra = .classic
    ) {
        guard range.upperBound > range.lowerBound, contentLength > 0 else { return nil }
        let start = era.endInset + insets.start
        let track = viewLength - 2 * era.endInset - insets.start - insets.end
        let full = max(era.minimumLength, track * viewLength / contentLength)
        let share = (offset - range.lowerBound) / (range.upperBound - range.lowerBound)
        let overshoot = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = overshoot > 0 ? max(era.minimumSqueezedLength, full - overshoot) : full
        // Beyond an edge it shrinks towards that end.
        position = share > 1 ? start + track - length : start + (track - length) * max(share, 0)
    }
}
