public import StripUnits

/// The run loop on a virtual clock: inputs, timers and the display link, in the order in which UIKit runs them.
///
/// ```swift
/// let runLoop = VirtualRunLoop()
/// runLoop.listener = { print($0.time.seconds, $0.name.rawValue) }
/// runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
/// runLoop.run(until: Time(seconds: 3))  // prints timerScheduled, and timerFired at 1.0, 2.0 and 3.0
/// ```
///
/// Nothing here reads a real clock. Within one instant inputs come first, then timers, then the display link
/// (evidence E10).
public final class VirtualRunLoop {
    /// What the run loop is busy with, and which timers may fire then.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The bits of the modes.
        public let rawValue: Int
        /// Makes a set of modes.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// No finger is down and nothing decelerates.
        public static let `default` = Mode(rawValue: 1)
        /// A control or scroll view tracks a finger, or decelerates.
        public static let tracking = Mode(rawValue: 2)
        /// Both.
        public static let common: Mode = [.default, .tracking]
    }

    /// The virtual time.
    public private(set) var now = Time.zero
    /// How often the display link ticks: at index / rate.
    public let displayRate: FrameRate
    /// Is called with every event, before the delegate or the timer's block that the event is about.
    public var listener: ((TraceEvent) -> Void)?

    private var inputs: [(time: Time, action: () -> Void)] = []
    /// The index of the first input that has not run.
    private var nextInput = 0
    private var timers: [VirtualTimer] = []
    private var animations: [(owner: ObjectIdentifier, step: (Time) -> Bool)] = []
    private var trackers: Set<ObjectIdentifier> = []
    private var lastTickIndex = -1

    /// Makes a run loop at time 0.
    public init(displayRate: FrameRate = .display) {
        self.displayRate = displayRate
    }

    /// The last tick of the display link at or before now, whether or not anything moved then: what is to be seen.
    public var lastTick: Time {
        displayRate.time(ofFrame: displayRate.frameCount(duration: now + Time(flicks: 1)) - 1)
    }

    /// The mode it is in.
    public var currentMode: Mode { trackers.isEmpty ? .default : .tracking }

    /// Does something at an instant, before the timers of that instant; in the order of the calls where instants are equal.
    public func perform(at time: Time, _ action: @escaping () -> Void) {
        // Mostly they come in order: look from the end.
        let index = inputs[nextInput...].lastIndex { $0.time <= time }.map { $0 + 1 } ?? nextInput
        inputs.insert((max(time, now), action), at: index)
    }

    /// Makes a repeating or single timer that fires first one interval from now, and adds it in the default mode.
    @discardableResult
    public func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping (VirtualTimer) -> Void
    ) -> VirtualTimer {
        let first = now + Time(seconds: max(interval, VirtualTimer.shortestInterval))
        let timer = VirtualTimer(fire: first, interval: interval, repeats: repeats, block: block)
        timer.isTraced = true
        add(timer, forMode: .default)
        report(.timerScheduled)
        return timer
    }

    /// Adds a timer in more modes; one that it is in already is no matter.
    public func add(_ timer: VirtualTimer, forMode mode: Mode) {
        timer.modes.formUnion(mode)
        guard !timers.contains(where: { $0 === timer }) else { return }
        timer.runLoop = self
        timers.append(timer)
    }

    /// Marks something as tracking a finger, or as done with it.
    package func setTracking(_ isTracking: Bool, for owner: AnyObject) {
        if isTracking { trackers.insert(ObjectIdentifier(owner)) } else { trackers.remove(ObjectIdentifier(owner)) }
    }

    /// Another control, a text view say, tracks a finger from now on for some seconds.
    public func trackOtherControl(forSeconds seconds: Double) {
        let control = VirtualTimer(fire: now, interval: 1, repeats: false) { _ in }
        setTracking(true, for: control)
        perform(at: now + Time(seconds: max(0, seconds))) { [weak self] in self?.setTracking(false, for: control) }
    }

    /// Lets time pass inside of a callback, as slow code does; what falls due meanwhile waits.
    public func block(forSeconds seconds: Double) {
        now = now + Time(seconds: max(0, seconds))
    }

    /// Calls `step` on every tick of the display link, one at this very instant included, while it returns true.
    ///
    /// A newer step of the same owner replaces an older one.
    func animate(_ owner: AnyObject, step: @escaping (Time) -> Bool) {
        let id = ObjectIdentifier(owner)
        animations.removeAll { $0.owner == id }
        animations.append((id, step))
    }

    func report(_ name: TraceEvent.Name) {
        listener?(TraceEvent(name, time: now))
    }

    /// Runs everything that is due up to and including `limit`, in order, and leaves the clock there.
    ///
    /// - Complexity: O(inputs + firings + ticks while something moves).
    public func run(until limit: Time) {
        while let event = nextEvent(), event.time <= limit {
            now = max(now, event.time)
            switch event {
            case .input: takeInput()()
            case .timer(_, let timer): timer.fire()
            case .tick: tick()
            }
            timers.removeAll { !$0.isValid }
        }
        now = max(now, limit)
    }

    private enum Event {
        case input(Time)
        case timer(Time, VirtualTimer)
        case tick(Time)

        var time: Time {
            switch self {
            case .input(let time), .timer(let time, _), .tick(let time): time
            }
        }
    }

    /// What is due next. A timer that its mode has held up is due now.
    private func nextEvent() -> Event? {
        var next: Event?
        if !animations.isEmpty { next = .tick(displayRate.time(ofFrame: nextTick)) }
        let eligible = timers.filter { $0.isValid && !$0.modes.isDisjoint(with: currentMode) }
        if let timer = eligible.min(by: { $0.fireDate < $1.fireDate }) {
            let due = max(timer.fireDate, now)
            if next.map({ due <= $0.time }) ?? true { next = .timer(due, timer) }
        }
        let input = nextInput < inputs.count ? inputs[nextInput] : nil
        if let input, next.map({ input.time <= $0.time }) ?? true { next = .input(input.time) }
        return next
    }

    /// Takes the next input's action; the actions are released once all of them have run.
    private func takeInput() -> () -> Void {
        let action = inputs[nextInput].action
        nextInput += 1
        if nextInput == inputs.count {
            inputs.removeAll()
            nextInput = 0
        }
        return action
    }

    /// The first tick that is not past and was not run.
    private var nextTick: Int { max(lastTickIndex + 1, displayRate.frameCount(duration: now)) }

    private func tick() {
        lastTickIndex = nextTick
        for animation in animations where !animation.step(now) {
            animations.removeAll { $0.owner == animation.owner }
        }
    }
}
