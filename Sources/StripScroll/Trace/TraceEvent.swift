public import StripUnits

/// Something that happened, as `imagestrip trace` prints it: a delegate callback, a timer's firing, a touch that reached the content.
public struct TraceEvent: Hashable, Sendable {
    /// What happened; the raw value is the name in a trace.
    public enum Name: String, Sendable, CaseIterable {
        case scrollViewDidScroll, scrollViewDidZoom, scrollViewWillBeginDragging, scrollViewWillEndDragging
        case scrollViewDidEndDragging, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating
        case scrollViewDidEndScrollingAnimation, scrollViewShouldScrollToTop, scrollViewDidScrollToTop
        case scrollViewWillBeginZooming, scrollViewDidEndZooming
        case timerScheduled, timerFired, timerInvalidated, currentPageChanged
        case touchesBeganInContent, touchesMovedInContent, touchesEndedInContent, touchesCancelledInContent
    }

    /// What happened.
    public var name: Name
    /// When.
    public var time: Time
    /// The scroll view at that moment; nil if there is none yet.
    public var state: ScrollViewState?
    /// Of `scrollViewDidEndDragging`.
    public var decelerate: Bool?
    /// Of `scrollViewWillEndDragging`, in points per millisecond.
    public var velocity: Point?
    /// Of `scrollViewWillEndDragging`, as the delegate is asked about it.
    public var targetContentOffset: Point?
    /// Of `scrollViewDidEndZooming`.
    public var scale: Double?
    /// Of `currentPageChanged`.
    public var page: Int?

    /// Makes an event.
    public init(_ name: Name, time: Time, state: ScrollViewState? = nil) {
        self.name = name
        self.time = time
        self.state = state
    }
}

/// What can be seen of a scroll view from outside.
public struct ScrollViewState: Hashable, Sendable {
    /// The published content offset.
    public var contentOffset: Point
    /// The scale of the content.
    public var zoomScale: Double
    /// A finger is down.
    public var isTracking: Bool
    /// The finger has begun to scroll; see `Compatibility` for when it ends.
    public var isDragging: Bool
    /// The content moves on by itself after a drag.
    public var isDecelerating: Bool
    /// Two fingers zoom.
    public var isZooming: Bool
    /// The scale returns from beyond a limit.
    public var isZoomBouncing: Bool
}
