package import StripUnits

extension PixelRect {
    /// The pixels of `bounds` whose centres lie in a rectangle that may be fractional, its left and top edge included.
    package init(centersIn x: Double, _ y: Double, width: Double, height: Double, of bounds: PixelRect) {
        let columns = AxisWeights.pixels(x, x + width, in: bounds.x..<bounds.x + bounds.width)
        let rows = AxisWeights.pixels(y, y + height, in: bounds.y..<bounds.y + bounds.height)
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }
}
