import StripRaster

/// Codes one row of a strip and notes where each window cuts it.
struct StripRowCoder {
    private let tables: StripTables
    private let edges: WindowEdges
    private let y: Int

    init(tables: StripTables, edges: WindowEdges, row y: Int) {
        self.tables = tables
        self.edges = edges
        self.y = y
    }

    private func row(_ window: Int) -> UnsafeMutablePointer<StripTables.Row> {
        unsafe tables.rows(ofIndex: window) + y
    }

    /// Writes the row's bits; fills in the windows' `start`, `rest`, `end` and `head`, and the sums of their interiors.
    mutating func code(_ residuals: UnsafeBufferPointer<UInt8>) {
        let code = tables.code
        let begin = unsafe tables.words(y)
        var writer = unsafe BitWriter(begin)
        var index = 0
        var next = 0
        unsafe code.literals.withUnsafeBufferPointer { literals in
            while index < residuals.count {
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
                    continue
                }
                // A stretch of literals, up to the next cut or a zero that may begin a run.
                let cut = next < edges.edges.count ? edges.edges[next].position : residuals.count
                if cut == index {
                    let here = unsafe UInt32(writer.count(since: begin))
                    note(edges.edges[next], run: index..<index, before: here, after: here)
                    next += 1
                    continue
                }
                let end = min(cut, residuals.count)
                repeat {
                    let literal = unsafe literals[Int(residuals[index])]
                    writer.put(literal & 0xFFFF_FFFF, literal &>> 32)
                    index += 1
                } while unsafe index < end && residuals[index] != 0
            }
        }
        let end = unsafe UInt32(writer.finish(since: begin))
        while next < edges.edges.count {
            note(edges.edges[next], run: index..<index, before: end, after: end)
            next += 1
        }
        unsafe joinWithinRuns(residuals)
    }

    /// A cut at or inside of a run: what is left of it is coded afresh, the bits begin behind it or end before it.
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

    /// Windows that lie in a single run have no bits of their own; and the sums of every window's bytes.
    private func joinWithinRuns(_ residuals: UnsafeBufferPointer<UInt8>) {
        let sums = unsafe EdgeSums(residuals, edges)
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
            unsafe row.pointee.weighted = UInt32(weighted % 65521)
        }
    }

    /// Fills in the windows' filter types and first pixels, whose left neighbours count as 0.
    func addFirstPixels(_ strip: Bitmap) {
        let type = tables.filters[y]
        let count = 1 + edges.width * edges.channels
        for (window, column) in edges.columns.enumerated() {
            let pixel = strip[column, y]
            let upper = type == .sub || y == 0 ? nil : strip[column, y - 1]
            let bytes = [
                type.rawValue, pixel.red &- (upper?.red ?? 0), pixel.green &- (upper?.green ?? 0),
                pixel.blue &- (upper?.blue ?? 0), pixel.alpha &- (upper?.alpha ?? 0),
            ]
            let row = unsafe row(window)
            var (prefix, length): (UInt64, UInt64) = (0, 0)
            for byte in bytes.prefix(4) {
                let literal = tables.code.literals[Int(byte)]
                prefix |= (literal & 0xFFFF_FFFF) << length
                length += literal >> 32
            }
            unsafe row.pointee.prefix = prefix
            unsafe row.pointee.prefixCount = UInt8(length)
            unsafe row.pointee.alpha = bytes[4]
            var weighted = unsafe UInt64(row.pointee.weighted)
            for (index, byte) in bytes.prefix(edges.channels + 1).enumerated() {
                unsafe row.pointee.sum += UInt32(byte)
                weighted += UInt64(count - index) * UInt64(byte)
            }
            unsafe row.pointee.weighted = UInt32(weighted % 65521)
        }
    }
}

/// Sums of a row's bytes between cuts, for Adler-32.
private struct EdgeSums {
    private var starts: [(sum: UInt64, moment: UInt64)]
    private var ends: [(sum: UInt64, moment: UInt64)]
    private let edges: WindowEdges

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ edges: WindowEdges) {
        self.edges = edges
        starts = Array(repeating: (0, 0), count: edges.columns.count)
        ends = starts
        var (sum, moment): (UInt64, UInt64) = (0, 0)
        var index = 0
        for edge in edges.edges {
            while index < edge.position {
                // Stretches short enough for 32-bit sums, which are vectorised.
                let end = min(edge.position, index + 256)
                var (part, partMoment): (UInt32, UInt32) = (0, 0)
                for offset in 0..<end - index {
                    let byte = unsafe UInt32(bytes[index + offset])
                    part &+= byte
                    partMoment &+= byte &* UInt32(truncatingIfNeeded: offset)
                }
                moment += UInt64(index) * UInt64(part) + UInt64(partMoment)
                sum += UInt64(part)
                index = end
            }
            if edge.isStart { starts[edge.window] = (sum, moment) } else { ends[edge.window] = (sum, moment) }
        }
    }

    /// The sum of a window's bytes behind its first pixel, and the sum weighted by the distance to the window's end.
    func interior(_ window: Int) -> (sum: UInt64, weighted: UInt64) {
        let end = UInt64((edges.columns[window] + edges.width) * edges.channels)
        let sum = ends[window].sum - starts[window].sum
        return (sum, end * sum - (ends[window].moment - starts[window].moment))
    }
}
