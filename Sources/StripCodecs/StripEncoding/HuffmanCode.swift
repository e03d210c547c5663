/// A canonical, length-limited Huffman code as DEFLATE uses it (RFC 1951, section 3.2.2).
struct HuffmanCode {
    /// The number of bits of each symbol; 0 for one that does not occur.
    let lengths: [UInt8]
    /// The bits of each symbol, the first one lowest.
    let bits: [UInt16]

    /// Finds the shortest code with at most `limit` bits per symbol: Huffman's by two queues (van Leeuwen 1976), or, where that has
    /// longer ones, by package-merge (Larmore and Hirschberg 1990).
    ///
    /// Symbols of frequency 0 get no code. Of equal frequencies the lower symbol comes first, so that equal counts give equal codes.
    /// - Complexity: O(limit · symbols).
    init(frequencies: [Int], limit: Int) {
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        if symbols.count == 1 {
            lengths[symbols[0]] = 1
        } else if symbols.count > 1 {
            let leaves = symbols.map { frequencies[$0] }
            let free = Self.lengths(leaves)
            // The rarest symbol has the longest code.
            let chosen = free[0] <= limit ? free : Self.lengths(leaves, limit)
            for (symbol, length) in zip(symbols, chosen) { lengths[symbol] = length }
        }
        self.lengths = lengths
        bits = Self.canonical(lengths)
    }

    /// The length of each symbol's code without a limit, in order of frequency.
    ///
    /// Pairs are made in ascending order, so that the lightest two nodes stand in front of two queues: of leaves, and of pairs.
    private static func lengths(_ leaves: [Int]) -> [UInt8] {
        let count = leaves.count
        var weights = leaves
        var parents = [Int](repeating: 0, count: 2 * count - 1)
        weights.reserveCapacity(parents.count)
        var (leaf, pair) = (0, count)
        for parent in count..<parents.count {
            var weight = 0
            for _ in 0..<2 {
                let takesLeaf = leaf < count && (pair == weights.count || weights[leaf] <= weights[pair])
                let node = takesLeaf ? leaf : pair
                if takesLeaf { leaf += 1 } else { pair += 1 }
                parents[node] = parent
                weight += weights[node]
            }
            weights.append(weight)
        }
        var depths = [UInt8](repeating: 0, count: parents.count)
        for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
        return Array(depths.prefix(count))
    }

    /// The length of each symbol's code with a limit, in order of frequency.
    ///
    /// Every level is a sorted list of the leaves, and of pairs of items of the level before. Of the items that a level
    /// contributes, those that are pairs tell how many items the level before contributes; the others are its cheapest leaves.
    private static func lengths(_ leaves: [Int], _ limit: Int) -> [UInt8] {
        var isPair: [[Bool]] = [Array(repeating: false, count: leaves.count)]
        var weights = leaves
        for _ in 1..<limit {
            let pairs = stride(from: 0, to: weights.count - 1, by: 2).map { weights[$0] + weights[$0 + 1] }
            var level: [Bool] = []
            var merged: [Int] = []
            level.reserveCapacity(leaves.count + pairs.count)
            merged.reserveCapacity(leaves.count + pairs.count)
            var (leaf, pair) = (0, 0)
            while leaf < leaves.count || pair < pairs.count {
                let takesLeaf = pair == pairs.count || leaf < leaves.count && leaves[leaf] <= pairs[pair]
                merged.append(takesLeaf ? leaves[leaf] : pairs[pair])
                level.append(!takesLeaf)
                if takesLeaf { leaf += 1 } else { pair += 1 }
            }
            isPair.append(level)
            weights = merged
        }
        var lengths = [UInt8](repeating: 0, count: leaves.count)
        var taken = 2 * leaves.count - 2
        for level in isPair.reversed() {
            let pairs = level.prefix(taken).count { $0 }
            for leaf in 0..<taken - pairs { lengths[leaf] += 1 }
            taken = 2 * pairs
        }
        return lengths
    }

    /// Assigns codes by length, then symbol; bit-reversed, because DEFLATE packs Huffman codes from their first bit.
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
