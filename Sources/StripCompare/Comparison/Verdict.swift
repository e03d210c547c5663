/// The outcome of a comparison.
public enum Verdict: String, Sendable {
    /// No visible bit differs.
    case equal
    /// There are differences, and the tolerance lets all of them through.
    case withinTolerance
    /// The test fails.
    case different
}
