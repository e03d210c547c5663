package import StripCodecs
import StripRaster
package import StripUnits

/// Writes the frames of a timeline as one APNG: each changed rectangle once, with exact times.
///
/// Neighbouring frames that look the same become one with a longer delay. The file depends on the timeline, the chosen frames
/// and the pictures alone.
package struct APNGWriter: Sendable {
    /// Frames per second.
    package var rate: FrameRate
    /// How often the animation is played; 0 is for ever.
    package var loops: Int
    /// How many threads draw and encode, at least 1.
    package var threads: Int
    /// How hard to work for a small file.
    package var compression: Compression

    /// Makes a writer.
    package init(rate: FrameRate, loops: Int = 0, threads: Int = 1, compression: Compression = .fast) {
        self.rate = rate
        self.loops = loops
        self.threads = threads
        self.compression = compression
    }

    /// Writes the chosen frames to a file that appears whole or not at all.
    ///
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - chosen: the numbers of the frames; each is shown until the next one, the last as long as the one before it.
    ///   - source: draws them; called from several threads.
    ///   - progress: told the number of frames written so far; returns false to stop.
    /// - Returns: how many frames the file has.
    /// - Complexity: memory for a stretch of nine pages and one frame per thread, whatever the number of frames.
    @discardableResult
    package func write(
        _ timeline: [SequenceFrame], chosen: [Int], source: some FrameSource, to path: String,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> Int {
        let sink = try APNGSink(path, rate: rate, loops: loops, source: source)
        let shots = Shot.all(timeline, chosen: chosen, keepsTime: true)
        let run = ShotRun(
            shots, of: timeline, source: source, into: sink, as: .changes, compression: compression, threads: threads,
            progress: progress)
        try run.run()
        return try sink.finish()
    }
}
