/// An instant or a duration on the virtual clock, exact: a whole number of flicks.
///
/// A flick is 1/705,600,000 s (Facebook 2018): the unit in which the usual frame times (1/24 … 1/120 s and their
/// 1000/1001 kin) are whole numbers. Sums never drift, and equal instants are equal.
public struct Time: Hashable, Comparable, Sendable {
    /// Flicks in a second.
    public static let flicksPerSecond: Int64 = 705_600_000
    /// The beginning, or no time.
    public static let zero = Time(flicks: 0)

    /// The number of flicks.
    public var flicks: Int64

    /// Makes a time of whole flicks.
    public init(flicks: Int64) {
        self.flicks = flicks
    }

    /// Makes a time from seconds, to the nearest flick (exact for multiples of 10 µs). Clamped to ± 292 years.
    public init(seconds: Double) {
        let limit = 9.2e18
        flicks = Int64(min(max(seconds * Double(Self.flicksPerSecond), -limit), limit).rounded())
    }

    /// The time in seconds, correctly rounded for anything under 4 months.
    public var seconds: Double { Double(flicks) / Double(Self.flicksPerSecond) }

    /// Which one is earlier.
    public static func < (left: Time, right: Time) -> Bool { left.flicks < right.flicks }
    /// The sum.
    public static func + (left: Time, right: Time) -> Time { Time(flicks: left.flicks &+ right.flicks) }
    /// The difference.
    public static func - (left: Time, right: Time) -> Time { Time(flicks: left.flicks &- right.flicks) }
}
