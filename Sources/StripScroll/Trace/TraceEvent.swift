public import StripUnits

/// Something that happened, as `imagestrip trace` prints it: a delegate callback, a timer's firing, a touch that reached the content.
public struct TraceEvent: Hashable, Sendable {
    /// What happened; the raw value is the name in a trace. Those of delegate calls are the method's name.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name in a trace.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
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
    /// Of `touchBegan`, `touchEnded` and `touchCancelled`: which finger.
    public var finger: Int?
    /// Of `touchBegan` and `touchEnded`, in the view.
    public var location: Point?
    /// The page of a carousel at that moment; nil if there is none yet. Not a part of the event's JSON.
    package var currentPage: Int?

    /// Makes an event.
    package init(_ name: Name, time: Time, state: ScrollViewState? = nil) {
        self.name = name
        self.time = time
        self.state = state
    }
}
