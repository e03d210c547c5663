/// The DEFLATE symbols of residuals: literals, and for a run of zeros one zero and matches of distance 1.
///
/// Such matches stay valid wherever a window begins or ends; matches of longer distances would not. How a run is coded depends on
/// its length alone, so that a run that a window's edge cuts is coded like any shorter one.
struct ResidualCode {
    /// Runs of at least this many zeros use matches.
    static let shortestRun = 8
    /// The symbols of a literal and length code (RFC 1951, section 3.2.5).
    static let symbolCount = 286

    /// The bits of each byte as a literal, and their number in bits 32…39.
    let literals: [UInt64]
    /// The same for matches of length 0...258 and distance 1, with the bits of length and distance together.
    let matches: [UInt64]
    /// The block's header: final bit (0), type 2, both codes.
    let header: [UInt8]
    /// How many bits the header has.
    let headerBits: Int
    /// The symbol that ends a block.
    let end: UInt64

    /// The number of bits of the longest literal.
    var longestLiteral: Int { literals.reduce(0) { max($0, Int($1 >> 32)) } }

    /// Makes the code of a block from how often each symbol occurs in it.
    init(histogram: [Int], limit: Int = 15) {
        let code = Self.huffman(histogram, limit: limit)
        func packed(_ symbol: Int) -> UInt64 { UInt64(code.bits[symbol]) | UInt64(code.lengths[symbol]) << 32 }
        literals = (0..<256).map(packed)
        end = packed(256)
        matches = (0...258).map { length in
            guard length >= 3 else { return 0 }
            let symbol = DeflateLength(length)
            let base = UInt64(code.lengths[symbol.symbol])
            let bits = UInt64(code.bits[symbol.symbol]) | UInt64(symbol.extra) << base
            // The distance code has one symbol, of one bit, 0.
            return bits | (base + UInt64(symbol.extraBits) + 1) << 32
        }
        (header, headerBits) = DeflateBlockHeader.make(lengths: code.lengths)
    }

    /// The Huffman code. Every symbol counts at least once, because a cut run may need any of them.
    static func huffman(_ histogram: [Int], limit: Int = 15) -> HuffmanCode {
        HuffmanCode(frequencies: histogram.map { max($0, 1) }, limit: limit)
    }

    /// The bits of four literals, and their number: at most 60, or four times the limit.
    @inline(__always)
    static func four(
        _ residuals: UnsafeBufferPointer<UInt8>, at index: Int, _ literals: UnsafeBufferPointer<UInt64>
    ) -> (bits: UInt64, count: UInt64) {
        var (bits, count): (UInt64, UInt64) = (0, 0)
        for offset in 0..<4 {
            let literal = unsafe literals[Int(residuals[index + offset])]
            bits |= (literal & 0xFFFF_FFFF) &<< count
            count &+= literal &>> 32
        }
        return (bits, count)
    }

    /// Calls `body` with the lengths of the matches after the first zero of a run: 258 each, and a rest of at least 3.
    @inline(__always)
    static func forEachMatch(ofRun count: Int, _ body: (Int) -> Void) {
        var left = count - 1
        while left > 258 {
            let length = left - 258 < 3 ? 255 : 258
            body(length)
            left -= length
        }
        body(left)
    }

    /// Writes the block's header.
    func putHeader(_ writer: inout some BitSink, isLast: Bool) {
        var left = headerBits
        // The first bit of a block tells whether it is the last block.
        var final: UInt64 = isLast ? 1 : 0
        for byte in header {
            writer.put(UInt64(byte) | final, UInt64(min(left, 8)))
            left -= 8
            final = 0
        }
    }

    /// Writes a run of zeros.
    @inline(__always)
    func putZeros(_ count: Int, _ writer: inout some BitSink) {
        let zero = literals[0]
        if count < Self.shortestRun {
            for _ in 0..<count { writer.put(zero & 0xFFFF_FFFF, zero >> 32) }
            return
        }
        writer.put(zero & 0xFFFF_FFFF, zero >> 32)
        Self.forEachMatch(ofRun: count) { length in
            let match = matches[length]
            writer.put(match & 0xFFFF_FFFF, match >> 32)
        }
    }
}

/// The symbol of a match length with its extra bits (RFC 1951, section 3.2.5).
struct DeflateLength {
    let symbol: Int
    let extra: Int
    let extraBits: Int

    /// Finds the symbol of a length 3...258.
    init(_ length: Int) {
        if length == 258 {
            (symbol, extra, extraBits) = (285, 0, 0)
            return
        }
        let value = length - 3
        guard value >= 8 else {
            (symbol, extra, extraBits) = (257 + value, 0, 0)
            return
        }
        // From 8 on each group of four symbols covers twice as many lengths as the one before.
        let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - 2
        symbol = 257 + 4 * (bits + 1) + (value >> bits) - 4
        extra = value & ((1 << bits) - 1)
        extraBits = bits
    }
}
