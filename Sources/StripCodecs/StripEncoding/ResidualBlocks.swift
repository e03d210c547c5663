/// Decides which bands of rows share a block, and with it a code.
///
/// A list and a photograph on one screen have different residuals; a code for each makes screenshots a tenth smaller.
enum ResidualBlocks {
    /// Joins neighbouring bands as long as one code for all takes fewer bits than two and a header.
    ///
    /// - Parameter histograms: the symbols of each band.
    /// - Returns: the bands of each block, in order. They depend on the counts alone, by integer arithmetic.
    /// - Complexity: O(bands · symbols).
    static func joined(_ histograms: [[Int]]) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var open = Counted([])
        for (band, histogram) in histograms.enumerated() {
            let next = Counted(histogram)
            if let last = blocks.last {
                let both = Counted(zip(open.histogram, histogram).map { $0 + $1 })
                if both.bits <= open.bits + next.bits {
                    blocks[blocks.count - 1] = last.lowerBound..<band + 1
                    open = both
                    continue
                }
            }
            blocks.append(band..<band + 1)
            open = next
        }
        return blocks
    }

    /// Symbols, and how many bits they take in a block of their own.
    private struct Counted {
        let histogram: [Int]
        let bits: Int

        init(_ histogram: [Int]) {
            self.histogram = histogram
            guard !histogram.isEmpty else {
                bits = 0
                return
            }
            let lengths = ResidualCode.huffman(histogram).lengths
            let header = DeflateBlockHeader.make(lengths: lengths).bits
            bits = zip(histogram, lengths).reduce(header) { $0 + $1.0 * Int($1.1) }
        }
    }
}
