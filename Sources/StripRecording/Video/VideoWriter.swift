import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// Hands the frames of a timeline to `ffmpeg`, which makes a video or an animation of them.
///
/// Frames go through a pipe, each as long as it is shown; none is stored. What the bytes of the file are is ffmpeg's.
package struct VideoWriter: Sendable {
    /// The command that makes the file.
    package var command: FFmpegCommand
    /// How many threads draw, at least 1.
    package var threads: Int

    /// Makes a writer.
    package init(command: FFmpegCommand, threads: Int = 1) {
        self.command = command
        self.threads = threads
    }

    /// How many frames a video of chosen frames has, each as long as it is shown.
    package static func frameCount(_ timeline: [SequenceFrame], chosen: [Int]) -> Int {
        Shot.all(timeline, chosen: chosen, keepsTime: true).last?.end ?? 0
    }

    /// Writes the chosen frames to a file that appears whole or not at all.
    ///
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - chosen: the numbers of the frames; each is shown until the next one, the last as long as the one before it.
    ///   - source: draws them; called from several threads.
    ///   - progress: told the number of frames written so far; returns false to stop.
    /// - Throws: `program` if ffmpeg is missing or fails, among others.
    package func write(
        _ timeline: [SequenceFrame], chosen: [Int], source: some FrameSource, to path: String,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) {
        var file: AtomicFile
        do throws(FileError) { file = try AtomicFile(path) } catch { throw .file(error) }
        let program = try rethrowing(as: RecordingError.init) { () throws(ProgramError) in
            try ChildProcess(command.arguments(output: file.writingPath))
        }
        let sink = VideoSink(program, progress: progress)
        let shots = Shot.all(timeline, chosen: chosen, keepsTime: true)
        let run = ShotRun(
            shots, of: timeline, source: source, into: sink, as: .raw(.rgba), compression: .fast, threads: threads,
            progress: progress)
        do throws(RecordingError) {
            try run.run()
            try sink.finish()
        } catch {
            // Before its file goes, lest it makes it again.
            program.stop()
            throw error
        }
        do throws(FileError) { try file.replace() } catch { throw .file(error) }
    }
}

/// A program that takes one frame after the other.
private final class VideoSink: ShotSink {
    let writesEveryFrame = true
    private let program: ChildProcess
    private let progress: @Sendable (Int) -> Bool
    private var written = 0

    init(_ program: ChildProcess, progress: @escaping @Sendable (Int) -> Bool) {
        self.program = program
        self.progress = progress
    }

    func write(_ shot: Shot, _ rect: PixelRect, _ bytes: RawSpan) throws(RecordingError) {
        try rethrowing(as: RecordingError.init) { () throws(ProgramError) in
            try program.write(bytes) { progress(written) }
        }
        written += 1
    }

    func finish() throws(RecordingError) {
        try rethrowing(as: RecordingError.init) { () throws(ProgramError) in
            try program.finish { progress(written) }
        }
    }
}
