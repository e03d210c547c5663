import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// A segment of the strip, ready for cutting frames from it: its pixels, and their residuals as bits.
struct EncodedSegment: Sendable {
    let pixels: SegmentPixels
    let tables: StripTables

    /// Draws and encodes a segment, on several threads.
    ///
    /// - Returns: nil if files become smaller when each frame is encoded on its own, judged by the first window.
    init?(
        _ plan: TablePlan, _ source: some FrameSource, compression: Compression, hasNames: Bool, threads: Int
    ) throws(RecordingError) {
        // Pixels, and about twice as many bytes of tables.
        let byteCount = 12 * plan.columns.count * source.frameSize.height
        try rethrowing(as: RecordingError.memory, Memory.require(byteCount))
        pixels = try SegmentPixels(plan, source, hasNames: hasNames, threads: threads)
        // Making tables is worth all threads, however few frames are selected.
        tables = StripTables.make(
            strip: pixels.strip, hasAlpha: source.hasAlpha, frameWidth: source.frameSize.width, columns: plan.windows
        ) { Parallel.run(threads: threads, $0) }
        if compression != .fast, !isSmall(at: plan.windows[0], compression, hasAlpha: source.hasAlpha) { return nil }
    }

    /// Whether the tables make a smaller file of a window than encoding it on its own does.
    private func isSmall(at column: Int, _ compression: Compression, hasAlpha: Bool) -> Bool {
        let window = PixelRect(x: column, y: 0, width: tables.frameSize.width, height: pixels.strip.height)
        var picture = Bitmap(size: tables.frameSize, color: .clear)
        picture.copy(pixels.strip, from: window, toX: 0, y: 0)
        var encoder = StripEncoder(tables)
        guard var single = try? PNGEncoder(compression, isSequence: true),
            let file = try? single.encode(picture, hasAlpha: hasAlpha),
            let size = encoder.encode(column: column, { $0.byteCount })
        else { return true }
        return size <= file.count
    }
}
