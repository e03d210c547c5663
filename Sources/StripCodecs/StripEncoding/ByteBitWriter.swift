/// What takes bits, the first one lowest.
protocol BitSink {
    /// Appends the lowest `count` bits of `bits`, at most 56; all others must be 0.
    mutating func put(_ bits: UInt64, _ count: UInt64)
}

extension BitWriter: BitSink {}

/// Writes bits into memory that its caller owns, without a branch: each call stores eight bytes and goes on by the whole ones.
///
/// Up to 8 bytes after those that were written may be overwritten.
@safe
struct ByteBitWriter: BitSink {
    private var word: UInt64 = 0
    private var fill: UInt64 = 0
    private var next: UnsafeMutableRawPointer

    /// Starts at a byte of memory.
    init(_ start: UnsafeMutableRawPointer) { unsafe next = start }

    @inline(__always)
    mutating func put(_ bits: UInt64, _ count: UInt64) {
        word |= bits &<< fill
        let end = fill &+ count
        unsafe next.storeBytes(of: word.littleEndian, as: UInt64.self)
        unsafe next += Int(end &>> 3)
        // At most 63 bits are there, so that the shift is below 64.
        word = word &>> (end & ~7)
        fill = end & 7
    }

    /// Fills the last byte up with zeros; returns where the next one stands.
    mutating func finish() -> UnsafeMutableRawPointer {
        unsafe next.storeBytes(of: word.littleEndian, as: UInt64.self)
        return unsafe next + (fill > 0 ? 1 : 0)
    }
}
