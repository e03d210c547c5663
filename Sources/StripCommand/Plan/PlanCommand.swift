import ImageStrip
import StripSystem

extension Command {
    static let plan = Command(
        name: "plan",
        summary: "Cut an export into shards, and note what every machine must have.",
        usage: "[IMAGE…] [--scene FILE] --shards N [-o PLAN.jsonl|-]",
        options: OptionRow.list(.shards, .output) + OptionRow.named + OptionRow.planned,
        examples: [
            "imagestrip plan SampleImages/img_%02d --shards 16 > plan.jsonl",
            "imagestrip plan --scene carousel.json --frames 0-599 --shards 4 -o plan.jsonl",
        ],
        run: printPlan)
}

private func printPlan(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let count = try parsed.required(.shards, cure: "say how many processes will share the work: --shards 16")
    guard parsed.sceneFile.map({ $0 != FileSystem.standardInput && FileSystem.entry($0) != .other }) ?? true else {
        throw parsed.misfit(.scene, expected: "a file, which every machine can read")
    }
    let strip = try CarouselStrip(parsed, command: "plan", console: console)
    let frames = try FrameSelection(strip, parsed)
    let decoders = ShardPlan.Decoders(
        try strip.renderer.pages.decoderParts(ofPages: strip.pages(frames.states), threads: parsed.threadCount))
    for (file, names) in (decoders?.inputs ?? [:]).sorted(by: { $0.key < $1.key }) {
        let versions = names.map { "\($0) (\(decoders?.versions[$0] ?? ""))" }.joined(separator: ", ")
        console.warn("\(file): its pixels depend on what decodes it: \(versions); every machine should have the same")
    }
    let output = parsed[.output] ?? "-"
    try strip.protectInputs(from: output)
    var reader = ShardPlan.InputReader()
    let header = ShardPlan.Header(
        version: version, options: OptionRow.planned.flatMap(parsed.words), images: parsed.operands,
        scene: try parsed[.scene].map { path throws(FileError) in try reader.input(path) },
        pictures: try strip.images.map { image throws(FileError) in
            try reader.input(image.path, bytes: image.piped?.bytes)
        },
        frameCount: frames.timeline.frameCount,
        frameSize: [strip.layout.frameSize.width, strip.layout.frameSize.height],
        viewport: [strip.layout.viewport.width, strip.layout.viewport.height], shards: count, decoders: decoders)
    let plan = try ShardPlan(header, frames.timeline.frames, selected: frames.selected).text()
    try console.save(plan, to: output)
    return 0
}
