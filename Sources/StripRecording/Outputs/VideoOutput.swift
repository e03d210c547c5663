import StripCodecs
import StripSystem

/// A video or an animation that the `ffmpeg` program makes of frames.
///
/// Frames go through a pipe, each as long as it is shown; none is stored. The file appears whole or not at all; what its bytes are is
/// up to ffmpeg.
package struct VideoOutput: FrameOutput {
    /// The file.
    package var path: String
    /// The command that makes it.
    package var command: FFmpegCommand

    /// Names a file and the command that makes it.
    package init(_ path: String, command: FFmpegCommand) {
        self.path = path
        self.command = command
    }

    /// How many frames a video of selected frames has: each stays until the next one, the last as long as the one before it.
    package static func frameCount(_ timeline: [TimelineFrame], selected: [Int]) -> Int {
        HeldFrame.all(timeline, selected: selected, keepsTime: true).last?.end ?? 0
    }

    /// Writes the file.
    ///
    /// - Throws: `program` if ffmpeg is missing or fails, among others.
    @discardableResult
    package func write(_ job: FrameJob<some FrameSource>) throws(RecordingError) -> Int? {
        var file = try rethrowing(as: RecordingError.file, AtomicFile(path))
        let program = try rethrowing(
            as: RecordingError.init, ChildProcess(command.arguments(output: file.writingPath), output: file.descriptor))
        let frames = HeldFrame.all(job.timeline, selected: job.selected, keepsTime: true)
        let pipeline = FramePipeline(job, frames.map(\.state), as: .raw(.rgba), .inOrder) {
            index, _, _, bytes throws(RecordingError) in
            for written in frames[index].start..<frames[index].end {
                try rethrowing(as: RecordingError.init, program.write(bytes) { job.progress(written) })
                try job.report(written + 1)
            }
        }
        do throws(RecordingError) {
            try pipeline.run()
            try rethrowing(as: RecordingError.init, program.finish { job.progress(frames.last?.end ?? 0) })
        } catch {
            // Before its file is removed: a program that still runs could make it again.
            program.stop()
            throw error
        }
        try rethrowing(as: RecordingError.file, file.replace())
        return nil
    }
}
