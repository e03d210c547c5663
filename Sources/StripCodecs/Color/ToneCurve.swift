/// How a channel's stored values mean linear light (ICC.1:2022, sections 10.6 and 10.18; IEC 61966-2-1; ITU-T H.273).
///
/// Everything is a fraction of integers up to a power and is rounded once, to units of 2⁻²⁸; results are 0 to 2²⁸.
package enum ToneCurve: Hashable {
    /// The value itself.
    case linear
    /// A power in units of 2⁻¹⁶.
    case power(UInt32)
    /// At least two entries of 65535 in even steps, with straight lines between them.
    case table([UInt16])
    /// ICC's five formulas.
    case parametric(ParametricCurve)
    /// sRGB's own.
    case sRGB

    /// The light of a value out of 0 to `maximum`, which is at most 65,535.
    package func light(_ value: Int, of maximum: Int) -> UInt32 {
        if value >= maximum, isFullAtTheEnd { return 1 << 28 }
        if value <= 0, isFullAtTheEnd { return 0 }
        switch self {
        case .linear: return Self.rounded(value, over: maximum)
        case .power(let exponent): return Self.clipped(IntegerPower.power(UInt64(value), UInt64(maximum), exponent))
        case .table(let entries): return Self.interpolated(entries, value, maximum)
        case .parametric(let curve): return curve.light(value, of: maximum)
        case .sRGB:
            if value * 100_000 <= 4045 * maximum { return Self.rounded(25 * value, over: 323 * maximum) }
            // 2.4 in units of 2⁻¹⁶ is 157,286.
            let (numerator, denominator) = (1000 * value + 55 * maximum, 1055 * maximum)
            return Self.clipped(IntegerPower.power(UInt64(numerator), UInt64(denominator), 157_286))
        }
    }

    /// The light of every value from 0 to `maximum`.
    ///
    /// - Complexity: O(maximum), about 4 ms for 65,536 values of a power.
    func lights(upTo maximum: Int) -> [UInt32] { (0...maximum).map { light($0, of: maximum) } }

    /// True if no light and full light need no formula.
    private var isFullAtTheEnd: Bool {
        switch self {
        case .linear, .power, .sRGB: true
        case .table, .parametric: false
        }
    }

    private static func clipped(_ light: UInt64) -> UInt32 { UInt32(min(light, 1 << 28)) }

    private static func rounded(_ value: Int, over whole: Int) -> UInt32 {
        UInt32((value << 29 + whole) / (2 * whole))
    }

    private static func interpolated(_ entries: [UInt16], _ value: Int, _ maximum: Int) -> UInt32 {
        let (index, part) = (value * (entries.count - 1)).quotientAndRemainder(dividingBy: maximum)
        let next = min(index + 1, entries.count - 1)
        return rounded(Int(entries[index]) * (maximum - part) + Int(entries[next]) * part, over: 65535 * maximum)
    }
}
