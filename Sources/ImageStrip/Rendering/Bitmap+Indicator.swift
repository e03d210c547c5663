import StripRaster

extension Bitmap {
    /// Draws a scroll indicator over this picture, of which row 0 is the frame's row `top`.
    mutating func draw(_ indicator: ScrollIndicatorState, top: Int) {
        if indicator.borderWidth > 0 {
            fill(
                indicator.bar.grown(by: indicator.borderWidth), without: indicator.bar, with: indicator.borderColor,
                top: top)
        }
        fill(indicator.bar, with: indicator.color, top: top)
    }
}

extension ScrollIndicatorState {
    /// The rows that it touches.
    var rows: Range<Int> {
        let bounds = bar.grown(by: borderWidth).bounds
        return bounds.y..<bounds.y + bounds.height
    }
}
