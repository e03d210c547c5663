import ImageStrip
import StripSystem

extension Command {
    static let render = Command(
        name: "render",
        summary: "Draw a single frame as PNG.",
        usage: "[IMAGE…] [--scene FILE] [--offset X[,Y] | --page P | --time T [--fps R]] -o FILE|-",
        options: OptionRow.list(.output, .scene, .offset, .page, .time, .framesPerSecond, .compression)
            + OptionRow.named + OptionRow.strip
            + OptionRow.list(.sha256, .threads, .quiet, .json),
        examples: [
            "imagestrip render SampleImages/img_%02d --offset 187.5 --size 375x200 --scale 2 -o f.png",
            "imagestrip render SampleImages --page 1.5 -o - | display",
            "imagestrip render a.png b.jpg --content-mode scaleAspectFit --background '#202020' -o f.png",
        ],
        run: renderFrame)
}

private func renderFrame(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let output = try parsed.outputFile(
        [".png"], cure: "say where the frame goes: -o frame.png, or -o - for standard output")
    if output == "-" && parsed.has(.json) { throw UsageError.conflict(["-o -", Option.json.name]) }
    let strip = try CarouselStrip(parsed, command: "render", console: console)
    let shown = try frame(strip, parsed)
    try strip.protectInputs(from: output)
    try strip.renderer.pages.load(strip.pages([shown.state]), threads: parsed.threadCount)
    let bitmap = try strip.frame(shown.state)
    strip.warnOfPages(console)
    strip.warnOfStretching(console)
    strip.warnIfEmpty(shown, console)
    var encoder = try PNGEncoder(parsed[.compression] ?? .fast)
    let bytes = try encoder.encode(bitmap, hasAlpha: strip.layout.hasAlpha)
    guard try console.save(bytes, to: output, frames: 1) else { return 0 }
    if parsed.has(.json) {
        try console.result(
            json(
                RenderResult(
                    file: output, width: bitmap.width, height: bitmap.height,
                    contentOffset: [shown.contentOffset.x, shown.contentOffset.y],
                    currentPage: shown.state.currentPage, pixels: bitmap.fingerprint,
                    sha256: parsed.has(.sha256) ? bitmap.sha256 : nil)))
    }
    return 0
}

/// The frame that --offset, --page or --time selects.
private func frame(_ strip: CarouselStrip, _ parsed: ParsedArguments) throws -> TimelineFrame {
    try parsed.allowOne(of: .offset, .page, .time)
    if let time = parsed[.time] {
        return try strip.timelineFrame(at: .time(time), rate: parsed[.framesPerSecond])
    }
    if let page = parsed[.page] {
        return try strip.timelineFrame(at: .page(page))
    }
    return try strip.timelineFrame(at: parsed[.offset].map { .offset(x: $0.x, y: $0.y) })
}

private struct RenderResult: Encodable {
    let file: String
    let width: Int
    let height: Int
    let contentOffset: [Double]
    let currentPage: Int
    let pixels: PixelFingerprint
    let sha256: String?
}
