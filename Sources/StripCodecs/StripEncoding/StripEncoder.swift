package import StripRaster
import StripUnits

/// Makes frames of a strip's tables: PNG files of 8-bit RGB or RGBA with one IDAT chunk of dynamic DEFLATE blocks.
///
/// A frame's row is, in order: filter type and first pixel; what the left edge leaves of a run of zeros; a piece of the strip's
/// bits, shifted into place; what the right edge leaves of a run. Adler-32 is computed from sums in the tables, CRC-32 in one pass
/// over the file. Encoding a frame searches nothing and allocates nothing. Several encoders on several threads may share tables.
@safe
package struct StripEncoder: ~Copyable {
    private let tables: StripTables
    private var dirtyRowEncoder: DirtyRowEncoder
    // The file begins 5 bytes into the memory, so that the compressed rows begin at a whole word.
    private let memory: UnsafeMutableRawPointer
    private static let lead = 5
    private static let dataStart = PNGFileBuilder.imageDataStart
    // Everything before the blocks: the zlib header has two bytes.
    private static let prefix = dataStart + 2

    /// Makes an encoder for frames of these tables.
    package init(_ tables: StripTables) {
        self.tables = tables
        dirtyRowEncoder = DirtyRowEncoder(tables)
        unsafe memory = .allocate(byteCount: tables.capacity + 128, alignment: 64)
        var file = PNGFileBuilder(reserving: 0)
        file.appendHeader(tables.frameSize, hasAlpha: tables.channels == 4)
        // Length and name of IDAT; the zlib header for a window of 32 KiB and the fastest compression.
        let bytes = file.bytes + [0, 0, 0, 0] + Array("IDAT".utf8) + [0x78, 0x01]
        unsafe (memory + Self.lead).copyMemory(from: bytes, byteCount: bytes.count)
    }

    deinit { unsafe memory.deallocate() }

    /// Encodes the window at a column and hands its file to `body`.
    ///
    /// - Parameters:
    ///   - column: one of the columns that the tables were made for.
    ///   - dirtyRows: the rows that differ from the strip's because something lies over them, and the row below them, whose
    ///     residuals differ, too.
    ///   - pixels: the dirty rows of the frame, and before them the row above, unless they begin with row 0.
    /// - Precondition: the dirty rows, if any, are rows of the frame, and `pixels` has exactly the rows that they ask for.
    /// - Returns: what `body` returns; nil if the tables were not made for that column.
    /// - Complexity: O(bytes of the file), with a constant below that of copying the frame's pixels.
    package mutating func encode<Result, Failure: Error>(
        column: Int, dirtyRows: Range<Int> = 0..<0, pixels: Bitmap? = nil,
        _ body: (RawSpan) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let data = compress(column, 0..<tables.frameSize.height, dirtyRows, pixels) else { return nil }
        let size = finish(data)
        return try body(unsafe UnsafeRawBufferPointer(start: memory + Self.lead, count: size).bytes)
    }

    /// Encodes some rows of the window at a column and hands `body` their zlib stream: what IDAT or fdAT hold.
    ///
    /// - Parameters:
    ///   - rows: at least one, beginning at a row that `StripTables.independentRow` gives. The others are as for `encode`.
    /// - Precondition: as for `encode`, and `rows` are rows of the frame.
    /// - Complexity: O(bytes of the stream).
    package mutating func encodeData<Result, Failure: Error>(
        column: Int, rows: Range<Int>, dirtyRows: Range<Int> = 0..<0, pixels: Bitmap? = nil,
        _ body: (RawSpan) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let data = compress(column, rows, dirtyRows, pixels) else { return nil }
        return try body(unsafe UnsafeRawBufferPointer(start: memory + Self.lead + Self.dataStart, count: data).bytes)
    }

    /// Writes the zlib stream of some rows to its place in the file; returns its size.
    private mutating func compress(
        _ column: Int, _ selected: Range<Int>, _ dirtyRows: Range<Int>, _ pixels: Bitmap?
    ) -> Int? {
        let size = tables.frameSize
        precondition(!selected.isEmpty && selected.clamped(to: 0..<size.height) == selected, "rows lie in the frame")
        precondition(
            dirtyRows.isEmpty || fits(dirtyRows, pixels), "dirty rows come with their pixels and the row above")
        guard let rows = unsafe tables.rows(at: column) else { return nil }
        let start = unsafe (memory + Self.lead + Self.prefix).assumingMemoryBound(to: UInt64.self)
        var writer = unsafe BitWriter(start)
        var adler = Adler32()
        let length = UInt64(1 + size.width * tables.channels)
        if let pixels, !dirtyRows.isEmpty { dirtyRowEncoder.begin(dirtyRows, pixels) }
        for block in tables.blocks {
            let part = block.rows.clamped(to: selected)
            if part.isEmpty { continue }
            block.code.putHeader(&writer, isLast: part.upperBound == selected.upperBound)
            for y in part {
                if let pixels, dirtyRows.contains(y) {
                    dirtyRowEncoder.put(y, pixels, block.code, &writer, &adler)
                } else {
                    unsafe put(rows[y], tables.words(y), block.code, &writer)
                    unsafe adler.add(sum: UInt64(rows[y].sum), weighted: UInt64(rows[y].weighted), length: length)
                }
            }
            writer.put(block.code.end & 0xFFFF_FFFF, block.code.end >> 32)
        }
        let end = unsafe Self.prefix + (writer.finish(since: start) + 7) / 8
        put(adler.value, at: end)
        return end + 4 - Self.dataStart
    }

    /// True if a bitmap has the dirty rows of a frame, and the row above them unless they begin with row 0.
    private func fits(_ dirtyRows: Range<Int>, _ pixels: Bitmap?) -> Bool {
        let height = dirtyRows.upperBound - max(dirtyRows.lowerBound - 1, 0)
        return dirtyRows.clamped(to: 0..<tables.frameSize.height) == dirtyRows
            && pixels?.size == PixelSize(width: tables.frameSize.width, height: height)
    }

    @inline(__always)
    private func put(
        _ row: StripTables.Row, _ bits: UnsafeMutablePointer<UInt64>, _ code: ResidualCode, _ writer: inout BitWriter
    ) {
        writer.put(row.prefix, UInt64(row.prefixCount))
        if tables.channels == 4 {
            let literal = code.literals[Int(row.alpha)]
            writer.put(literal & 0xFFFF_FFFF, literal >> 32)
        }
        if row.rest > 0 { code.putZeros(Int(row.rest), &writer) }
        unsafe writer.copy(bits, from: Int(row.start), to: Int(row.end))
        if row.head > 0 { code.putZeros(Int(row.head), &writer) }
    }

    /// Completes the file around a stream of `data` bytes: IDAT's length and checksum, IEND. Returns the file's size.
    private func finish(_ data: Int) -> Int {
        let end = Self.dataStart + data
        put(UInt32(data), at: Self.dataStart - 8)
        // The checksum is that of name and data.
        let name = Self.dataStart - 4
        let named = unsafe UnsafeRawBufferPointer(start: memory + Self.lead + name, count: end - name)
        put(unsafe CRC32.checksum(named.bytes), at: end)
        // IEND: no data, its name, its CRC-32.
        put(0, at: end + 4)
        put(0x4945_4E44, at: end + 8)
        put(0xAE42_6082, at: end + 12)
        return end + 16
    }

    private func put(_ value: UInt32, at offset: Int) {
        unsafe (memory + Self.lead).storeBytes(of: value.bigEndian, toByteOffset: offset, as: UInt32.self)
    }
}

/// Adler-32 of rows whose sums are known (RFC 1950, section 8.2).
struct Adler32 {
    private var first: UInt64 = 1
    private var second: UInt64 = 0

    /// Adds `length` bytes, given by their sum and by the sum of each byte times the bytes from it to the end.
    @inline(__always)
    mutating func add(sum: UInt64, weighted: UInt64, length: UInt64) {
        second = (second + length * first + weighted) % 65521
        first = (first + sum) % 65521
    }

    var value: UInt32 { UInt32(second << 16 | first) }
}
