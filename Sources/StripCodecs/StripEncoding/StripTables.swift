import StripRaster
package import StripUnits

/// What the frames of a strip share: each row's residuals as a string of bits, and where the frames' windows cut them.
///
/// A frame is a window of `frameWidth` columns at one of `columns`. `StripEncoder` makes frames of these tables; the page
/// "The strip encoder" of the catalogue explains the design.
@safe
package final class StripTables: @unchecked Sendable {
    // Unchecked: while the tables are made, threads write different rows; afterwards nobody writes.

    /// A row of a window: the bits that begin it, and a piece of the strip's bits between two runs of zeros that the edges cut.
    struct Row {
        /// Filter type and first pixel (without alpha) as bits.
        var prefix: UInt64 = 0
        /// The bits between, counted from the beginning of the strip's row.
        var start: UInt32 = 0
        var end: UInt32 = 0
        /// How many zeros of the run that the left edge cuts lie in the window.
        var rest: UInt32 = 0
        /// How many zeros of the run that the right edge cuts lie in the window.
        var head: UInt32 = 0
        /// The row's share of Adler-32: the sum of its bytes, and the sum of each byte times the bytes from it to the row's end,
        /// both less than 2³² and right modulo 65521.
        var sum: UInt32 = 0
        var weighted: UInt32 = 0
        /// How many bits `prefix` has.
        var prefixCount: UInt8 = 0
        /// The residual of the first pixel's alpha.
        var alpha: UInt8 = 0
    }

    /// Rows with a code of their own.
    struct Block {
        let rows: Range<Int>
        let code: ResidualCode
    }

    /// The frame's size in pixels.
    package let frameSize: PixelSize
    /// Samples per pixel: 3 or 4.
    let channels: Int
    /// DEFLATE blocks, top to bottom: rows that share a code.
    let blocks: [Block]
    /// The filter type of each row.
    let filters: [PNGFilterType]

    /// The columns, ascending, at which windows begin.
    private let columns: [Int]
    private let rows: UnsafeMutablePointer<Row>
    private let bits: UnsafeMutablePointer<UInt64>
    private let wordsPerRow: Int

    init(
        frameSize: PixelSize, channels: Int, blocks: [Block], filters: [PNGFilterType], columns: [Int],
        stripWidth: Int
    ) {
        self.frameSize = frameSize
        self.channels = channels
        self.blocks = blocks
        self.filters = filters
        self.columns = columns
        let longest = blocks.reduce(1) { max($0, $1.code.longestLiteral) }
        wordsPerRow = (stripWidth * channels * longest + 63) / 64 + 2
        unsafe bits = .allocate(capacity: wordsPerRow * frameSize.height)
        unsafe rows = .allocate(capacity: columns.count * frameSize.height)
        unsafe rows.initialize(repeating: Row(), count: columns.count * frameSize.height)
    }

    deinit {
        unsafe bits.deallocate()
        unsafe rows.deallocate()
    }

    /// The most bytes that a frame's compressed rows can have.
    var capacity: Int {
        blocks.reduce(64) { size, block in
            // Filter type, samples, end of the block; a run of zeros never takes more bits than as many literals and one match.
            let bits = (frameSize.width * channels + 2) * max(block.code.longestLiteral, 15) * block.rows.count
            return size + (bits + block.code.headerBits + 64) / 8 + 1
        }
    }

    /// The last row at or above `y` whose residuals do not need the row above it, so that an image may begin there.
    package func independentRow(at y: Int) -> Int { filters[...y].lastIndex(of: .sub) ?? 0 }

    /// The bits of a strip's row.
    func words(_ y: Int) -> UnsafeMutablePointer<UInt64> { unsafe bits + y * wordsPerRow }

    /// The rows of the window at a column, top to bottom; nil if the tables were not made for it.
    func rows(at column: Int) -> UnsafeMutablePointer<Row>? {
        var (low, high) = (0, columns.count)
        while low < high {
            let middle = (low + high) / 2
            if columns[middle] < column { low = middle + 1 } else { high = middle }
        }
        guard low < columns.count, columns[low] == column else { return nil }
        return unsafe rows + low * frameSize.height
    }

    /// The rows of the window whose column has this index in `columns`.
    func rows(ofIndex index: Int) -> UnsafeMutablePointer<Row> { unsafe rows + index * frameSize.height }
}
