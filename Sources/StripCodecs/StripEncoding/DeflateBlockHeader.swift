/// The header of a DEFLATE block with a dynamic code (RFC 1951, section 3.2.7).
enum DeflateBlockHeader {
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// The header of a block that is not the last one, from its literal and length code; the only distance, 1, has a code of one bit.
    static func make(lengths: [UInt8]) -> (bytes: [UInt8], bits: Int) {
        let symbols = runLengths(lengths + [1])
        var frequencies = [Int](repeating: 0, count: 19)
        for symbol in symbols { frequencies[symbol.code] += 1 }
        let code = HuffmanCode(frequencies: frequencies, limit: 7)
        let last = order.lastIndex { code.lengths[$0] > 0 } ?? 3
        let sent = max(last + 1, 4)

        var bits = Bits()
        bits.put(0, 1)
        bits.put(2, 2)
        bits.put(lengths.count - 257, 5)
        bits.put(0, 5)
        bits.put(sent - 4, 4)
        for symbol in order.prefix(sent) { bits.put(Int(code.lengths[symbol]), 3) }
        for symbol in symbols {
            bits.put(Int(code.bits[symbol.code]), Int(code.lengths[symbol.code]))
            bits.put(symbol.extra, symbol.extraBits)
        }
        return (bits.bytes, bits.count)
    }

    private typealias Symbol = (code: Int, extra: Int, extraBits: Int)

    /// Code lengths as symbols: 0...15 for a length, 16, 17 and 18 for runs.
    private static func runLengths(_ lengths: [UInt8]) -> [Symbol] {
        var symbols: [Symbol] = []
        var index = 0
        while index < lengths.count {
            let value = lengths[index]
            var run = lengths[index...].prefix { $0 == value }.count
            index += run
            if value == 0 {
                while run >= 3 {
                    let part = min(run, 138)
                    symbols.append(part < 11 ? (17, part - 3, 3) : (18, part - 11, 7))
                    run -= part
                }
            } else {
                symbols.append((Int(value), 0, 0))
                run -= 1
                while run >= 3 {
                    let part = min(run, 6)
                    symbols.append((16, part - 3, 2))
                    run -= part
                }
            }
            for _ in 0..<run { symbols.append((Int(value), 0, 0)) }
        }
        return symbols
    }

    private struct Bits {
        var bytes: [UInt8] = []
        var count = 0

        mutating func put(_ value: Int, _ number: Int) {
            for bit in 0..<number {
                if count % 8 == 0 { bytes.append(0) }
                if value >> bit & 1 == 1 { bytes[count / 8] |= 1 << UInt8(count % 8) }
                count += 1
            }
        }
    }
}
