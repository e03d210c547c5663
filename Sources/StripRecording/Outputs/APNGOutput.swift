package import StripUnits

/// One APNG file: each changed rectangle once, with exact times.
///
/// Neighbouring frames that look the same become one with a longer delay; each selected frame is shown until the next one, the last
/// as long as the one before it. The file appears whole or not at all, and depends on the timeline, the selected frames and the
/// images alone.
package struct APNGOutput: FrameOutput {
    /// The file.
    package var path: String
    /// Frames per second.
    package var rate: FrameRate
    /// How often the animation is played; 0 is for ever.
    package var loops: Int

    /// Names a file.
    package init(_ path: String, rate: FrameRate, loops: Int = 0) {
        self.path = path
        self.rate = rate
        self.loops = loops
    }

    /// Writes the file; returns how many frames it has.
    ///
    /// - Complexity: memory for a segment of nine pages and one frame per thread, whatever the number of frames.
    @discardableResult
    package func write(_ job: FrameJob<some FrameSource>) throws(RecordingError) -> Int? {
        guard job.source.frameSize.pixelCount <= 1 << 28 else { throw .tooLargeForAPNG(job.source.frameSize) }
        let file = try APNGFile(path, rate: rate, loops: loops, source: job.source)
        let frames = HeldFrame.all(job.timeline, selected: job.selected, keepsTime: true)
        let pipeline = FramePipeline(job, frames.map(\.state), as: .changes, .inOrder) {
            index, _, rect, bytes throws(RecordingError) in
            try file.write(frames[index], rect, bytes)
            try job.report(frames[index].end)
        }
        try pipeline.run()
        return try file.finish()
    }
}
