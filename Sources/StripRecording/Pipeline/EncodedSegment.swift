import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// A segment of the strip, ready for cutting frames from it: its pixels, their sums, and their residuals as bits.
struct EncodedSegment: Sendable {
    let strip: Bitmap
    /// The strip's column at which the segment begins.
    let firstColumn: Int
    let tables: StripTables
    /// The sums of its windows' pixels; nil if nobody asks for the frames' names.
    let fingerprints: StripFingerprints?

    /// Draws and encodes a segment, on several threads.
    ///
    /// - Returns: nil if files become smaller when each frame is encoded on its own, judged by the first window.
    init?(
        _ plan: TablePlan, _ source: some FrameSource, compression: Compression, hasNames: Bool, threads: Int
    ) throws(RecordingError) {
        let columns = plan.columns
        // Pixels, and about twice as many bytes of tables.
        let byteCount = 12 * columns.count * source.frameSize.height
        try rethrowing(as: RecordingError.memory, Memory.require(byteCount))
        try rethrowing(as: RecordingError.rendering, source.prepare(columns: columns, threads: threads))
        strip = try rethrowing(as: RecordingError.rendering, source.content(columns: columns))
        // Making tables is worth all threads, however few frames are selected.
        tables = StripTables.make(
            strip: strip, hasAlpha: source.hasAlpha, frameWidth: source.frameSize.width, columns: plan.windows
        ) { Parallel.run(threads: threads, $0) }
        fingerprints =
            !hasNames
            ? nil
            : StripFingerprints(strip, width: source.frameSize.width, columns: plan.windows) {
                Parallel.run(threads: threads, $0)
            }
        firstColumn = columns.lowerBound
        if compression != .fast, !isSmall(at: plan.windows[0], compression, hasAlpha: source.hasAlpha) { return nil }
    }

    /// Whether all columns of a window lie in this segment.
    func contains(_ state: FrameState) -> Bool {
        let column = state.contentOffsetX - firstColumn
        return column >= 0 && column + tables.frameSize.width <= strip.width
    }

    /// Whether the tables make a smaller file of a window than encoding it on its own does.
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
