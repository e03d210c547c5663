import StripCodecs
public import StripRaster
import StripRecording
import StripSystem

/// What was written by an export.
public struct ExportResult: Hashable, Sendable {
    /// The folder of a PNG sequence, or the file.
    public let path: String
    /// How many frames were selected.
    public let frameCount: Int
    /// How many distinct pictures they show; nil for a video.
    public let distinctCount: Int?
}

extension CarouselStrip {
    /// Writes a timeline's frames: PNG files in a folder or by a pattern such as `out/f_%04d.png`, or a single file if the path
    /// ends in `.apng`, `.mp4`, `.mov`, `.webm`, `.mkv`, `.gif` or `.webp`.
    ///
    /// Blocks its thread until all is written. Every file appears whole or not at all. A folder also gets `frames.jsonl`, one
    /// line for each frame.
    /// - Parameters:
    ///   - timeline: what the frames show.
    ///   - path: the folder, the pattern or the file.
    ///   - frames: the numbers of the frames to write, ascending.
    ///   - options: how they are encoded.
    ///   - progress: told how many frames are written so far, from several threads; returns false to stop.
    /// - Throws: `ExportTargetError` or `RecordingError`. Frames that were written until then are whole and listed.
    /// - Complexity: each distinct picture is drawn and encoded once; memory does not grow with the number of frames.
    @discardableResult
    public func write(
        _ timeline: Timeline, to path: String, frames: some Sequence<Int>, options: ExportOptions = ExportOptions(),
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws -> ExportResult {
        try write(
            timeline, to: ExportTarget(path), at: path, frames: Array(frames), options: options, progress: progress)
    }

    /// Writes all frames of a timeline; see `write(_:to:frames:options:progress:)`.
    @discardableResult
    public func write(
        _ timeline: Timeline, to path: String, options: ExportOptions = ExportOptions()
    ) throws -> ExportResult {
        try write(timeline, to: path, frames: 0..<timeline.frameCount, options: options)
    }

    /// Writes all frames of a timeline on threads of its own; see `write(_:to:frames:options:progress:)`.
    @discardableResult
    public func write(
        _ timeline: Timeline, to path: String, options: ExportOptions = ExportOptions()
    ) async throws -> ExportResult {
        try await Blocking.run { try self.write(timeline, to: path, options: options) }
    }

    /// Writes frames to a target whose kind is known already.
    package func write(
        _ timeline: Timeline, to target: ExportTarget, at path: String, frames selected: [Int], options: ExportOptions,
        progress: @escaping @Sendable (Int) -> Bool
    ) throws -> ExportResult {
        let job = FrameJob(
            timeline.frames, selected: selected, source: renderer, threads: options.threads,
            compression: options.compression, progress: progress)
        let output: any FrameOutput
        var written = path
        switch target {
        case .sequence(let pattern):
            let naming = pattern ?? FrameNaming(directory: path, frameCount: timeline.frameCount)
            try refuseImageFolder(naming.directory)
            output = sequence(naming, options)
            written = naming.directory.isEmpty ? "." : naming.directory
        case .apng: output = APNGOutput(path, rate: timeline.rate, loops: options.loops)
        case .video(let format):
            output = VideoOutput(path, command: ffmpegCommand(timeline, format, frames: selected, options))
        }
        return ExportResult(path: written, frameCount: selected.count, distinctCount: try output.write(job))
    }

    private func sequence(_ naming: FrameNaming, _ options: ExportOptions) -> PNGSequenceOutput {
        var output = PNGSequenceOutput(naming)
        output.hasSHA256 = options.hasSHA256
        output.duplicates = options.duplicates
        output.leftovers =
            options.overwritesOtherFrames
            ? .removed : options.resumes ? .resumed : options.keepsOwnFrames ? .kept : .refused
        output.shard = options.shard
        output.inputs = inputs.union(options.inputs)
        output.key = options.job
        return output
    }

    /// The ffmpeg command that makes a video of frames.
    package func ffmpegCommand(
        _ timeline: Timeline, _ format: VideoFormat, frames selected: [Int], _ options: ExportOptions
    ) -> FFmpegCommand {
        FFmpegCommand(
            format: format, size: layout.frameSize, rate: timeline.rate, hasAlpha: layout.hasAlpha,
            background: layout.background,
            frameCount: VideoOutput.frameCount(timeline.frames, selected: selected), loops: options.loops)
    }
}

extension Bitmap {
    /// Writes the bitmap as a PNG file that appears whole or not at all. Blocks its thread.
    ///
    /// - Throws: `FileError` if the file cannot be written.
    public func writePNG(to path: String) throws {
        var encoder = try PNGEncoder()
        try AtomicFile.write(encoder.encode(self, hasAlpha: !isOpaque), to: path)
    }
}
