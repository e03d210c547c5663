import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// A stretch of a strip made ready for cutting frames from it: its pixels, and its residuals as bits.
struct EncodedSegment: Sendable {
    let strip: Bitmap
    /// The strip's column at which the stretch begins.
    let firstColumn: Int
    let tables: StripTables

    /// Draws and codes a stretch, on several threads.
    ///
    /// - Parameters:
    ///   - columns: the strip's columns.
    ///   - windows: where frames begin, from `columns.lowerBound` on; ascending.
    /// - Returns: nil if files become smaller when each picture is encoded on its own, judged by the first window.
    init?(
        _ source: some FrameSource, columns: Range<Int>, windows: [Int], compression: Compression, threads: Int
    ) throws(RecordingError) {
        try rethrowing(as: RecordingError.rendering) { try source.prepare(columns: columns, threads: threads) }
        let strip = try rethrowing(as: RecordingError.rendering) { try source.content(columns: columns) }
        // Making tables is worth all threads, however few pictures are chosen.
        let tables = StripTables.make(
            strip: strip, hasAlpha: source.hasAlpha, frameWidth: source.frameSize.width, columns: windows
        ) { Parallel.run(threads: threads, $0) }
        self.strip = strip
        self.tables = tables
        firstColumn = columns.lowerBound
        if compression != .fast, !isSmall(at: windows[0], compression, hasAlpha: source.hasAlpha) { return nil }
    }

    /// Whether the tables make a smaller file of a window than coding it singly does.
    private func isSmall(at column: Int, _ compression: Compression, hasAlpha: Bool) -> Bool {
        let window = PixelRect(x: column, y: 0, width: tables.frameSize.width, height: strip.height)
        var picture = Bitmap(size: tables.frameSize, color: .clear)
        picture.copy(strip, from: window, toX: 0, y: 0)
        var encoder = StripEncoder(tables)
        guard var single = try? PNGEncoder(compression, isSequence: true),
            let file = try? single.encode(picture, hasAlpha: hasAlpha),
            let size = encoder.encode(column: column, { $0.byteCount })
        else { return true }
        return size <= file.count
    }
}

extension EncodedSegment {
    /// Whether all columns of a window are in this stretch.
    func contains(_ state: FrameState) -> Bool {
        let column = state.contentOffsetX - firstColumn
        return column >= 0 && column + tables.frameSize.width <= strip.width
    }
}
