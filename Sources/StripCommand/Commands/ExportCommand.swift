import ImageStrip

extension Command {
    static let export = Command(
        name: "export",
        summary: "Write the carousel in motion: PNG frames, an APNG, a video, or raw frames to a pipe.",
        usage: "[IMAGE…] [--scene FILE] [--duration S] [--fps R] [--frames RANGE] -o DIR|PATTERN|FILE|-",
        options: [.output, .format] + Option.planned + [
            .shard, .plan, .loops, .printFFmpeg, .duplicates, .resume, .force, .threads, .quiet, .json,
        ],
        examples: [
            "imagestrip export SampleImages/img_%02d -o out",
            "imagestrip export photos --size 375x667 --scale 2 --fps 30000/1001 -o 'out/f_%04d.png'",
            "imagestrip export --scene SampleImages/scenes/flick.json --frames 60-120 -o flick.apng",
            "imagestrip export SampleImages --size 375x200 --scale 2 -o carousel.mp4",
            "imagestrip export SampleImages --size 375x200 -o - --format y4m | ffplay -",
            "imagestrip export --plan plan.jsonl --shard 3/16 -o out",
        ],
        run: exportFrames)
}

private func exportFrames(_ typed: ParsedArguments, _ console: Console) throws -> Int32 {
    guard let output = typed.values[.output], !output.isEmpty else {
        throw UsageError.missingOption("-o", cure: "say where the frames go: -o out, or -o 'out/frame_%05d.png'")
    }
    let planFile = try typed.values[.plan].map { try PlanFile($0) }
    let parsed = try planFile?.complete(typed) ?? typed
    let shard = try OptionReader(parsed: parsed).shard(of: planFile, console.environment)
    let job = try StripJob(parsed, command: "export", console: console)
    let plan = try ExportPlan(job, planFile, shard, output: output)
    if case .video(let format) = plan.target, parsed.has(.printFFmpeg) {
        try console.print(command(format, job, plan).shellLine(output: output))
        return 0
    }
    let threads = try job.reader.threads()
    // Pages are decoded before anything is touched, as many as are kept: a bad image leaves nothing behind.
    try job.renderer.pages.load(plan.frames.pages.prefix(job.renderer.pages.capacity).sorted(), threads: threads)
    job.warnOfPages(console)

    let reporter = Progress(total: plan.writtenCount, console: console, isQuiet: parsed.has(.quiet))
    defer { reporter.clear() }
    try console.goOn()
    let result = try write(job, plan, console, threads: threads) { written in
        reporter.show(written)
        return console.signal() == 0
    }
    reporter.clear()
    if case .stream = plan.target { return 0 }
    console.wrote([result.directory ?? result.file ?? ""], result.frames)
    if parsed.has(.json) {
        try console.print(json(result))
    } else if !parsed.has(.quiet) {
        let part = shard.map { " of shard \($0.number)/\($0.count)" } ?? ""
        console.say("", result.summary(part))
    }
    return 0
}

/// Writes the frames to wherever they go.
private func write(
    _ job: StripJob, _ plan: ExportPlan, _ console: Console, threads: Int,
    progress: @escaping @Sendable (Int) -> Bool
) throws -> ExportResult {
    let (timeline, chosen) = (plan.frames.timeline, plan.frames.chosen)
    let compression = try job.reader.compression()
    var result = ExportResult(frames: chosen.count)
    switch plan.target {
    case .sequence(let pattern):
        let naming = plan.naming(pattern)
        let writer = SequenceWriter(
            naming: naming, threads: threads, compression: compression, duplicates: try job.reader.duplicates(),
            force: job.reader.parsed.has(.force),
            // A plan's folder is filled by several runs, of which some may have been killed.
            resumes: job.reader.parsed.has(.resume) || plan.planFile != nil, shard: plan.shard,
            inputs: job.inputs.union(plan.planFile?.identity ?? []), job: try job.key(threads: threads))
        result.pictures = try writer.write(timeline, chosen: chosen, source: job.renderer, progress: progress)
        result.directory = naming.directory.isEmpty ? "." : naming.directory
    case .apng:
        let writer = APNGWriter(
            rate: plan.rate, loops: try job.reader.loops(), threads: threads, compression: compression)
        result.pictures = try writer.write(
            timeline, chosen: chosen, source: job.renderer, to: plan.output, progress: progress)
        result.file = plan.output
    case .video(let format):
        if format == .gif, 100 * plan.rate.denominator % plan.rate.numerator != 0 {
            console.warn("a GIF counts in 1/100 s; frames are timed to the nearest, and do not drift")
        }
        let writer = VideoWriter(command: try command(format, job, plan), threads: threads)
        try writer.write(timeline, chosen: chosen, source: job.renderer, to: plan.output, progress: progress)
        result.file = plan.output
    case .stream(let format):
        let writer = StreamWriter(format: format, rate: plan.rate, threads: threads, compression: compression)
        try writer.write(
            timeline, chosen: chosen, source: job.renderer, to: console.output, name: "standard output",
            progress: progress)
    }
    return result
}

private func command(_ format: VideoFormat, _ job: StripJob, _ plan: ExportPlan) throws -> FFmpegCommand {
    FFmpegCommand(
        format: format, size: job.layout.frameSize, rate: plan.rate, hasAlpha: job.layout.hasAlpha,
        background: job.layout.background,
        frameCount: plan.writtenCount, loops: try job.reader.loops())
}

private struct ExportResult: Encodable {
    var directory: String?
    var file: String?
    let frames: Int
    var pictures: Int?

    func summary(_ part: String) -> String {
        "\(frames) frames\(part), \(pictures.map { "\($0) different pictures, " } ?? "")in \(directory ?? file ?? "")"
    }
}
