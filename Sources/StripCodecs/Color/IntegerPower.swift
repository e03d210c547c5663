/// Powers of fractions in integers, the same on every machine; the result is the nearest unit of 2⁻²⁸.
///
/// log₂ is a table for the first 7 bits of the mantissa and a series for the rest; 2ˣ is likewise. Both are good for 2⁻⁵⁸, so that
/// rounding goes the wrong way only where the power is that close to the middle of two units.
enum IntegerPower {
    /// (numerator / denominator) ^ (exponent / 65536) in units of 2⁻²⁸, rounded; at most 2⁶².
    ///
    /// - Parameters: all of them positive.
    static func power(_ numerator: UInt64, _ denominator: UInt64, _ exponent: UInt32) -> UInt64 {
        // Both are shifted to the top, so that their quotient has 63 bits behind the point.
        let quotient =
            UInt128(numerator << UInt64(numerator.leadingZeroBitCount)) << 64
            / UInt128(denominator << UInt64(denominator.leadingZeroBitCount))
        let isAboveOne = quotient >> 64 != 0
        let mantissa = UInt64(truncatingIfNeeded: isAboveOne ? quotient >> 1 : quotient)
        let scale =
            denominator.leadingZeroBitCount - numerator.leadingZeroBitCount - (isAboveOne ? 0 : 1)
        // 2⁻⁶⁰, then 2⁻⁷⁶.
        let logarithm = Int128(scale) << 60 + Int128(binaryLogarithm(mantissa))
        let product = logarithm * Int128(exponent)
        let whole = Int(product >> 76)
        let fraction = UInt64(truncatingIfNeeded: (product & ((1 << 76) - 1)) >> 16)
        return shifted(exponential(fraction), by: 34 - whole)
    }

    /// A number in 2⁻⁶² as one in 2⁻²⁸ after multiplication with a power of two, rounded half up.
    private static func shifted(_ value: UInt64, by shift: Int) -> UInt64 {
        if shift > 63 { return 0 }
        if shift <= 0 { return shift < -28 ? 1 << 62 : min(1 << 62, value << UInt64(-shift)) }
        return (value + 1 << UInt64(shift - 1)) >> UInt64(shift)
    }

    /// log₂ of a number in 1 ..< 2 with 63 bits behind the point, in 2⁻⁶⁰.
    private static func binaryLogarithm(_ mantissa: UInt64) -> Int64 {
        let index = Int(mantissa >> 56) & 127
        // r = mantissa · R − 1 in 2⁻⁷⁰; |r| < 2⁻⁷.
        let ratio = Int128(mantissa) * Int128(reciprocal(index)) - (1 << 79)
        let r = Int64(truncatingIfNeeded: ratio >> 9)
        // ln(1 + r) = r − r²/2 + r³/3 − … , by Horner's scheme in 2⁻⁶².
        var sum: Int64 = 0
        for power in stride(from: Int64(8), through: 1, by: -1) {
            let term = (1 << 62) / power
            sum = (power % 2 == 0 ? -term : term) + high(r, sum, 70)
        }
        // ln in 2⁻⁶⁸, times log₂ e in 2⁻⁶⁰.
        return logarithms[index] + high(high(r, sum, 64), 1_663_314_137_230_540_311, 68)
    }

    /// 2ˣ of x in 0 ..< 1 in 2⁻⁶⁰; the result is in 2⁻⁶².
    private static func exponential(_ fraction: UInt64) -> UInt64 {
        let rest = Int64(fraction & (1 << 53 - 1))
        // x · ln 2 in 2⁻⁶², less than 2⁻⁷.
        let x = high(rest, 799_144_290_325_165_979, 58)
        var sum: Int64 = 1 << 62
        for power in stride(from: Int64(7), through: 1, by: -1) { sum = (1 << 62) + high(x, sum, 62) / power }
        let product = powers[Int(fraction >> 53)].multipliedFullWidth(by: UInt64(sum))
        return product.high << 2 | product.low >> 62
    }

    @inline(__always)
    private static func high(_ first: Int64, _ second: Int64, _ shift: Int64) -> Int64 {
        Int64(truncatingIfNeeded: (Int128(first) * Int128(second)) >> Int128(shift))
    }

    /// About 1 / (1 + (i + 1/2) / 128), in 2⁻¹⁶.
    private static func reciprocal(_ index: Int) -> Int { (1 << 24) / (257 + 2 * index) }

    /// −log₂ of each reciprocal in 2⁻⁶⁰, one bit after the other: a number's square has twice its logarithm.
    private static let logarithms: [Int64] = (0..<128).map { index in
        var x = UInt64((UInt128(1) << 79) / UInt128(reciprocal(index)))
        var logarithm: Int64 = 0
        for bit in stride(from: Int64(59), through: 0, by: -1) {
            let square = x.multipliedFullWidth(by: x)
            if square.high >> 63 != 0 {
                logarithm |= 1 << bit
                x = square.high
            } else {
                x = square.high << 1 | square.low >> 63
            }
        }
        return logarithm
    }

    /// 2^(j / 128) in 2⁻⁶², by products of square roots of 2, of square roots of those, and so on.
    private static let powers: [UInt64] = {
        var powers: [UInt64] = [1 << 62]
        var roots: [UInt64] = []
        var root: UInt64 = 1 << 63
        for _ in 0..<7 {
            root = squareRoot(UInt128(root) << 62)
            roots.append(root)
        }
        for root in roots {
            powers = powers.flatMap { power in
                [power, UInt64(truncatingIfNeeded: (UInt128(power) * UInt128(root) + 1 << 61) >> 62)]
            }
        }
        return powers
    }()

    /// The square root, rounded.
    private static func squareRoot(_ value: UInt128) -> UInt64 {
        var root: UInt128 = 0
        for bit in stride(from: UInt128(63), through: 0, by: -1) {
            let next = root | 1 << bit
            if next * next <= value { root = next }
        }
        return UInt64(value - root * root > root ? root + 1 : root)
    }
}
