/// The run loop on a virtual clock: timers and the display link, in the order in which UIKit would run them.
///
/// Nothing here reads a real clock. Within one instant timers fire first, then the display link steps (`uikit.md` §10).
public final class RunLoop {
    /// The virtual time.
    public private(set) var now = Time.zero
    /// How often the display link ticks: at index / rate.
    public let displayRate: FrameRate

    private var timers: [Timer] = []
    private var animations: [(owner: ObjectIdentifier, step: (Time) -> Bool)] = []
    private var lastTick = -1

    /// Makes a run loop at time 0.
    public init(displayRate: FrameRate = .sixty) {
        self.displayRate = displayRate
    }

    /// Makes a timer that fires first one interval from now, and adds it.
    @discardableResult
    public func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void)
        -> Timer
    {
        let timer = Timer(
            fire: now + Time(seconds: max(interval, 0.0001)), interval: interval, repeats: repeats, block: block)
        add(timer)
        return timer
    }

    /// Adds a timer; adding it again changes nothing.
    public func add(_ timer: Timer) {
        if !timers.contains(where: { $0 === timer }) { timers.append(timer) }
    }

    /// Calls `step` on every tick of the display link, one at this very instant included, while it returns true.
    ///
    /// A newer step of the same owner replaces an older one.
    func animate(_ owner: AnyObject, step: @escaping (Time) -> Bool) {
        let id = ObjectIdentifier(owner)
        animations.removeAll { $0.owner == id }
        animations.append((id, step))
    }

    /// Runs everything that is due up to and including `limit`, in order, and leaves the clock there.
    ///
    /// - Complexity: O(firings + ticks while something moves).
    public func run(until limit: Time) {
        while let event = nextEvent(), event.time <= limit {
            now = max(now, event.time)
            if let timer = event.timer {
                timer.fire { now }
                timers.removeAll { !$0.isValid }
            } else {
                lastTick = nextTick
                for animation in animations where !animation.step(now) {
                    animations.removeAll { $0.owner == animation.owner }
                }
            }
        }
        now = max(now, limit)
    }

    /// The first tick that is not past and was not run.
    private var nextTick: Int { max(lastTick + 1, displayRate.frameCount(duration: now)) }

    /// What is due next: a timer, or nil for the display link.
    private func nextEvent() -> (time: Time, timer: Timer?)? {
        let timer = timers.min { $0.fireDate < $1.fireDate }
        guard !animations.isEmpty else { return timer.map { ($0.fireDate, $0) } }
        let tick = displayRate.time(ofFrame: nextTick)
        if let timer, timer.fireDate <= tick { return (timer.fireDate, timer) }
        return (tick, nil)
    }
}
