/// PNG's filter types that are tried here, by their number in the file (PNG specification, section 9.2).
enum ScanlineFilter: UInt8, CaseIterable {
    case sub = 1
    case up = 2
    case paeth = 4

    /// Of the three neighbours, the one nearest to left + above − aboveLeft; ties in this order.
    ///
    /// In bytes alone, so that sixteen fit into a vector: the distance to `aboveLeft` is the sum of the other two if both point
    /// the same way, where more than 255 counts as 255, and else their difference.
    @inline(__always)
    static func predictor(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        let toLeft = max(above, aboveLeft) &- min(above, aboveLeft)
        let toAbove = max(left, aboveLeft) &- min(left, aboveLeft)
        let sum = toLeft &+ toAbove
        let apart = max(toLeft, toAbove) &- min(toLeft, toAbove)
        let toAboveLeft = (above >= aboveLeft) == (left >= aboveLeft) ? (sum < toLeft ? 255 : sum) : apart
        let upper = toAbove <= toAboveLeft ? above : aboveLeft
        return toLeft <= min(toAbove, toAboveLeft) ? left : upper
    }
}
