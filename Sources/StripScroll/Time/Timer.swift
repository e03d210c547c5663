/// A timer on the virtual clock; `RunLoop` fires it.
///
/// The next firing is the previous *scheduled* one plus a whole number of intervals, the first that lies after the time the
/// block returned: the phase is kept and missed beats become one (`uikit.md` §10).
public final class Timer {
    /// When it fires next.
    public internal(set) var fireDate: Time
    /// Seconds between firings, at least 0.0001.
    public let timeInterval: Double
    /// False once invalidated, or after the only firing of a timer that does not repeat.
    public private(set) var isValid = true

    let interval: Time
    private let repeats: Bool
    private var block: ((Timer) -> Void)?

    /// Makes a timer that fires first at `fireDate`, once it is added to a run loop.
    public init(fire fireDate: Time, interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.fireDate = fireDate
        timeInterval = max(interval, 0.0001)
        self.interval = Time(seconds: timeInterval)
        self.repeats = repeats
        self.block = block
    }

    /// Stops the timer for good and releases its block.
    public func invalidate() {
        isValid = false
        block = nil
    }

    /// Runs the block and sets the next firing; `now` gives the time after the block has returned.
    func fire(now: () -> Time) {
        block?(self)
        guard isValid else { return }
        guard repeats else { return invalidate() }
        let missed = (now() - fireDate).flicks / interval.flicks
        fireDate = fireDate + Time(flicks: (missed + 1) * interval.flicks)
    }
}
