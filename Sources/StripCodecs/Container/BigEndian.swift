extension Span where Element == UInt8 {
    /// The 32-bit number whose four bytes begin at a position, the highest first.
    func bigEndian(at position: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(self[position + $1]) }
    }
}

extension [UInt8] {
    /// The four bytes of a number below 2³², the highest first.
    init(bigEndian value: Int) {
        self = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
