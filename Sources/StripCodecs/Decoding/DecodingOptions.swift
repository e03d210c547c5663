/// How pictures are read.
public struct DecodingOptions: Hashable, Sendable {
    /// What a picture may cost.
    public var limits: DecodingLimits
    /// Whether a truncated file gives its complete rows, and clear ones below, with a warning; otherwise it is refused.
    public var isLenient: Bool

    /// Makes options.
    public init(limits: DecodingLimits = DecodingLimits(), isLenient: Bool = false) {
        self.limits = limits
        self.isLenient = isLenient
    }
}
