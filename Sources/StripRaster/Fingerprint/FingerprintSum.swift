/// Sums of pixels times powers of the two fixed points: an integer modulo 2⁶¹ − 1 for each point.
///
/// The sums are linear in the pixels, so a part of a picture can be added and taken away.
package struct FingerprintSum: Hashable, Sendable {
    var first: UInt64
    var second: UInt64

    /// The sum of no pixels.
    package static let zero = FingerprintSum(first: 0, second: 0)

    static let modulus: UInt64 = 1 << 61 - 1

    // The first four words of 64 bits of the hexadecimal digits of π behind the point, each without its last three bits.
    /// The points that count columns.
    static let alpha = FingerprintSum(first: 0x243F_6A88_85A3_08D3 >> 3, second: 0xA409_3822_299F_31D0 >> 3)
    /// The points that count rows.
    static let beta = FingerprintSum(first: 0x1319_8A2E_0370_7344 >> 3, second: 0x082E_FA98_EC4E_6C89 >> 3)

    /// Adds sums.
    package static func + (left: Self, right: Self) -> Self {
        Self(first: reduced(left.first &+ right.first), second: reduced(left.second &+ right.second))
    }

    /// Takes a part away.
    package static func - (left: Self, right: Self) -> Self {
        Self(
            first: reduced(left.first &+ modulus &- right.first),
            second: reduced(left.second &+ modulus &- right.second))
    }

    /// Multiplies for each point.
    @inline(__always)
    static func * (left: Self, right: Self) -> Self {
        Self(first: product(left.first, right.first), second: product(left.second, right.second))
    }

    /// A power for each point, by squaring.
    func power(_ exponent: Int) -> Self {
        var result = Self(first: 1, second: 1)
        for bit in stride(from: Int.bitWidth - 1 - exponent.leadingZeroBitCount, through: 0, by: -1) {
            result = result * result
            if exponent >> bit & 1 == 1 { result = result * self }
        }
        return result
    }

    /// A number below 2⁶³ modulo 2⁶¹ − 1, since 2⁶¹ is 1.
    @inline(__always)
    static func reduced(_ value: UInt64) -> UInt64 {
        let folded = (value & modulus) &+ (value >> 61)
        return folded >= modulus ? folded &- modulus : folded
    }

    @inline(__always)
    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return reduced((low & modulus) &+ (high << 3 | low >> 61))
    }
}
