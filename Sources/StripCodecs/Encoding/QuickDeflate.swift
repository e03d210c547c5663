import CLibdeflate

/// Compresses the filtered rows of a picture in one pass, by literals and runs of zeros alone.
///
/// Every eighth row is counted, as all rows would take as long as coding them. Photographs become smaller than with libdeflate's
/// quickest level, whose matches find little in them, in a third of its time; screenshots would become larger.
struct QuickDeflate {
    /// Rows with one filter type, of which one is counted.
    static let groupRows = 8
    /// Rows whose counts make one histogram.
    private static let bandRows = 64
    /// Four literals fit into 56 bits.
    private static let longestCode = 12

    private let rows: [UInt8]
    private let stride: Int

    /// Takes rows of `stride` bytes, of which the first is the filter type.
    init(_ rows: [UInt8], stride: Int) {
        self.rows = rows
        self.stride = stride
    }

    /// How many bits the rows take with a code of their own.
    ///
    /// - Complexity: O(bytes).
    var bitCount: Int {
        var histogram = Self.empty
        ResidualTokens.count(rows, 0..<rows.count, into: &histogram)
        let lengths = ResidualCode.huffman(histogram, limit: Self.longestCode).lengths
        return zip(histogram, lengths).enumerated().reduce(DeflateBlockHeader.make(lengths: lengths).bits) {
            bits, item in
            let extra = item.offset < 265 || item.offset == 285 ? 0 : (item.offset - 261) / 4
            // A match has a distance of one bit.
            return bits + item.element.0 * (Int(item.element.1) + (item.offset > 256 ? extra + 1 : 0))
        }
    }

    /// The rows as a zlib stream.
    ///
    /// - Complexity: O(bytes).
    var stream: [UInt8] {
        let histograms = self.histograms
        let blocks = ResidualBlocks.joined(histograms)
        // Codes have 12 bits at most, and a header less than 400 bytes.
        let capacity = rows.count + rows.count / 2 + 512 * blocks.count + 32
        return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
            // Deflate with a window of 32 KiB, by the quickest way (RFC 1950, section 2.2).
            unsafe start.storeBytes(of: UInt16(0x0178).littleEndian, as: UInt16.self)
            var writer = unsafe ByteBitWriter(start + 2)
            for block in blocks {
                let code = ResidualCode(histogram: Self.sum(histograms[block]), limit: Self.longestCode)
                let end = min(block.upperBound * Self.bandRows * stride, rows.count)
                code.putHeader(&writer, isLast: end == rows.count)
                put(block.lowerBound * Self.bandRows * stride..<end, code, &writer)
                writer.put(code.end & 0xFFFF_FFFF, code.end >> 32)
            }
            let end = unsafe writer.finish()
            let sum = unsafe libdeflate_adler32(1, rows, rows.count)
            unsafe end.storeBytes(of: sum.bigEndian, as: UInt32.self)
            unsafe count = end - start + 4
        }
    }

    private static var empty: [Int] { [Int](repeating: 0, count: ResidualCode.symbolCount) }

    private static func sum(_ histograms: ArraySlice<[Int]>) -> [Int] {
        histograms.reduce(into: empty) { sum, histogram in
            for symbol in histogram.indices { sum[symbol] += histogram[symbol] }
        }
    }

    /// About how often each symbol occurs in each band.
    private var histograms: [[Int]] {
        let height = rows.count / stride
        return Swift.stride(from: 0, to: height, by: Self.bandRows).map { first in
            var histogram = Self.empty
            let counted = min(first + Self.groupRows / 2, height - 1)
            for row in Swift.stride(from: counted, to: min(first + Self.bandRows, height), by: Self.groupRows) {
                ResidualTokens.count(rows, row * stride..<(row + 1) * stride, into: &histogram)
            }
            return histogram.map { $0 * Self.groupRows }
        }
    }

    private func put(_ range: Range<Int>, _ code: ResidualCode, _ writer: inout ByteBitWriter) {
        unsafe rows.withUnsafeBufferPointer { rows in
            unsafe code.literals.withUnsafeBufferPointer { literals in
                let bytes = unsafe UnsafeBufferPointer(rebasing: rows[range])
                // A copy stays in registers.
                var bits = writer
                var index = 0
                while index < bytes.count {
                    if unsafe ResidualTokens.areEightLiterals(bytes, at: index) {
                        let first = unsafe ResidualCode.four(bytes, at: index, literals)
                        let second = unsafe ResidualCode.four(bytes, at: index + 4, literals)
                        bits.put(first.bits, first.count)
                        bits.put(second.bits, second.count)
                        index += 8
                        continue
                    }
                    let run = unsafe ResidualTokens.zeroRun(bytes, at: index)
                    if run > 0 {
                        code.putZeros(run, &bits)
                        index += run
                    } else {
                        let literal = unsafe literals[Int(bytes[index])]
                        bits.put(literal & 0xFFFF_FFFF, literal &>> 32)
                        index += 1
                    }
                }
                writer = bits
            }
        }
    }
}
