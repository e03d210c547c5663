import StripRaster
import StripSystem
import StripUnits

/// A segment of the strip: its pixels, and the sums of the windows that frames show.
struct SegmentPixels: Sendable {
    let strip: Bitmap
    /// The strip's column at which the segment begins.
    let firstColumn: Int
    /// The sums of its windows' pixels; nil if nobody asks for the frames' names.
    let fingerprints: StripFingerprints?
    private let frameWidth: Int

    /// Draws a segment, on several threads.
    ///
    /// - Complexity: O(pixels).
    init(_ plan: TablePlan, _ source: some FrameSource, hasNames: Bool, threads: Int) throws(RecordingError) {
        let columns = plan.columns
        let frameWidth = source.frameSize.width
        try rethrowing(as: RecordingError.memory, Memory.require(4 * columns.count * source.frameSize.height))
        try rethrowing(as: RecordingError.rendering, source.prepare(columns: columns, threads: threads))
        let strip = try rethrowing(as: RecordingError.rendering, source.content(columns: columns))
        self.strip = strip
        self.frameWidth = frameWidth
        firstColumn = columns.lowerBound
        fingerprints =
            !hasNames
            ? nil
            : StripFingerprints(strip, width: frameWidth, columns: plan.windows) { Parallel.run(threads: threads, $0) }
    }

    /// Whether all columns of a window lie in this segment.
    func contains(_ state: FrameState) -> Bool {
        let column = state.contentOffsetX - firstColumn
        return state.isStripWindow && column >= 0 && column + frameWidth <= strip.width
    }
}
