import CLibdeflate
import StripRaster
import StripUnits

/// Codes rows of a strip and notes where each window cuts them. Keeps its memory from row to row.
struct StripRowCoder {
    private let tables: StripTables
    private let edges: WindowEdges
    private var y = 0
    private var sums: EdgeSums

    init(tables: StripTables, edges: WindowEdges) {
        self.tables = tables
        self.edges = edges
        sums = EdgeSums(edges)
    }

    private func row(_ window: Int) -> UnsafeMutablePointer<StripTables.Row> {
        unsafe tables.rows(ofIndex: window) + y
    }

    /// Writes a row's bits, and fills in that row of every window.
    mutating func code(_ residuals: UnsafeBufferPointer<UInt8>, row: Int, of strip: Bitmap, with code: ResidualCode) {
        y = row
        unsafe writeBits(residuals, code)
        unsafe sums.add(residuals)
        joinWithinRuns()
        addFirstPixels(strip, code)
    }

    private func writeBits(_ residuals: UnsafeBufferPointer<UInt8>, _ code: ResidualCode) {
        let begin = unsafe tables.words(y)
        var writer = unsafe BitWriter(begin)
        var index = 0
        var next = 0
        unsafe code.literals.withUnsafeBufferPointer { literals in
            while index < residuals.count {
                let cut = next < edges.edges.count ? edges.edges[next].position : residuals.count
                // Four literals are at most 60 bits.
                while unsafe index + 8 <= cut && ResidualTokens.areEightLiterals(residuals, at: index) {
                    let first = unsafe ResidualCode.four(residuals, at: index, literals)
                    let second = unsafe ResidualCode.four(residuals, at: index + 4, literals)
                    writer.put(first.bits, first.count)
                    writer.put(second.bits, second.count)
                    index += 8
                }
                let length = unsafe ResidualTokens.zeroRun(residuals, at: index)
                if length > 0 {
                    let first = next
                    let before = unsafe UInt32(writer.count(since: begin))
                    code.putZeros(length, &writer)
                    let after = unsafe UInt32(writer.count(since: begin))
                    while next < edges.edges.count, edges.edges[next].position < index + length { next += 1 }
                    for edge in edges.edges[first..<next] {
                        note(edge, run: index..<index + length, before: before, after: after)
                    }
                    index += length
                } else if cut == index {
                    let here = unsafe UInt32(writer.count(since: begin))
                    note(edges.edges[next], run: index..<index, before: here, after: here)
                    next += 1
                } else {
                    let literal = unsafe literals[Int(residuals[index])]
                    writer.put(literal & 0xFFFF_FFFF, literal &>> 32)
                    index += 1
                }
            }
        }
        let end = unsafe UInt32(writer.finish(since: begin))
        while next < edges.edges.count {
            note(edges.edges[next], run: index..<index, before: end, after: end)
            next += 1
        }
    }

    /// Notes a cut at or inside a run: the rest of the run is coded anew, and the window's bits begin after it or end before it.
    private func note(_ edge: WindowEdges.Edge, run: Range<Int>, before: UInt32, after: UInt32) {
        let row = unsafe row(edge.window)
        if edge.isStart {
            unsafe row.pointee.rest = UInt32(run.upperBound - edge.position)
            unsafe row.pointee.start = after
        } else {
            unsafe row.pointee.head = UInt32(edge.position - run.lowerBound)
            unsafe row.pointee.end = before
        }
    }

    /// Corrects windows that lie in a single run, which have no bits of their own, and fills in the sums of every window's bytes.
    private func joinWithinRuns() {
        for (window, column) in edges.columns.enumerated() {
            let row = unsafe row(window)
            let start = (column + 1) * edges.channels
            let end = (column + edges.width) * edges.channels
            if unsafe Int(row.pointee.rest) > end - start || row.pointee.start > row.pointee.end {
                unsafe row.pointee.rest = UInt32(end - start)
                unsafe row.pointee.head = 0
                unsafe row.pointee.end = row.pointee.start
            }
            let (sum, weighted) = sums.interior(window)
            unsafe row.pointee.sum = UInt32(sum)
            unsafe row.pointee.weighted = UInt32(weighted)
        }
    }

