/// A canonical, length-limited Huffman code as DEFLATE uses it (RFC 1951, section 3.2.2).
struct HuffmanCode {
    /// Bits of each symbol; 0 for one that does not occur.
    let lengths: [UInt8]
    /// The bits themselves, the first one lowest.
    let bits: [UInt16]

    /// The best code for these frequencies with at most `limit` bits a symbol: package-merge (Larmore and Hirschberg 1990).
    ///
    /// Symbols of frequency 0 get no code. Ties go to the lower symbol, so that equal counts give equal codes.
    /// - Complexity: O(limit · symbols · log symbols).
    init(frequencies: [Int], limit: Int) {
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        if symbols.count == 1 {
            lengths[symbols[0]] = 1
        } else if symbols.count > 1 {
            for symbol in Self.chosen(symbols, frequencies, limit) { lengths[symbol] += 1 }
        }
        self.lengths = lengths
        bits = Self.canonical(lengths)
    }

    /// Each symbol as often as its code has bits.
    private static func chosen(_ symbols: [Int], _ frequencies: [Int], _ limit: Int) -> [Int] {
        typealias Package = (weight: Int, symbols: [Int])
        let leaves: [Package] = symbols.map { (frequencies[$0], [$0]) }
        var packages = leaves
        for _ in 1..<limit {
            var pairs: [Package] = []
            for index in stride(from: 0, to: packages.count - 1, by: 2) {
                let (a, b) = (packages[index], packages[index + 1])
                pairs.append((a.weight + b.weight, a.symbols + b.symbols))
            }
            packages = merge(leaves, pairs)
        }
        return packages.prefix(2 * symbols.count - 2).flatMap(\.symbols)
    }

    private static func merge(
        _ leaves: [(weight: Int, symbols: [Int])], _ pairs: [(weight: Int, symbols: [Int])]
    ) -> [(weight: Int, symbols: [Int])] {
        var merged: [(weight: Int, symbols: [Int])] = []
        merged.reserveCapacity(leaves.count + pairs.count)
        var (i, j) = (0, 0)
        while i < leaves.count || j < pairs.count {
            if j == pairs.count || i < leaves.count && leaves[i].weight <= pairs[j].weight {
                merged.append(leaves[i])
                i += 1
            } else {
                merged.append(pairs[j])
                j += 1
            }
        }
        return merged
    }

    /// Codes in the order of length, then symbol; bit-reversed, since DEFLATE packs Huffman codes from their first bit.
    private static func canonical(_ lengths: [UInt8]) -> [UInt16] {
        var codes = [UInt16](repeating: 0, count: lengths.count)
        var start = [Int](repeating: 0, count: 17)
        var code = 0
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        for length in 1...16 {
            code = (code + (length > 1 ? counts[length - 1] : 0)) << 1
            start[length] = code
        }
        for (symbol, length) in lengths.enumerated() where length > 0 {
            var reversed: UInt16 = 0
            for bit in 0..<Int(length) where start[Int(length)] >> bit & 1 == 1 {
                reversed |= 1 << UInt16(Int(length) - 1 - bit)
            }
            codes[symbol] = reversed
            start[Int(length)] += 1
        }
        return codes
    }
}
