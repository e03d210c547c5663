/// Exponential and logarithm by +, −, × and ÷ alone: C libraries differ in the last bit between processors, these do not.
enum PortableMath {
    private static let ln2High = 0x1.62e42feep-1
    private static let ln2Low = 0x1.a39ef35793c76p-33

    /// e^x; within 2 units of the last place for |x| < 700. Beyond, 0 or infinity.
    static func exp(_ x: Double) -> Double {
        if x > 709 { return .infinity }
        if x < -744 { return 0 }
        // x = k ln 2 + r with |r| ≤ ln 2 / 2; the Taylor series of e^r ends below 2^-60.
        let k = (x / (ln2High + ln2Low)).rounded()
        let r = (x - k * ln2High) - k * ln2Low
        var sum = 1.0
        for n in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * r / n }
        let half = Int(k) / 2
        return sum * power2(half) * power2(Int(k) - half)
    }

    /// The natural logarithm of a positive number.
    static func ln(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return x == 0 ? -.infinity : .nan }
        // x = m 2^e with m in [√½, √2); ln m = 2 artanh((m − 1) / (m + 1)).
        var m = x.significand
        var e = Double(x.exponent)
        if m > 1.4142135623730951 {
            m /= 2
            e += 1
        }
        let s = (m - 1) / (m + 1)
        let square = s * s
        var sum = 0.0
        for n in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / n }
        return e * ln2High + (e * ln2Low + 2 * s * sum)
    }

    private static func power2(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: exponent, significand: 1)
    }
}
