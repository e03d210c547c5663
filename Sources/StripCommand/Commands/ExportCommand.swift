import ImageStrip

extension Command {
    static let export = Command(
        name: "export",
        summary: "Write the carousel in motion as a PNG frame sequence.",
        usage: "[IMAGE…] [--scene FILE] [--duration S] [--fps R] [--frames RANGE] [--shard I/N] -o DIR|PATTERN",
        options: [.output] + Option.planned + [.shard, .plan, .duplicates, .resume, .force, .threads, .quiet, .json],
        examples: [
            "imagestrip export SampleImages/img_%02d -o out",
            "imagestrip export photos --size 375x667 --scale 2 --fps 30000/1001 -o 'out/f_%04d.png'",
            "imagestrip export --scene SampleImages/scenes/flick.json --frames 60-120 -o out",
            "imagestrip export --plan plan.jsonl --shard 3/16 -o out",
        ],
        run: exportSequence)
}

private func exportSequence(_ typed: ParsedArguments, _ console: Console) throws -> Int32 {
    guard let output = typed.values[.output], !output.isEmpty else {
        throw UsageError.missingOption("-o", cure: "say where the frames go: -o out, or -o 'out/frame_%05d.png'")
    }
    let planFile = try typed.values[.plan].map { try PlanFile($0) }
    let parsed = try planFile?.complete(typed) ?? typed
    let shard = try OptionReader(parsed: parsed).shard(of: planFile, console.environment)
    let job = try StripJob(parsed, command: "export", console: console)
    let plan = try ExportPlan(job, shard: shard, output: output)
    try planFile?.check(job, plan.frames, shard)
    let threads = try job.reader.threads()
    // Pages are decoded before the folder is touched, as many as are kept: a bad image leaves nothing behind.
    try job.renderer.pages.load(plan.frames.pages.prefix(job.renderer.pages.capacity).sorted(), threads: threads)
    job.warnOfPages(console)

    let writer = SequenceWriter(
        naming: plan.naming, threads: threads, compression: try job.reader.compression(),
        duplicates: try job.reader.duplicates(), force: parsed.has(.force),
        // A plan's folder is filled by several runs, of which some may have been killed.
        resumes: parsed.has(.resume) || planFile != nil, shard: shard,
        inputs: job.inputs.union(planFile?.identity ?? []))
    let reporter = Progress(total: plan.frames.chosen.count, console: console, isQuiet: parsed.has(.quiet))
    let pictures: Int
    do {
        pictures = try writer.write(
            plan.frames.timeline, chosen: plan.frames.chosen, source: job.renderer,
            progress: { written in
                reporter.show(written)
                return console.signal() == 0
            })
    } catch {
        reporter.clear()
        throw error
    }
    reporter.clear()
    let folder = plan.naming.directory.isEmpty ? "." : plan.naming.directory
    console.wrote([folder], plan.frames.chosen.count)
    if parsed.has(.json) {
        try console.print(json(ExportResult(directory: folder, frames: plan.frames.chosen.count, pictures: pictures)))
    } else if !parsed.has(.quiet) {
        let part = shard.map { " of shard \($0.number)/\($0.count)" } ?? ""
        console.say("", "\(plan.frames.chosen.count) frames\(part), \(pictures) different pictures, in \(folder)")
    }
    return 0
}

private struct ExportResult: Encodable {
    let directory: String
    let frames: Int
    let pictures: Int
}
