/// How long a frame of an APNG is shown: a fraction of two 16-bit numbers, in seconds.
package struct FrameDelay: Hashable, Sendable {
    /// 0...65535.
    package let numerator: Int
    /// 1...65535.
    package let denominator: Int

    /// Makes a delay in lowest terms; nil if one of its numbers does not fit into 16 bits.
    package init?(_ numerator: Int, over denominator: Int) {
        guard numerator >= 0, denominator > 0 else { return nil }
        // Euclid's algorithm; 0 is 0/1.
        var (divisor, rest) = (denominator, numerator)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
        if self.numerator > 65535 || self.denominator > 65535 { return nil }
    }
}
