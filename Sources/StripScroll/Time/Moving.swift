import StripUnits

/// What moves by itself between events: the run loop wakes it at the instants of its own, and lets it tell at every tick.
protocol Moving: AnyObject {
    /// When something of it ends next, or has to be told; nil once it rests. It must not depend on the display's ticks.
    var nextInstant: Time? { get }
    /// That instant has come.
    func reachInstant()
    /// The display link ticks: tells where it is.
    func sample()
    /// An event has run, which may have changed when the next instant is.
    func replan()
    /// False if what is shown has been changed from outside, so that the next instant is another.
    var isUpToDate: Bool { get }
}

/// A delegate that acts at the very instant at which a motion enters another section of the content, whatever the display's rate.
protocol OffsetWatcher: AnyObject {
    /// The number of the section that an offset is in; it only grows with x.
    func section(at offset: Point) -> Int
    /// Whether what it shows fits an offset.
    func isUpToDate(at offset: Point) -> Bool
    /// The content is in another section, or what is shown does not fit it.
    func offsetDidPass()
}
