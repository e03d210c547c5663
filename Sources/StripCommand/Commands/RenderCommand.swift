import ImageStrip
import StripSystem

extension Command {
    static let render = Command(
        name: "render",
        summary: "Draw a single frame as PNG.",
        usage: "[IMAGE…] [--scene FILE] [--offset X[,Y] | --page P | --time T [--fps R]] -o FILE|-",
        options: [.output, .scene, .offset, .page, .time, .framesPerSecond, .compression] + Option.strip
            + [.threads, .quiet, .json],
        examples: [
            "imagestrip render SampleImages/img_%02d --offset 187.5 --size 375x200 --scale 2 -o f.png",
            "imagestrip render SampleImages --page 1.5 -o - | display",
            "imagestrip render a.png b.jpg --content-mode scaleAspectFit --background '#202020' -o f.png",
        ],
        run: renderFrame)
}

private func renderFrame(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    guard let output = parsed.values[.output], !output.isEmpty else {
        throw UsageError.missingOption(
            "-o", cure: "say where the frame goes: -o frame.png, or -o - for standard output")
    }
    if output == "-" && parsed.has(.json) { throw UsageError.conflict(["-o -", "--json"]) }
    guard output == "-" || FileSystem.entry(output) == .other || output.lowercased().hasSuffix(".png") else {
        throw UsageError.outputNotPNG(output)
    }
    let job = try StripJob(parsed, command: "render", console: console)
    let shown = try frame(job)
    if case .file(let identity) = FileSystem.entry(output), job.inputs.contains(identity) {
        throw RecordingError.overwritesInput(path: output)
    }
    let threads = try job.reader.threads()
    try job.renderer.pages.load(job.pages([shown.state]), threads: threads)
    let bitmap = try job.renderer.frame(shown.state)
    job.warnOfPages(console)
    var encoder = try PNGEncoder(job.reader.compression())
    let bytes = try encoder.encode(bitmap, hasAlpha: job.layout.hasAlpha)
    guard try console.put(bytes, output) else { return 0 }
    console.wrote([output], 1)
    if parsed.has(.json) {
        try console.print(
            json(
                RenderResult(
                    file: output, width: bitmap.width, height: bitmap.height,
                    contentOffset: [shown.contentOffset.x, shown.contentOffset.y],
                    currentPage: shown.state.currentPage, sha256: bitmap.sha256)))
    }
    return 0
}

/// The frame that --offset, --page or --time chooses.
private func frame(_ job: StripJob) throws -> SequenceFrame {
    let given = [Option.offset, .page, .time].filter { job.reader.parsed.has($0) }
    if given.count > 1 { throw UsageError.conflict(given.map(\.name)) }
    if let time = try job.reader.number(.time, in: 0...1e6, "seconds from 0 to 1000000") {
        let instant = Time(seconds: time)
        try job.source.refuseViewportChanges(before: Time(flicks: instant.flicks + 1))
        let rate = try job.reader.frameRate() ?? job.scene.framesPerSecond ?? .default
        try job.source.refuseTooLong(instant, rate: rate)
        return Timeline.frame(job.scene, layout: job.layout, at: instant, rate: rate)
    }
    var offset = try job.reader.offset()
    if let page = try job.reader.number(.page, in: -1e6...1e6, "a number of pages from 0, such as 1.5") {
        offset = Point(x: page * job.layout.pages.pagingInterval, y: 0)
    }
    return Timeline.frame(job.scene, layout: job.layout, atOffset: offset)
}

private struct RenderResult: Encodable {
    let file: String
    let width: Int
    let height: Int
    let contentOffset: [Double]
    let currentPage: Int
    let sha256: String
}
