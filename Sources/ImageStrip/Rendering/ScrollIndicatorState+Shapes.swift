import StripRaster
import StripRecording
import StripUnits

extension ScrollIndicatorState {
    /// What is drawn, in this order.
    var shapes: [OverlayShape] {
        let bar = OverlayShape(shape: bar, color: color)
        guard borderWidth > 0 else { return [bar] }
        let border = OverlayShape(shape: self.bar.grown(by: borderWidth), hole: self.bar, color: borderColor)
        return [border, bar]
    }

    /// The smallest rectangle around it.
    var bounds: PixelRect { bar.grown(by: borderWidth).bounds }
}
