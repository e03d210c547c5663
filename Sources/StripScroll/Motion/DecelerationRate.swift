/// How much of its velocity a scroll view keeps in a millisecond after the finger has lifted.
public struct DecelerationRate: Hashable, Sendable {
    /// The factor per millisecond, above 0 and below 1.
    public let rawValue: Double

    /// Makes a rate; a value that is not between 0 and 1 becomes the nearest one that is.
    public init(rawValue: Double) {
        self.rawValue = min(max(rawValue, 1e-6), 1 - 1e-9)
    }

    /// 0.998 (M, R).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 (M, R).
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The way a velocity of 1 pt/s still makes: the sum over milliseconds, not the integral (evidence E1.1, M*).
    package var distanceFactor: Double { rawValue / (1 - rawValue) / 1000 }
    /// ln of the factor, per millisecond.
    var logarithm: Double { PortableMath.ln(rawValue) }
}
