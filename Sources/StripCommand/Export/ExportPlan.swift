import ImageStrip

/// Which frames an export writes, and where.
struct ExportPlan {
    /// A file or folder, or a pipe.
    enum Target: Equatable {
        case files(ExportTarget)
        case stream(StreamFormat)
    }

    let frames: FrameSelection
    let target: Target
    let output: String
    let planFile: PlanFile?
    let shard: Shard?

    init(_ strip: CarouselStrip, _ parsed: ParsedArguments, _ planFile: PlanFile?, _ shard: Shard?, output: String)
        throws
    {
        target = try Target(output: output, parsed)
        self.output = output
        self.planFile = planFile
        self.shard = shard
        try target.check(parsed)
        // Browsers show a GIF's frame for 10/100 s if its delay is below 2/100 s.
        let isGIF = target == .files(.video(.gif))
        frames = try FrameSelection(
            strip, parsed, shard: shard, defaultRate: isGIF ? FrameRate(numerator: 50, denominator: 1) : nil)
        let rate = frames.timeline.rate
        if isGIF, rate.numerator > 50 * rate.denominator {
            throw parsed.misfit(
                .framesPerSecond, found: rate.text("/"),
                expected: "at most 50 for a GIF, since shorter frames are shown for 1/10 s")
        }
        try planFile?.check(strip, frames, shard)
        if strip.layout.hasAlpha, let kind = target.opaqueKind { throw UsageError.transparent(kind: kind) }
        switch target {
        case .files(.apng), .files(.video): try strip.protectInputs(from: output)
        case .files(.sequence), .stream: break
        }
    }

    /// How many frames are written. An animation also holds the time of frames that are not selected.
    var writtenCount: Int {
        switch target {
        case .files(.apng), .files(.video):
            VideoOutput.frameCount(frames.timeline.frames, selected: frames.selected)
        case .files(.sequence), .stream: frames.selected.count
        }
    }
}
