import ImageStrip
import StripSystem

extension Command {
    static let export = Command(
        name: "export",
        summary: "Write the carousel in motion: PNG frames, an APNG, a video, or raw frames to a pipe.",
        usage: "[IMAGE…] [--scene FILE] [--duration S] [--fps R] [--frames RANGE] -o DIR|PATTERN|FILE|-",
        options: OptionRow.list(.output, .format) + OptionRow.named + OptionRow.planned
            + OptionRow.list(
                .shard, .plan, .loops, .printFFmpeg, .duplicates, .resume, .force, .threads, .quiet, .json),
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
    let output = try typed.required(
        .output, cure: "say where the frames go: -o out, or -o 'out/frame_%05d.png'")
    let planFile = try typed[.plan].map { try PlanFile($0) }
    let parsed = try planFile?.complete(typed, options: Command.export.options) ?? typed
    let shard = try parsed.shard(of: planFile, console.environment)
    let strip = try CarouselStrip(parsed, command: "export", console: console)
    let plan = try ExportPlan(strip, parsed, planFile, shard, output: output)
    for warning in planFile?.decoderWarnings ?? [] { console.warn(warning) }
    let options = try exportOptions(strip, parsed, plan)
    if case .files(.video(let format)) = plan.target, parsed.has(.printFFmpeg) {
        let command = strip.ffmpegCommand(plan.frames.timeline, format, frames: plan.frames.selected, options)
        try console.result(command.shellLine(output: output))
        return 0
    }
    // Before anything is written, so that an image that cannot be decoded leaves no files behind.
    try strip.load(plan.frames.states, threads: options.threads, console)
    let loaded = Set(strip.renderer.pages.notes.keys)
    strip.warnOfStretching(console)
    strip.warnOfFrames(plan.frames.timeline, plan.frames.selected, console)

    let reporter = Progress(total: plan.writtenCount, console: console, isQuiet: parsed.has(.quiet))
    defer { reporter.clear() }
    try console.checkCancellation()
    let progress: @Sendable (Int) -> Bool = { written in
        reporter.show(written)
        return console.signal() == 0
    }
    let (timeline, selected) = (plan.frames.timeline, plan.frames.selected)
    switch plan.target {
    case .stream(let format):
        let output = StreamOutput(console.output, format: format, rate: timeline.rate)
        try output.write(
            FrameJob(
                timeline.frames, selected: selected, source: strip.renderer, threads: options.threads,
                compression: options.compression, progress: progress))
        return 0
    case .files(let target):
        if target == .video(.gif), 100 * timeline.rate.denominator % timeline.rate.numerator != 0 {
            console.warn("a GIF counts in 1/100 s; frames are timed to the nearest, and do not drift")
        }
        let result = try strip.write(
            timeline, to: target, at: output, frames: selected, options: options, progress: progress)
        reporter.clear()
        // More pages than memory holds were decoded later.
        strip.warnOfPages(console, since: loaded)
        try report(result, target, parsed, shard, console)
        return 0
    }
}

/// The options of the library that the command line asks for.
private func exportOptions(
    _ strip: CarouselStrip, _ parsed: ParsedArguments, _ plan: ExportPlan
) throws -> ExportOptions {
    var options = ExportOptions(
        threads: parsed.threadCount, compression: parsed[.compression] ?? .fast,
        duplicates: parsed[.duplicates] ?? .write)
    options.hasSHA256 = parsed.has(.sha256)
    options.overwritesOtherFrames = parsed.has(.force)
    // Several runs fill the folder of a plan, and some of them may have been killed before.
    options.resumes = parsed.has(.resume) || plan.planFile != nil
    // A list of jobs can be run again after it was killed.
    options.keepsOwnFrames = parsed.job != nil
    options.loops = parsed[.loops] ?? 0
    options.shard = plan.shard
    options.inputs = plan.planFile?.identity ?? []
    if case .files(.sequence) = plan.target { options.job = try strip.key(parsed, threads: options.threads) }
    return options
}

/// Prints what was written, as a sentence or as JSON.
private func report(
    _ result: ExportResult, _ target: ExportTarget, _ parsed: ParsedArguments, _ shard: Shard?, _ console: Console
) throws {
    console.report(outputs: [result.path], frames: result.frameCount)
    if parsed.has(.json) {
        var isFolder = false
        if case .sequence = target { isFolder = true }
        try console.result(
            json(
                ExportReport(
                    directory: isFolder ? result.path : nil, file: isFolder ? nil : result.path,
                    frames: result.frameCount, pictures: result.distinctCount)))
    } else if !parsed.has(.quiet) {
        let part = shard.map { " of shard \($0.number)/\($0.count)" } ?? ""
        let distinct = result.distinctCount.map { "\($0) distinct pictures, " } ?? ""
        console.status("\(result.frameCount) frames\(part), \(distinct)in \(result.path)")
    }
}

private struct ExportReport: Encodable {
    let directory: String?
    let file: String?
    let frames: Int
    let pictures: Int?
}