    /// Fills in the windows' filter types and first pixels, whose left neighbours count as 0.
    private func addFirstPixels(_ strip: Bitmap, _ code: ResidualCode) {
        let type = tables.filters[y]
        let usesAbove = type != .sub && y > 0
        let pixels = strip.pixels.span
        for (window, column) in edges.columns.enumerated() {
            let pixel = pixels[y * strip.width + column]
            let above = usesAbove ? pixels[(y - 1) * strip.width + column] : .clear
            var first = FirstPixel(length: 1 + edges.width * edges.channels)
            first.add(type.rawValue, code)
            first.add(pixel.red &- above.red, code)
            first.add(pixel.green &- above.green, code)
            first.add(pixel.blue &- above.blue, code)
            let row = unsafe row(window)
            unsafe row.pointee.prefix = first.bits
            unsafe row.pointee.prefixCount = UInt8(first.count)
            if edges.channels == 4 {
                unsafe row.pointee.alpha = pixel.alpha &- above.alpha
                unsafe first.weigh(row.pointee.alpha)
            }
            unsafe row.pointee.sum += UInt32(first.sum)
            unsafe row.pointee.weighted = UInt32((UInt64(row.pointee.weighted) + first.weighted) % 65521)
        }
    }
}

/// The bytes that begin a window's row, as bits, and their share of Adler-32.
private struct FirstPixel {
    private(set) var bits: UInt64 = 0
    private(set) var count: UInt64 = 0
    private(set) var sum: UInt64 = 0
    private(set) var weighted: UInt64 = 0
    private var left: UInt64

    /// Begins a row of `length` bytes.
    init(length: Int) { left = UInt64(length) }

    mutating func add(_ byte: UInt8, _ code: ResidualCode) {
        let literal = code.literals[Int(byte)]
        bits |= (literal & 0xFFFF_FFFF) << count
        count += literal >> 32
        weigh(byte)
    }

    mutating func weigh(_ byte: UInt8) {
        sum += UInt64(byte)
        weighted += left * UInt64(byte)
        left -= 1
    }
}

/// Sums of a row's bytes before cuts, as Adler-32 has them: of the bytes, and of each byte times the bytes from it to the cut.
private struct EdgeSums {
    private var starts: [UInt32]
    private var ends: [UInt32]
    private let edges: WindowEdges
    private static let modulus: UInt64 = 65521

    init(_ edges: WindowEdges) {
        self.edges = edges
        starts = Array(repeating: 0, count: edges.columns.count)
        ends = starts
    }

    /// Adds up a row's bytes.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        // Adler-32 that begins with 0 instead of 1 is the two sums alone.
        var sums: UInt32 = 0
        var index = 0
        for edge in edges.edges {
            sums = unsafe libdeflate_adler32(sums, start + index, edge.position - index)
            index = edge.position
            if edge.isStart { starts[edge.window] = sums } else { ends[edge.window] = sums }
        }
    }

    /// The sum of a window's bytes after its first pixel, and the sum of each byte times its distance to the window's end, modulo 65521.
    func interior(_ window: Int) -> (sum: UInt64, weighted: UInt64) {
        let length = UInt64((edges.width - 1) * edges.channels)
        let (start, end) = (UInt64(starts[window]), UInt64(ends[window]))
        let sum = (end & 0xFFFF) + Self.modulus - (start & 0xFFFF)
        // What lies before the window counts in the second sum with its distance to the end, too.
        let before = (start >> 16) + length * (start & 0xFFFF) % Self.modulus
        return (sum % Self.modulus, ((end >> 16) + 2 * Self.modulus - before) % Self.modulus)
    }
}
