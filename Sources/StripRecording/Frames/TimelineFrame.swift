package import StripUnits

/// One frame of a timeline, before it is drawn.
package struct TimelineFrame: Hashable, Sendable {
    /// The frame's number, from 0.
    package let number: Int
    /// When it is shown, in seconds.
    package let time: Double
    /// The published content offset in points.
    package let contentOffset: Point
    /// What it looks like.
    package let state: FrameState

    /// Makes a frame.
    package init(number: Int, time: Double, contentOffset: Point, state: FrameState) {
        self.number = number
        self.time = time
        self.contentOffset = contentOffset
        self.state = state
    }
}
