package import StripCodecs

/// Selected frames of a timeline, with what draws them and how they are encoded.
package struct FrameJob<Source: FrameSource>: Sendable {
    /// Every frame of the whole job, frame k at index k. How frames are encoded follows from all of them.
    package var timeline: [TimelineFrame]
    /// The numbers of the frames to write, ascending.
    package var selected: [Int]
    /// What draws frames; called from several threads.
    package var source: Source
    /// How many threads draw and encode, at least 1.
    package var threads: Int
    /// How much work is done for small files, where the output has a choice.
    package var compression: Compression
    /// Told the number of frames that are written so far, from several threads; returns false to stop.
    package var progress: @Sendable (Int) -> Bool

    /// Makes a job.
    package init(
        _ timeline: [TimelineFrame], selected: [Int], source: Source, threads: Int = 1,
        compression: Compression = .fast, progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) {
        self.timeline = timeline
        self.selected = selected
        self.source = source
        self.threads = threads
        self.compression = compression
        self.progress = progress
    }

    /// Tells how many frames of an output are written that is worth nothing unless it is complete.
    ///
    /// - Throws: `cancelled` if the caller wants no more.
    func report(_ written: Int) throws(RecordingError) {
        guard progress(written) else { throw .cancelled(written: 0) }
    }
}
