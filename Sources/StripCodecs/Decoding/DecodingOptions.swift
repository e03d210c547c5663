/// How pictures are read.
package struct DecodingOptions: Hashable, Sendable {
    /// What a picture may cost.
    package var limits: DecodingLimits
    /// Whether a truncated file gives its complete rows, and clear ones below, with a warning; otherwise it is refused.
    package var isLenient: Bool

    /// Makes options.
    package init(limits: DecodingLimits = DecodingLimits(), isLenient: Bool = false) {
        self.limits = limits
        self.isLenient = isLenient
    }
}
