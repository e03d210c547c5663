public import StripUnits

/// What can be seen of a scroll view from outside.
public struct ScrollViewState: Hashable, Sendable {
    /// The published content offset.
    public var contentOffset: Point
    /// The scale of the content.
    public var zoomScale: Double
    /// A finger is down.
    public var isTracking: Bool
    /// The finger has begun to scroll; see `ScrollView.Compatibility` for when it ends.
    public var isDragging: Bool
    /// The content moves on by itself after a drag.
    public var isDecelerating: Bool
    /// Two fingers zoom.
    public var isZooming: Bool
    /// The scale returns from beyond a limit.
    public var isZoomBouncing: Bool
}
