/// How residuals become DEFLATE symbols: literals, and runs of zeros as a zero and matches of distance 1.
///
/// That stays right wherever a window begins or ends, which longer matches would not. The plan of a run depends on its length
/// alone, so that a run cut by a window's edge is coded as if it were a shorter one.
struct ResidualCode {
    /// Runs of at least this many zeros use matches.
    static let shortestRun = 8
    /// The symbols of a literal and length code (RFC 1951, section 3.2.5).
    static let symbolCount = 286

    /// Bits and their number of each byte as a literal: number in bits 32…39.
    let literals: [UInt64]
    /// The same for matches of length 0...258 and distance 1, all their bits together.
    let matches: [UInt64]
    /// The block's header: final bit (0), type 2, both codes.
    let header: [UInt8]
    /// How many bits of the header count.
    let headerBits: Int
    /// The symbol that ends a block.
    let end: UInt64

    /// The longest literal's number of bits.
    var longestLiteral: Int { literals.reduce(0) { max($0, Int($1 >> 32)) } }

    /// Makes the code of a block from the numbers of its symbols.
    init(histogram: [Int]) {
        let code = Self.huffman(histogram)
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

    /// The Huffman code; every literal and length counts at least once, for any may be needed.
    static func huffman(_ histogram: [Int]) -> HuffmanCode {
        HuffmanCode(frequencies: histogram.map { max($0, 1) }, limit: 15)
    }

    /// The matches that follow the first zero of a run: 258 as often as that leaves none or at least three zeros.
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
    func putHeader(_ writer: inout BitWriter, isLast: Bool) {
        var left = headerBits
        // The final bit is the first one.
        var final: UInt64 = isLast ? 1 : 0
        for byte in header {
            writer.put(UInt64(byte) | final, UInt64(min(left, 8)))
            left -= 8
            final = 0
        }
    }

    /// Writes a run of zeros.
    @inline(__always)
    func putZeros(_ count: Int, _ writer: inout BitWriter) {
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

    /// Of a length 3...258.
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
