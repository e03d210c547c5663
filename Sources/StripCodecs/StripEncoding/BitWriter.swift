/// Writes bits, the first one lowest, as 64-bit words into memory that its caller owns.
///
/// The last word is written by `finish`. Up to 64 bits after those that were written may be overwritten.
@safe
struct BitWriter {
    private var word: UInt64 = 0
    private var fill: UInt64 = 0
    private var next: UnsafeMutablePointer<UInt64>

    /// Starts at a word of memory.
    init(_ start: UnsafeMutablePointer<UInt64>) {
        unsafe next = start
    }

    /// Appends the lowest `count` bits of `bits`, at most 63; all others must be 0.
    @inline(__always)
    mutating func put(_ bits: UInt64, _ count: UInt64) {
        word |= bits &<< fill
        let end = fill &+ count
        if end >= 64 {
            unsafe next.pointee = word.littleEndian
            unsafe next += 1
            // In two steps, because 64 - fill is 64 if no bits were waiting, and such a shift does nothing.
            word = (bits &>> 1) &>> (63 &- fill)
        }
        fill = end & 63
    }

    /// Appends the bits `from..<to` of a string of words, after which there is at least one more word.
    ///
    /// This is nearly all the work of a frame. So it is one loop with two loads, two shifts and a store per word, of which the
    /// optimiser makes vector code.
    @inline(__always)
    mutating func copy(_ source: UnsafePointer<UInt64>, from: Int, to: Int) {
        guard to > from else { return }
        var position = from
        let count = UInt64(to - from)
        if fill &+ count < 64 {
            return put(unsafe Self.read(source, position) & ((1 &<< count) &- 1), count)
        }
        unsafe next.pointee = (word | Self.read(source, position) &<< fill).littleEndian
        unsafe next += 1
        position += Int(64 &- fill)
        let words = (to - position) >> 6
        let shift = UInt64(position & 63)
        let from = unsafe source + (position >> 6)
        let out = unsafe next
        for index in 0..<words {
            unsafe out[index] = from[index] &>> shift | (from[index + 1] &<< 1) &<< (63 &- shift)
        }
        unsafe next += words
        position += words << 6
        let rest = UInt64(to - position)
        word = rest == 0 ? 0 : unsafe Self.read(source, position) & ((1 &<< rest) &- 1)
        fill = rest
    }

    /// The 64 bits that begin at a position.
    @inline(__always)
    private static func read(_ source: UnsafePointer<UInt64>, _ position: Int) -> UInt64 {
        let shift = UInt64(position & 63)
        let index = position >> 6
        return unsafe source[index] &>> shift | (source[index + 1] &<< 1) &<< (63 &- shift)
    }

    /// Writes the bits that are waiting; returns the number of bits since `start`.
    mutating func finish(since start: UnsafeMutablePointer<UInt64>) -> Int {
        unsafe next.pointee = word.littleEndian
        return unsafe (next - start) * 64 + Int(fill)
    }

    /// The number of bits since `start`.
    @inline(__always)
    func count(since start: UnsafeMutablePointer<UInt64>) -> Int {
        unsafe (next - start) * 64 + Int(fill)
    }
}
