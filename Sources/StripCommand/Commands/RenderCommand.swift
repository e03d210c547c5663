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
    let reader = OptionReader(parsed: parsed)
    let strip = try CarouselStrip(parsed, command: "render", console: console)
    let shown = try frame(strip, reader)
    try strip.protectInputs(from: output)
    try strip.renderer.pages.load(strip.pages([shown.state]), threads: reader.threads())
    let bitmap = try strip.frame(shown.state)
    strip.warnOfPages(console)
    var encoder = try PNGEncoder(reader.compression())
    let bytes = try encoder.encode(bitmap, hasAlpha: strip.layout.hasAlpha)
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

/// The frame that --offset, --page or --time selects.
private func frame(_ strip: CarouselStrip, _ reader: OptionReader) throws -> TimelineFrame {
    let given = [Option.offset, .page, .time].filter { reader.parsed.has($0) }
    if given.count > 1 { throw UsageError.conflict(given.map(\.name)) }
    if let time = try reader.number(.time, in: 0...1e6, "seconds from 0 to 1000000") {
        return try strip.timelineFrame(at: .time(time), rate: reader.frameRate())
    }
    if let page = try reader.number(.page, in: -1e6...1e6, "a number of pages from 0, such as 1.5") {
        return try strip.timelineFrame(at: .page(page))
    }
    return try strip.timelineFrame(at: reader.offset().map { .offset(x: $0.x, y: $0.y) })
}

private struct RenderResult: Encodable {
    let file: String
    let width: Int
    let height: Int
    let contentOffset: [Double]
    let currentPage: Int
    let sha256: String
}
