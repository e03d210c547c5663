/// How images are decoded.
package struct DecodingOptions: Hashable, Sendable {
    /// What an image may cost.
    package var limits: DecodingLimits
    /// Whether a truncated file gives its complete rows, with clear ones below and a warning; otherwise it is refused.
    package var isLenient: Bool

    /// Makes options.
    package init(limits: DecodingLimits = DecodingLimits(), isLenient: Bool = false) {
        self.limits = limits
        self.isLenient = isLenient
    }
}
