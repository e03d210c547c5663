/// A scroll view without a screen: content offset, programmatic scrolling and its delegate calls, on a virtual clock.
///
/// Lengths are points. What is published is aligned to the pixel grid; motion is kept unrounded (`uikit.md` §5.1).
public final class ScrollView {
    /// Told of every change.
    public weak var delegate: (any ScrollViewDelegate)?
    /// The size of the visible part.
    public let size: Size
    /// The size of all there is to see; a height of 0 means that nothing scrolls vertically.
    public var contentSize = Size.zero
    /// The pixels that offsets are aligned to.
    public let grid: PixelGrid

    private let runLoop: RunLoop
    private var offset = Point.zero
    private var animation: OffsetAnimation?

    /// Makes a scroll view at offset (0, 0).
    public init(size: Size, grid: PixelGrid, runLoop: RunLoop) {
        self.size = size
        self.grid = grid
        self.runLoop = runLoop
    }

    /// The content's position at the top left corner of the view.
    ///
    /// Setting it moves at once, to the nearest pixel and also outside of the content, with one `scrollViewDidScroll` if
    /// that is a change (`uikit.md` §4.2).
    public var contentOffset: Point {
        get { offset }
        set { publish(newValue) }
    }

    /// Scrolls to an offset: at once, or along the cosine curve in 0.3 s (`uikit.md` §4.1, §4.3).
    public func setContentOffset(_ target: Point, animated: Bool) {
        guard animated else {
            let wasAnimating = animation != nil
            animation = nil
            publish(target)
            if wasAnimating { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        guard aligned(animation?.target ?? offset) != aligned(target) else { return }
        animation = OffsetAnimation(from: offset, target: target, start: runLoop.now)
        runLoop.animate(self) { [weak self] now in self?.step(at: now) ?? false }
    }

    /// One tick of the display link; false once there is nothing left to move.
    private func step(at now: Time) -> Bool {
        guard let current = animation else { return false }
        publish(current.offset(at: now))
        // The delegate may have begun another scroll.
        guard current == animation, now >= current.end else { return animation != nil }
        animation = nil
        delegate?.scrollViewDidEndScrollingAnimation(self)
        return animation != nil
    }

    private func publish(_ target: Point) {
        guard aligned(target) != offset else { return }
        offset = aligned(target)
        delegate?.scrollViewDidScroll(self)
    }

    private func aligned(_ point: Point) -> Point { Point(x: grid.aligned(point.x), y: grid.aligned(point.y)) }
}
