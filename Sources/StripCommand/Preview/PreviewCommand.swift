import ImageStrip
import StripReport
import StripSystem

extension Command {
    static let preview = Command(
        name: "preview",
        summary: "Write one HTML page that plays the carousel, frame by frame.",
        usage: "[IMAGE…] [--scene FILE] -o FILE.html|-",
        options: OptionRow.list(.output, .scene, .duration, .framesPerSecond, .compression) + OptionRow.named
            + OptionRow.strip
            + OptionRow.list(.threads, .quiet),
        examples: [
            "imagestrip preview SampleImages/img_%02d -o preview.html",
            "imagestrip preview --scene SampleImages/scenes/flick.json --fps 120 -o flick.html",
        ],
        run: writePreview)
}

private func writePreview(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let output = try parsed.required(.output, cure: "say where the page goes: -o preview.html, or -o -")
    let suffixes = [".html", ".htm"]
    let isPage = suffixes.contains { output.lowercased().hasSuffix($0) }
    guard output == "-" || FileSystem.entry(output) == .other || isPage else {
        throw UsageError.outputSuffix(output, suffixes: suffixes)
    }
    let strip = try CarouselStrip(parsed, command: "preview", console: console)
    try strip.protectInputs(from: output)
    try PreviewError.check(strip.layout.frameSize)
    let frames = try FrameSelection(strip, parsed)
    try PreviewError.check(frameCount: frames.timeline.frameCount)
    // A bad image leaves nothing behind.
    try strip.load(frames.states, threads: parsed.threadCount, console)
    strip.warnOfStretching(console)
    strip.warnOfFrames(frames.timeline, frames.selected, console)

    let preview = PreviewPage(strip, frames.timeline)
    try console.checkCancellation()
    let file =
        output == "-"
        ? AtomicFile(console.output) : try AtomicFile(output)
    let written = try preview.write(
        to: file, title: parsed[.scene] ?? parsed.operands.joined(separator: " "),
        command: PreviewCommandLine(parsed, frameCount: frames.timeline.frameCount),
        compression: parsed[.compression] ?? .fast, shouldContinue: { console.signal() == 0 })
    if written.inexactFrameCount > 0 {
        console.warn(
            "\(written.inexactFrameCount) of \(frames.timeline.frameCount) frames lie between pixels or are zoomed and are drawn by the "
                + "browser, which is not exact: no more than \(PreviewPage.imageBudget >> 20) MiB of pictures are put into the "
                + "page; a smaller --scale makes room")
    }
    if output != "-" {
        console.report(outputs: [output], frames: frames.timeline.frameCount)
        if !parsed.has(.quiet) {
            console.status(
                "\(frames.timeline.frameCount) frames in \(output), \(written.byteCount.formattedSize); open it in a browser"
            )
        }
    }
    return 0
}

extension Int {
    /// A number of bytes for people.
    fileprivate var formattedSize: String {
        let tenths = (self * 10 + 500_000) / 1_000_000
        return tenths < 1 ? "under 0.1 MB" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
