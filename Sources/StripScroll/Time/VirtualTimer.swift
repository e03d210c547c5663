public import StripUnits

/// A timer on the virtual clock; `VirtualRunLoop` fires it.
///
/// ```swift
/// let runLoop = VirtualRunLoop()
/// let timer = VirtualTimer(fire: Time(seconds: 0.5), interval: 1, repeats: true) { print($0.fireDate.seconds) }
/// runLoop.add(timer, forMode: .common)
/// runLoop.run(until: Time(seconds: 2))  // prints 0.5 and 1.5
/// timer.invalidate()
/// ```
///
/// The next firing is the previous *scheduled* one plus a whole number of intervals, the first that lies after the time the
/// block returned: the phase is kept and missed firings become one (evidence E10).
public final class VirtualTimer {
    /// What an interval of 0 or less becomes: 0.1 ms.
    static let shortestInterval = 0.0001

    /// When it fires next.
    public private(set) var fireDate: Time
    /// Seconds between firings, at least 0.0001.
    public let timeInterval: Double
    /// False once invalidated, or after the only firing of a timer that does not repeat.
    public private(set) var isValid = true

    weak var runLoop: VirtualRunLoop?
    var modes: VirtualRunLoop.Mode = []
    /// Whether it shows in a trace; the inner workings' timers do not.
    var isTraced = false

    private let interval: Time
    private let repeats: Bool
    private var block: ((VirtualTimer) -> Void)?

    /// Makes a timer that fires first at `fireDate`, once it is added to a run loop.
    public init(fire fireDate: Time, interval: Double, repeats: Bool, block: @escaping (VirtualTimer) -> Void) {
        self.fireDate = fireDate
        timeInterval = max(interval, Self.shortestInterval)
        self.interval = Time(seconds: timeInterval)
        self.repeats = repeats
        self.block = block
    }

    /// Stops the timer for good and releases its block.
    public func invalidate() {
        guard isValid else { return }
        isValid = false
        block = nil
        if isTraced { runLoop?.report(.timerInvalidated) }
    }

    /// Runs the block and sets the next firing.
    func fire() {
        if isTraced { runLoop?.report(.timerFired) }
        block?(self)
        guard isValid else { return }
        guard repeats else {
            isTraced = false
            return invalidate()
        }
        let returned = max(runLoop?.now ?? fireDate, fireDate)
        let periods = (returned - fireDate).flicks / interval.flicks + 1
        fireDate = fireDate + Time(flicks: periods * interval.flicks)
    }
}

extension TraceEvent.Name {
    /// A timer was made by `scheduledTimer`.
    public static let timerScheduled = Self(rawValue: "timerScheduled")
    /// It fires.
    public static let timerFired = Self(rawValue: "timerFired")
    /// It was stopped for good.
    public static let timerInvalidated = Self(rawValue: "timerInvalidated")
}
