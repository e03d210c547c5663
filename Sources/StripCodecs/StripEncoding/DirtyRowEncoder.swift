import StripRaster
import StripUnits

/// Filters and codes the rows of a frame that differ from the strip's. Keeps its memory from frame to frame.
struct DirtyRowEncoder {
    private let filters: [PNGFilterType]
    private let channels: Int
    private var firstRow = 0
    private var line: [UInt8]
    private var above: [UInt8]
    private var residuals: [UInt8]

    init(_ tables: StripTables) {
        filters = tables.filters
        channels = tables.channels
        line = [UInt8](repeating: 0, count: tables.frameSize.width * channels)
        above = line
        residuals = line
    }

    /// Begins a frame: `pixels` are the rows `rows` of it, and before them the row above, unless they begin with row 0.
    mutating func begin(_ rows: Range<Int>, _ pixels: Bitmap) {
        firstRow = max(rows.lowerBound - 1, 0)
        if rows.lowerBound > 0 {
            RowFilter.samples(of: pixels, row: 0, channels: channels, into: &line)
        } else {
            for index in line.indices { line[index] = 0 }
        }
    }

    /// Writes one row of these; they come in order.
    mutating func put(
        _ y: Int, _ pixels: Bitmap, _ code: ResidualCode, _ writer: inout BitWriter, _ adler: inout Adler32
    ) {
        swap(&line, &above)
        RowFilter.samples(of: pixels, row: y - firstRow, channels: channels, into: &line)
        let type = filters[y]
        let (current, upper, channels) = (line, above, channels)
        do {
            var row = residuals.mutableSpan
            RowFilter.residuals(type, current, above: upper, channels: channels, into: &row)
        }
        func literal(_ byte: UInt8, _ writer: inout BitWriter) {
            writer.put(code.literals[Int(byte)] & 0xFFFF_FFFF, code.literals[Int(byte)] >> 32)
        }
        literal(type.rawValue, &writer)
        for byte in residuals.prefix(channels) { literal(byte, &writer) }
        unsafe residuals.withUnsafeBufferPointer { bytes in
            let interior = unsafe UnsafeBufferPointer(rebasing: bytes[channels...])
            var index = 0
            while index < interior.count {
                let run = unsafe ResidualTokens.zeroRun(interior, at: index)
                if run > 0 { code.putZeros(run, &writer) } else { unsafe literal(interior[index], &writer) }
                index += max(run, 1)
            }
        }
        addChecksum(type, &adler)
    }

    private func addChecksum(_ type: PNGFilterType, _ adler: inout Adler32) {
        let length = UInt64(residuals.count + 1)
        var sum = UInt64(type.rawValue)
        var weighted = length * sum
        for (index, byte) in residuals.enumerated() {
            sum += UInt64(byte)
            weighted += UInt64(residuals.count - index) * UInt64(byte)
        }
        adler.add(sum: sum, weighted: weighted % 65521, length: length)
    }
}
