/// PNG's filter types that are tried here, by their number in the file (PNG specification, section 9.2).
enum ScanlineFilter: UInt8, CaseIterable {
    case sub = 1
    case up = 2
    case paeth = 4

    /// The residual of a sample from its left, upper and upper left neighbours of the same channel.
    @inline(__always)
    func residual(_ value: UInt8, left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
        switch self {
        case .sub: value &- left
        case .up: value &- above
        case .paeth: value &- Self.predictor(left, above, aboveLeft)
        }
    }

    /// Of the three neighbours, the one nearest to left + above − aboveLeft; ties in this order.
    @inline(__always)
    static func predictor(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        let toLeft = abs(Int16(above) - Int16(aboveLeft))
        let toAbove = abs(Int16(left) - Int16(aboveLeft))
        let toAboveLeft = abs(Int16(left) + Int16(above) - 2 * Int16(aboveLeft))
        if toLeft <= toAbove && toLeft <= toAboveLeft { return left }
        return toAbove <= toAboveLeft ? above : aboveLeft
    }
}
