public import StripUnits

/// UIScrollView without a screen: its properties, delegate calls and motion, on a virtual clock.
///
/// ```swift
/// let runLoop = VirtualRunLoop()
/// let view = ScrollView(
///     size: Size(width: 320, height: 200), contentSize: Size(width: 1600, height: 200),
///     displayScale: DisplayScale(scale: 2), runLoop: runLoop)
/// view.isPagingEnabled = true
/// view.setContentOffset(Point(x: 320, y: 0), animated: true)
/// runLoop.run(until: Time(seconds: 0.15))
/// print(view.contentOffset.x)  // 160.0, half of the way
/// ```
///
/// Lengths are points, names are UIKit's. Published offsets are aligned to whole pixels; the motion itself is not rounded
/// (evidence E5.1). Touches come through `touchesBegan`, `touchesMoved` and `touchesEnded`. Use it on one thread at a time.
public final class ScrollView {
    /// Is called for every change; not kept alive by the view.
    public weak var delegate: (any ScrollViewDelegate)?
    /// What receives touches that do not scroll.
    public weak var contentView: (any ContentView)?
    /// The clock, the timers and the display link.
    public let runLoop: VirtualRunLoop
    /// The pixels that offsets are aligned to.
    public let displayScale: DisplayScale
    /// Which behaviour is shown where two differ.
    public var compatibility = Compatibility.classic

    /// The size of the visible part.
    public var size: Size { didSet { rangeDidChange(from: range(size: oldValue)) } }
    /// The size of all there is to see; a height of 0 means that nothing scrolls vertically.
    public var contentSize = Size.zero { didSet { rangeDidChange(from: range(contentSize: oldValue)) } }
    /// Room around the content.
    public var contentInset = Insets.zero { didSet { insetDidChange(from: oldValue + addedInset) } }
    /// What a carousel adds to it to go round and to centre, as a safe area does in UIKit (evidence E5.2).
    var addedInset = Insets.zero { didSet { rangeDidChange(from: range(addedInset: oldValue)) } }

    /// Whether fingers scroll.
    public var isScrollEnabled = true
    /// Whether the content comes to rest on multiples of the view's size.
    public var isPagingEnabled = false
    /// The distance of the places at which it rests horizontally while paging is on; nil is the view's width, as in UIKit.
    public var pagingInterval: Double?
    /// Whether the content can be dragged beyond its edges.
    public var bounces = true
    /// Whether it bounces horizontally even if all of it is visible; needs `bounces`.
    public var alwaysBounceHorizontal = false
    /// Whether it bounces vertically even if all of it is visible; needs `bounces`.
    public var alwaysBounceVertical = false
    /// Whether a drag that begins along one axis stays on it.
    public var isDirectionalLockEnabled = false
    /// How fast the content slows down.
    public var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls to the top.
    public var scrollsToTop = true
    /// Whether touches wait for 150 ms before they go to the content.
    public var delaysContentTouches = true
    /// Whether a touch that the content has can still become a scroll.
    public var canCancelContentTouches = true

    /// The least scale, above 0; one above the maximum raises that.
    public var minimumZoomScale = 1.0 {
        didSet {
            minimumZoomScale = max(minimumZoomScale, Physics.minimumZoomLimit)
            maximumZoomScale = max(minimumZoomScale, maximumZoomScale)
        }
    }
    /// The greatest scale; one below the minimum lowers that. Two fingers zoom only if the limits differ.
    public var maximumZoomScale = 1.0 {
        didSet {
            maximumZoomScale = max(maximumZoomScale, Physics.minimumZoomLimit)
            if minimumZoomScale > maximumZoomScale { minimumZoomScale = maximumZoomScale }
            zoomLimitsDidChange()
        }
    }
    /// Whether fingers can zoom beyond the limits for a while.
    public var bouncesZoom = true

    /// Whether a horizontal indicator shows while the content moves.
    public var showsHorizontalScrollIndicator = true
    /// Whether a vertical indicator shows while the content moves.
    public var showsVerticalScrollIndicator = true
    /// How far the indicators stay away from the view's edges, beyond their own distance.
    public var scrollIndicatorInsets = Insets.zero
    /// The indicators' colour.
    public var indicatorStyle = IndicatorStyle.default
    /// Whose measures the indicators have.
    public var indicatorEra = ScrollIndicatorEra.classic

    /// A finger is down.
    public internal(set) var isTracking = false { didSet { updateMode() } }
    /// The finger has begun to scroll.
    public internal(set) var isDragging = false
    /// The content moves on by itself after a drag.
    public internal(set) var isDecelerating = false {
        didSet {
            updateMode()
            movementDidChange()
        }
    }
    /// The content follows two fingers' distance.
    public internal(set) var isZooming = false { didSet { movementDidChange() } }
    /// The scale returns from beyond a limit.
    public internal(set) var isZoomBouncing = false

