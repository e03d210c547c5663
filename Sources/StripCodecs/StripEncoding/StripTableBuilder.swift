package import StripRaster
import StripUnits
import Synchronization

extension StripTables {
    /// Makes the tables of a strip.
    ///
    /// - Parameters:
    ///   - strip: its pixels; frames are windows of it, as high as it is.
    ///   - hasAlpha: whether frames are RGBA; false only for an opaque strip.
    ///   - frameWidth: the width of a frame, 1 ... the strip's.
    ///   - columns: the columns of the strip at which frames begin, in ascending order, each once.
    ///   - parallel: runs its argument on one or more threads and waits until all have returned.
    /// - Complexity: O(pixels of the strip + columns · rows).
    package static func make(
        strip: Bitmap, hasAlpha: Bool, frameWidth: Int, columns: [Int],
        parallel: (@escaping @Sendable () -> Void) -> Void
    ) -> StripTables {
        let builder = StripTableBuilder(strip: strip, channels: hasAlpha ? 4 : 3)
        parallel { builder.filterBands() }
        let tables = StripTables(
            frameSize: PixelSize(width: frameWidth, height: strip.height), channels: builder.channels,
            blocks: builder.blocks, filters: builder.filters, columns: columns,
            stripWidth: strip.width)
        let edges = WindowEdges(columns: columns, frameWidth: frameWidth, channels: builder.channels)
        parallel { builder.codeBands(tables, edges) }
        return tables
    }
}

/// Makes tables of a strip in two passes over bands of rows: filtering and counting, then coding.
final class StripTableBuilder: Sendable {
    // Also the height of the smallest block: with 16 rows screenshots were as small as with 8, and 1 % smaller than with 32.
    private static let bandHeight = 16

    let channels: Int
    private let strip: Bitmap
    private let nextFilterBand = Atomic<Int>(0)
    private let nextCodeBand = Atomic<Int>(0)
    private let found = Mutex(Found())

    private struct Found {
        var bands: [Int: Band] = [:]
    }

    /// The residuals of some rows.
    private struct Band {
        var filters: [PNGFilterType]
        var residuals: [UInt8]
        /// How often each symbol occurs.
        var histogram: [Int]
    }

    init(strip: Bitmap, channels: Int) {
        self.strip = strip
        self.channels = channels
    }

    private var bandCount: Int { (strip.height + Self.bandHeight - 1) / Self.bandHeight }

    private func rows(ofBand band: Int) -> Range<Int> {
        band * Self.bandHeight..<min((band + 1) * Self.bandHeight, strip.height)
    }

    /// The blocks, each with its code.
    var blocks: [StripTables.Block] {
        let histograms = found.withLock { found in (0..<bandCount).map { found.bands[$0]?.histogram ?? [] } }
        return ResidualBlocks.joined(histograms).map { bands in
            var histogram = [Int](repeating: 0, count: ResidualCode.symbolCount)
            for band in bands { for symbol in histogram.indices { histogram[symbol] += histograms[band][symbol] } }
            let rows = rows(ofBand: bands.lowerBound).lowerBound..<rows(ofBand: bands.upperBound - 1).upperBound
            return StripTables.Block(rows: rows, code: ResidualCode(histogram: histogram))
        }
    }

    /// The filter types of all rows.
    var filters: [PNGFilterType] {
        found.withLock { found in (0..<bandCount).flatMap { found.bands[$0]?.filters ?? [] } }
    }

    /// Filters bands until none is left. Several threads may call this at once.
    func filterBands() {
        let stride = strip.width * channels
        var line = [UInt8](repeating: 0, count: stride)
        var above = line
        while true {
            let band = nextFilterBand.add(1, ordering: .relaxed).oldValue
            guard band < bandCount else { return }
            let rows = rows(ofBand: band)
            var filters: [PNGFilterType] = []
            var residuals = [UInt8](repeating: 0, count: rows.count * stride)
            var histogram = [Int](repeating: 0, count: ResidualCode.symbolCount)
            if rows.lowerBound == 0 {
                line = [UInt8](repeating: 0, count: stride)
            } else {
                RowFilter.samples(of: strip, row: rows.lowerBound - 1, channels: channels, into: &line)
            }
            for y in rows {
                swap(&line, &above)
                RowFilter.samples(of: strip, row: y, channels: channels, into: &line)
                let type = RowFilter.choose(line, above: above, channels: channels)
                filters.append(type)
                let start = (y - rows.lowerBound) * stride
                do {
                    var all = residuals.mutableSpan
                    var row = all._mutatingExtracting(start..<start + stride)
                    RowFilter.residuals(type, line, above: above, channels: channels, into: &row)
                }
                ResidualTokens.count(residuals, start..<start + stride, into: &histogram)
                histogram[Int(type.rawValue)] += 1
            }
            let made = Band(filters: filters, residuals: residuals, histogram: histogram)
            found.withLock { $0.bands[band] = made }
        }
    }

    /// Codes bands until none is left. Several threads may call this at once.
    func codeBands(_ tables: StripTables, _ edges: WindowEdges) {
        let stride = strip.width * channels
        var coder = StripRowCoder(tables: tables, edges: edges)
        while true {
            let band = nextCodeBand.add(1, ordering: .relaxed).oldValue
            guard band < bandCount, let made = found.withLock({ $0.bands.removeValue(forKey: band) }) else { return }
            let rows = rows(ofBand: band)
            guard let code = tables.blocks.first(where: { $0.rows.contains(rows.lowerBound) })?.code else { return }
            for (index, y) in rows.enumerated() {
                unsafe made.residuals.withUnsafeBufferPointer { all in
                    let row = unsafe UnsafeBufferPointer(rebasing: all[index * stride..<(index + 1) * stride])
                    unsafe coder.code(row, row: y, of: strip, with: code)
                }
            }
        }
    }
}
