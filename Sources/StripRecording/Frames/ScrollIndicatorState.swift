package import StripRaster
package import StripUnits

/// A scroll indicator as it is seen.
package struct ScrollIndicatorState: Hashable, Sendable {
    /// The bar, in the frame.
    package var bar: Capsule
    /// Its colour, with what its fading leaves of the alpha, above 0.
    package var color: Pixel
    /// How wide the border around the bar is, in units of the bar; 0 for none.
    package var borderWidth: Int
    /// The border's colour.
    package var borderColor: Pixel

    /// Makes an indicator.
    package init(bar: Capsule, color: Pixel, borderWidth: Int = 0, borderColor: Pixel = .clear) {
        self.bar = bar
        self.color = color
        self.borderWidth = borderWidth
        self.borderColor = borderColor
    }
}
