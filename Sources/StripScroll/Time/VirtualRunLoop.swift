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
/// Nothing here reads a real clock. Everything happens at its own instant. Where instants are equal, motions that end come
/// first, then inputs in the order of their calls, then timers, and last the display link, which begins and ends nothing
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

    private var inputs = InputQueue()
    private var timers: [VirtualTimer] = []
    /// What moves now. A view that is gone leaves its place empty.
    private var movers: [Mover] = []
    /// When a motion ends next, or has to be told, and whose that is; ticks do not change it.
    private var nextMotion: (time: Time, mover: Int)?
    /// Something has happened that may have changed it.
    private var isOutdated = false
    private var trackers: Set<ObjectIdentifier> = []
    /// The first tick that is not past and was not run.
    private var nextTick = (index: 0, time: Time.zero)

    /// Makes a run loop at time 0.
    public init(displayRate: FrameRate = .display) {
        self.displayRate = displayRate
    }

    /// The mode it is in.
    public var currentMode: Mode { trackers.isEmpty ? .default : .tracking }

    /// Does something at an instant, before the timers of that instant; in the order of the calls where instants are equal.
    public func perform(at time: Time, _ action: @escaping () -> Void) {
        inputs.add(at: max(time, now), action)
    }

    /// Makes a repeating or single timer that fires first one interval from now, and adds it in the default mode.
    @discardableResult
    public func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping (VirtualTimer) -> Void
    ) -> VirtualTimer {
        schedule(interval: interval, repeats: repeats, mode: .default, block: block)
    }

    /// The same in modes of its own.
    func schedule(
        interval: Double, repeats: Bool, mode: Mode, block: @escaping (VirtualTimer) -> Void
    ) -> VirtualTimer {
        let first = now + Time(seconds: max(interval, VirtualTimer.shortestInterval))
        let timer = VirtualTimer(fire: first, interval: interval, repeats: repeats, block: block)
        timer.isTraced = true
        add(timer, forMode: mode)
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

    /// Wakes `mover` at its own instants and at every tick of the display link, one at this very instant included, until it
    /// rests. Call it again whenever those instants change.
    func animate(_ mover: any Moving) {
        isOutdated = true
        if !movers.contains(where: { $0.object === mover }) { movers.append(Mover(object: mover)) }
    }

    func report(_ name: TraceEvent.Name) {
        listener?(TraceEvent(name, time: now))
    }

    /// Runs everything that is due up to and including `limit`, in order, and leaves the clock there.
    ///
    /// - Complexity: O(inputs + firings + ticks while something moves).
    public func run(until limit: Time) {
        if movers.contains(where: { $0.object?.isUpToDate == false }) { isOutdated = true }
        while let event = nextEvent(), event.time <= limit {
            now = max(now, event.time)
            // Whatever happens at a tick that changes a motion says so itself.
            if case .tick = event {} else { isOutdated = true }
            switch event {
            case .motion(_, let mover): movers[mover].object?.reachInstant()
            case .input: inputs.takeFirst()?()
            case .timer(_, let timer): timer.fire()
            case .tick: tick()
            }
        }
        now = max(now, limit)
    }

    /// Works out anew what an event may have changed.
    private func update() {
        isOutdated = false
        timers.removeAll { !$0.isValid }
        for mover in movers { mover.object?.replan() }
        movers.removeAll { $0.object?.nextInstant == nil }
        nextMotion = nil
        for (index, mover) in movers.enumerated() {
            guard let due = mover.object?.nextInstant else { continue }
            // Of several at an instant the one that began first.
            if nextMotion.map({ due < $0.time }) ?? true { nextMotion = (due, index) }
        }
    }

    private struct Mover {
        weak var object: (any Moving)?
    }

    private enum Event {
        case motion(Time, mover: Int)
        case input(Time)
        case timer(Time, VirtualTimer)
        case tick(Time)

        var time: Time {
            switch self {
            case .motion(let time, _), .input(let time), .timer(let time, _), .tick(let time): time
            }
        }
    }

    /// What is due next. A timer that its mode has held up is due now.
    private func nextEvent() -> Event? {
        if isOutdated { update() }
        var next: Event?
        if !movers.isEmpty { next = .tick(nextTickTime()) }
        if let timer = nextTimer() {
            let due = max(timer.fireDate, now)
            if next.map({ due <= $0.time }) ?? true { next = .timer(due, timer) }
        }
        if let due = inputs.time, next.map({ due <= $0.time }) ?? true { next = .input(due) }
        if let (due, mover) = nextMotion, next.map({ due <= $0.time }) ?? true { next = .motion(due, mover: mover) }
        return next
    }

    /// The timer that fires next in the present mode; of several the one that was added first.
    private func nextTimer() -> VirtualTimer? {
        let mode = currentMode
        var next: VirtualTimer?
        for timer in timers where timer.isValid && !timer.modes.isDisjoint(with: mode) {
            if next.map({ timer.fireDate < $0.fireDate }) ?? true { next = timer }
        }
        return next
    }

    private func nextTickTime() -> Time {
        if nextTick.time < now { setNextTick(displayRate.frameCount(duration: now)) }
        return nextTick.time
    }

    private func setNextTick(_ index: Int) { nextTick = (index, displayRate.time(ofFrame: index)) }

    private func tick() {
        setNextTick(nextTick.index + 1)
        // A delegate may begin motions of other views, which come last. Copying a mover would cost more than its sample.
        for index in movers.indices { movers[index].object?.sample() }
    }
}
