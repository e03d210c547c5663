/// How the bytes of a scanline are predicted from their neighbours, by its number in the file (PNG specification, section 9.2).
enum PNGFilterType: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// The types that encoders try. The two others were hardly ever the best, and cost time.
    static let tried: [PNGFilterType] = [.sub, .up, .paeth]

    /// Predicts a byte from its left, upper and upper left neighbour; 0 where there is none.
    @inline(__always)
    func prediction(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        switch self {
        case .none: 0
        case .sub: left
        case .up: above
        case .average: UInt8(truncatingIfNeeded: (UInt16(left) + UInt16(above)) >> 1)
        case .paeth: Self.paeth(left, above, aboveLeft)
        }
    }

    /// Of the three neighbours, the one nearest to left + above − aboveLeft; ties in this order.
    ///
    /// It computes in bytes alone, so that sixteen fit into a vector: the distance to `aboveLeft` is the sum of the other two
    /// distances if both point the same way, where more than 255 counts as 255, and else their difference.
    @inline(__always)
    private static func paeth(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        let toLeft = max(above, aboveLeft) &- min(above, aboveLeft)
        let toAbove = max(left, aboveLeft) &- min(left, aboveLeft)
        let sum = toLeft &+ toAbove
        let apart = max(toLeft, toAbove) &- min(toLeft, toAbove)
        let toAboveLeft = (above >= aboveLeft) == (left >= aboveLeft) ? (sum < toLeft ? 255 : sum) : apart
        let upper = toAbove <= toAboveLeft ? above : aboveLeft
        return toLeft <= min(toAbove, toAboveLeft) ? left : upper
    }
}
