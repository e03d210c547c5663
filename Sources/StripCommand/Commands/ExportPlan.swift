import ImageStrip
import StripSystem

/// What an export will write: the frames, and where they go.
struct ExportPlan {
    let frames: FramePlan
    let target: ExportTarget
    let output: String
    let planFile: PlanFile?
    let shard: Shard?

    init(_ job: StripJob, _ planFile: PlanFile?, _ shard: Shard?, output: String) throws {
        let parsed = job.reader.parsed
        target = try ExportTarget(output: output, job.reader)
        self.output = output
        self.planFile = planFile
        self.shard = shard
        try target.check(parsed)
        // Browsers show what a GIF calls less than 2/100 s for 10/100 s.
        let fifty = FrameRate(numerator: 50, denominator: 1)
        frames = try FramePlan(job, shard: shard, defaultRate: target == .video(.gif) ? fifty : .default)
        if target == .video(.gif), frames.rate.numerator > 50 * frames.rate.denominator {
            let found = parsed.values[.framesPerSecond] ?? "\(frames.rate.numerator)/\(frames.rate.denominator)"
            throw job.reader.bad(
                .framesPerSecond, found, "at most 50 for a GIF, since shorter frames are shown for 1/10 s")
        }
        try planFile?.check(job, frames, shard)
        if job.layout.hasAlpha, let kind = Self.opaqueKind(target) { throw UsageError.transparent(kind: kind) }
        switch target {
        case .apng, .video:
            if case .file(let identity) = FileSystem.entry(output), job.inputs.contains(identity) {
                throw RecordingError.overwritesInput(path: output)
            }
        case .sequence, .stream: break
        }
    }

    /// What a target without transparency is called.
    private static func opaqueKind(_ target: ExportTarget) -> String? {
        switch target {
        case .video(let format): format.hasAlpha ? nil : format.rawValue
        case .stream(let format): format.hasAlpha ? nil : format.rawValue
        case .sequence, .apng: nil
        }
    }

    /// Where the frames of a sequence go.
    func naming(_ pattern: FrameNaming?) -> FrameNaming {
        pattern ?? FrameNaming(directory: output, frameCount: frames.timeline.count)
    }

    /// How many frames are written: in an animation as many as its time has, or as many as are chosen.
    var writtenCount: Int {
        switch target {
        case .apng, .video: VideoWriter.frameCount(frames.timeline, chosen: frames.chosen)
        case .sequence, .stream: frames.chosen.count
        }
    }

    var rate: FrameRate { frames.rate }
}
