/// What a comparison ends in.
public enum Verdict: String, Sendable {
    /// No visible bit differs.
    case equal
    /// There are differences, and the tolerance lets all of them through.
    case withinTolerance
    /// The test fails.
    case different
}

/// Why a comparison failed; each stands for itself.
public enum DifferenceReason: Hashable, Sendable {
    /// The pictures have different sizes. No tolerance and no ignored area lets that through.
    case size
    /// `count` pixels count, and `limit` may.
    case tooManyPixels(count: Int, limit: Int)
    /// A fuzzy range does not hold the largest channel difference.
    case maxDifference(found: Int, range: ClosedRange<Int>)
    /// A fuzzy range does not hold the number of different pixels.
    case totalPixels(found: Int, range: ClosedRange<Int>)
    /// Every pixel is ignored, so nothing was compared.
    case nothingCompared
}