    /// Where the content is, before it is aligned to pixels, while nothing moves it.
    var restingPosition = Point.zero
    /// The last offset that the delegate was told.
    private var toldOffset = Point.zero
    /// Where what moves is at an instant, as worked out already.
    private var sampled: (time: Time, position: Point)?
    /// When `contentOffset` was set in the middle of an animated scroll, which goes on behind this instant.
    private var overruled: Time?
    /// When the motion ends or the delegate has to be told of it; nil if that has to be worked out.
    private(set) var plannedInstant: Time?
    var scale = 1.0
    /// The scale and the content size are being changed together.
    var isScaling = false
    var animation: OffsetAnimation? { didSet { motionDidChange() } }
    var zoomAnimation: ZoomAnimation? { didSet { motionDidChange() } }
    var release: ReleaseMotion? { didSet { motionDidChange() } }
    var touch: TouchTracking? { didSet { movementDidChange() } }
    var pinch: PinchTracking?
    /// When the indicators begin to fade; nil if they never were there.
    var indicatorFade: Time?
    var wasMoving = false

    /// Makes a scroll view at offset (0, 0).
    public init(
        size: Size, contentSize: Size = .zero, contentInset: Insets = .zero, displayScale: DisplayScale,
        runLoop: VirtualRunLoop
    ) {
        self.size = size
        self.contentSize = contentSize
        self.contentInset = contentInset
        self.displayScale = displayScale
        self.runLoop = runLoop
    }

    deinit { runLoop.setTracking(false, for: self) }

    /// The content's position at the top left corner of the view.
    ///
    /// Setting it moves at once, to the nearest pixel and also outside of the content, with one `scrollViewDidScroll` if that
    /// is a change (evidence E4.2). A deceleration under way goes on from there. While something moves it is where the content
    /// is at this instant, also between two ticks of the display.
    public var contentOffset: Point {
        get { aligned(position) }
        set {
            let way = newValue - contentOffset
            release?.shift(by: way)
            // What is set as a zoom begins belongs to it.
            if zoomAnimation?.begin != runLoop.now { zoomAnimation?.shift(by: way) }
            if animation != nil { overruled = runLoop.now }
            sampled = nil
            publish(newValue)
        }
    }

    /// The same before it was aligned to pixels, for frames that are sampled between pixels.
    package var unroundedContentOffset: Point { position }

    /// Where the content is at this instant, before it is aligned to pixels.
    var position: Point {
        let now = runLoop.now
        if let sampled, sampled.time == now { return sampled.position }
        guard let position = position(at: now) else { return restingPosition }
        sampled = (now, position)
        return position
    }

    /// Where what moves will be at an instant, unless it is disturbed; nil if nothing moves.
    func position(at time: Time) -> Point? {
        if let animation { return time == overruled ? restingPosition : animation.offset(at: time) }
        return release?.offset(at: time)
    }

    /// What can be seen from outside.
    package var state: ScrollViewState {
        ScrollViewState(
            contentOffset: contentOffset, zoomScale: zoomScale, isTracking: isTracking, isDragging: isDragging,
            isDecelerating: isDecelerating, isZooming: isZooming, isZoomBouncing: isZoomBouncing)
    }

    /// Moves to an offset, aligned to pixels, and says so if that is a change.
    func publish(_ target: Point) {
        let (aligned, before) = (aligned(target), contentOffset)
        restingPosition = target
        tell(aligned, isMove: aligned != before)
    }

    /// Tells the delegate of an offset that it does not know yet.
    func tell(_ offset: Point, isMove: Bool = false) {
        guard isMove || offset != toldOffset else { return }
        toldOffset = offset
        notify(.scrollViewDidScroll) { $0.scrollViewDidScroll(self) }
    }

    /// What was worked out for the motion no longer holds.
    func replan() {
        plannedInstant = nil
        sampled = nil
    }

    /// Notes when the motion ends or the delegate has to be told of it.
    func plan(_ instant: Time) { plannedInstant = instant }

    func aligned(_ point: Point) -> Point { Point(x: displayScale.aligned(point.x), y: displayScale.aligned(point.y)) }

    /// Notes an event for those who listen.
    func trace(_ name: TraceEvent.Name, _ details: (inout TraceEvent) -> Void = { _ in }) {
        guard let listener = runLoop.listener else { return }
        var event = TraceEvent(name, time: runLoop.now, state: state)
        details(&event)
        listener(event)
    }

    private func updateMode() {
        runLoop.setTracking(isTracking || isDecelerating, for: self)
    }
}
