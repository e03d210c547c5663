/// How images are decoded.
package struct DecodingOptions: Hashable, Sendable {
    /// What an image may cost.
    package var limits: DecodingLimits
    /// Whether a truncated file gives its complete rows, with clear ones below and a warning; otherwise it is refused.
    package var isLenient: Bool
    /// What says how an image is turned.
    package var orientation: OrientationChoice

    /// Makes options.
    package init(
        limits: DecodingLimits = DecodingLimits(), isLenient: Bool = false, orientation: OrientationChoice = .exif
    ) {
        self.limits = limits
        self.isLenient = isLenient
        self.orientation = orientation
    }
}
