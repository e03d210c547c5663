/// Frames per second as a fraction in lowest terms, such as 60/1 or 30000/1001.
public struct FrameRate: Hashable, Sendable {
    /// The rate of frames where nothing else is asked for: 60 a second.
    public static let `default` = FrameRate(numerator: 60, denominator: 1)
    /// The rate at which a display refreshes where nothing else is asked for: 60 a second.
    public static let display = FrameRate(numerator: 60, denominator: 1)

    /// Frames in `denominator` seconds.
    public let numerator: Int
    /// At least 1.
    public let denominator: Int

    /// Makes a rate.
    ///
    /// - Precondition: both are positive and at most 10^9.
    public init(numerator: Int, denominator: Int) {
        precondition(1...1_000_000_000 ~= numerator && 1...1_000_000_000 ~= denominator, "a frame rate is positive")
        var (divisor, rest) = (denominator, numerator)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// Reads `60`, `12.5` or `30000/1001`; nil for anything else or not above 0.
    ///
    /// The customary names 23.976 (or 23.98), 29.97, 47.95, 59.94 and 119.88 mean the exact NTSC rates, n · 1000/1001.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let (numerator, scale) = Self.decimal(parts[0]) else { return nil }
        var denominator = scale
        if parts.count == 2 {
            guard let (bottom, bottomScale) = Self.decimal(parts[1]), scale == 1, bottomScale == 1 else { return nil }
            denominator = bottom
        }
        guard 1...1_000_000_000 ~= numerator, 1...1_000_000_000 ~= denominator else { return nil }
        if scale >= 100, let exact = Self.ntsc(numerator: numerator, scale: scale) {
            self = exact
        } else {
            self.init(numerator: numerator, denominator: denominator)
        }
    }

    /// The fraction as text, with `separator` between its two numbers.
    package func text(_ separator: String) -> String { "\(numerator)\(separator)\(denominator)" }

    /// When frame `index` is shown: index / rate, rounded down to a flick.
    public func time(ofFrame index: Int) -> Time {
        let flicks = Int128(index) * Int128(denominator) * Int128(Time.flicksPerSecond) / Int128(numerator)
        return Time(flicks: Int64(clamping: flicks))
    }

    /// The same in seconds, as the nearest `Double` to the exact fraction.
    public func seconds(ofFrame index: Int) -> Double {
        Double(index * denominator) / Double(numerator)
    }

    /// How many frames the half-open run [0, duration) has: the ceiling of duration · rate, exact.
    public func frameCount(duration: Time) -> Int {
        let unit = Int128(denominator) * Int128(Time.flicksPerSecond)
        return Int(clamping: (Int128(duration.flicks) * Int128(numerator) + unit - 1) / unit)
    }

    /// A decimal number as an integer over a power of ten.
    private static func decimal(_ text: Substring) -> (value: Int, scale: Int)? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }) else {
            return nil
        }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard text.utf8.count <= 12, let value = Int(parts[0] + fraction) else { return nil }
        return (value, fraction.utf8.reduce(1) { scale, _ in scale * 10 })
    }

    /// The exact rate behind a name of at least two decimals that it rounds to.
    private static func ntsc(numerator: Int, scale: Int) -> FrameRate? {
        let value = Double(numerator) / Double(scale)
        return [24, 30, 48, 60, 120].first { abs(Double($0) * 1000 / 1001 - value) <= 0.5 / Double(scale) }
            .map { FrameRate(numerator: $0 * 1000, denominator: 1001) }
    }
}
