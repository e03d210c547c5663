/// What difference is let through. Nothing is by default; every other tolerance is asked for by name.
public enum Tolerance: Hashable, Sendable {
    /// A pixel counts if a channel, alpha included, is off by more than `channelDifference` of 255; up to `differentPixels` may count.
    case limits(channelDifference: Int = 0, differentPixels: Int = 0)
    /// Web Platform Tests' fuzzy match: the largest channel difference and the number of different pixels must lie in these ranges.
    ///
    /// A lower bound fails when the pictures are nearer to each other than it says. No difference at all passes if one of the
    /// lower bounds is 0. Alpha is a channel like the others.
    case fuzzy(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>)
    /// A pixel counts if pixelmatch of version 6 says so; up to `differentPixels` may count.
    case pixelmatch(Pixelmatch, differentPixels: Int = 0)

    /// Every bit of every visible pixel counts.
    public static let exact = Tolerance.limits()
}
