/// One of ICC's five formulas of a curve (`para`, ICC.1:2022, section 10.18), its numbers in units of 2⁻¹⁶ as they are stored.
///
/// From X = d on it is (aX + b)ᵍ + e, below it is cX + f.
package struct ParametricCurve: Hashable {
    private let exponent: UInt32
    private let a: Int
    private let b: Int
    private let offset: Int
    private let slope: Int
    private let intercept: Int
    /// Where the power begins: at X ≥ d; nil if that is where aX + b is not negative.
    private let start: Int?

    /// How many numbers each formula has.
    package static let counts = [1, 3, 4, 5, 7]

    /// Takes a formula's numbers, as many as `counts` says; nil if they make no curve.
    package init?(formula: Int, _ numbers: [Int]) {
        guard Self.counts.indices.contains(formula), numbers.count == Self.counts[formula], numbers[0] > 0 else {
            return nil
        }
        exponent = UInt32(numbers[0])
        a = formula == 0 ? 1 << 16 : numbers[1]
        b = formula == 0 ? 0 : numbers[2]
        switch formula {
        case 0: (offset, slope, intercept, start) = (0, 0, 0, nil)
        case 1: (offset, slope, intercept, start) = (0, 0, 0, nil)
        case 2: (offset, slope, intercept, start) = (numbers[3], 0, numbers[3], nil)
        case 3: (offset, slope, intercept, start) = (0, numbers[3], 0, numbers[4])
        default: (offset, slope, intercept, start) = (numbers[5], numbers[3], numbers[6], numbers[4])
        }
        // −b / a is where the power begins.
        if start == nil && a == 0 { return nil }
    }

    /// The light of a value out of 0 to `maximum`, in units of 2⁻²⁸.
    func light(_ value: Int, of maximum: Int) -> UInt32 {
        // aX + b in units of 2⁻¹⁶ / maximum.
        let base = a * value + b * maximum
        let isPower = start.map { value << 16 >= $0 * maximum } ?? (a > 0 ? base >= 0 : base <= 0)
        guard isPower else {
            let line = slope * value + intercept * maximum
            // Rounded half up; what is negative is clipped.
            return Self.clipped(line <= 0 ? 0 : (line * 8192 + maximum) / (2 * maximum))
        }
        let power =
            base > 0 ? Int(IntegerPower.power(UInt64(base), UInt64(maximum) << 16, exponent)) : 0
        return Self.clipped(power + offset << 12)
    }

    private static func clipped(_ light: Int) -> UInt32 { UInt32(min(max(light, 0), 1 << 28)) }
}
