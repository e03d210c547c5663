import ImageStrip
import StripSystem

extension Command {
    static let check = Command(
        name: "check",
        summary: "Tell whether a folder holds every frame of a plan, whole and right, and nothing else.",
        usage: "DIR|PATTERN --plan PLAN.jsonl [--merge]",
        options: OptionRow.list(.plan, .merge, .threads, .quiet, .json),
        examples: [
            "imagestrip check out --plan plan.jsonl --merge",
            "imagestrip export --plan plan.jsonl --frames \"$(imagestrip check out --plan plan.jsonl)\" -o out",
        ],
        run: checkFolder)
}

private func checkFolder(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    try parsed.expectOperands(1, "one folder of frames", example: "check DIR --plan PLAN.jsonl")
    let path = try parsed.required(.plan, cure: "name what 'imagestrip plan' wrote: --plan plan.jsonl")
    let plan = try PlanFile(path).plan
    let folder = parsed.operands[0]
    let naming =
        try ExportTarget.naming(folder) ?? FrameNaming(directory: folder, frameCount: plan.header.frameCount)
    let progress = Progress(total: plan.frames.count, console: console, isQuiet: parsed.has(.quiet))
    defer { progress.clear() }
    let check = try FolderCheck(naming, plan: plan, threads: parsed.threadCount) { done in
        progress.show(done)
        return console.signal() == 0
    }
    progress.clear()
    let merges = parsed.has(.merge) && check.isComplete
    if merges {
        try console.checkCancellation()
        try check.merge()
    }
    let report = CheckReport(check, isMerged: merges)
    if parsed.has(.json) {
        try console.result(json(report))
    } else {
        // Nothing else goes to standard output, so that it can be passed to `export --frames`.
        if !report.frames.isEmpty { try console.result(report.frames) }
        if !parsed.has(.quiet) || !check.isComplete || !check.otherDecoders.isEmpty {
            for line in check.lines(isMerged: merges) { console.status(line) }
        }
    }
    return check.isComplete ? 0 : 1
}

/// The result of a check as `--json` prints it.
private struct CheckReport: Encodable {
    let isComplete: Bool
    let isMerged: Bool
    /// How many frames the plan has.
    let frameCount: Int
    /// The frames to render again, as a value of `--frames`.
    let frames: String
    /// The shards to run again, as a value of `sbatch --array`.
    let shards: String
    let foreign: [String]
    let temporary: [String]
    /// The versions with which the plan was made, and the images whose pixels depend on them.
    let decoders: ShardPlan.Decoders?
    /// Frames of images that other versions have decoded, by name and version.
    let otherDecoders: [String: String]?

    init(_ check: FolderCheck, isMerged: Bool) {
        isComplete = check.isComplete
        self.isMerged = isMerged
        frameCount = check.frameCount
        frames = FrameRange.text(check.faults.keys.sorted())
        shards = FrameRange.text(check.shards, withSteps: false)
        foreign = check.foreign
        temporary = check.temporary
        decoders = check.decoders
        let others = check.otherDecoders.map { ("\($0.name) \($0.version)", FrameRange.text($0.frames)) }
        otherDecoders = others.isEmpty ? nil : Dictionary(uniqueKeysWithValues: others)
    }
}
