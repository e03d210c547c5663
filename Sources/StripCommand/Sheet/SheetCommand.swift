import ImageStrip
import StripSystem

extension Command {
    static let sheet = Command(
        name: "sheet",
        summary: "Draw chosen frames side by side in one PNG: a contact sheet.",
        usage: "[IMAGE…] [--scene FILE] [--frames RANGE] -o FILE|-",
        options: OptionRow.list(
            .output, .scene, .duration, .framesPerSecond, .frames, .columns, .gap, .labels, .compression)
            + OptionRow.named + OptionRow.strip + OptionRow.list(.threads, .quiet),
        examples: [
            "imagestrip sheet SampleImages/img_%02d --size 375x200 --scale 0.5 -o sheet.png",
            "imagestrip sheet --scene SampleImages/scenes/flick.json --frames 0-60x5 --columns 4 --labels -o sheet.png",
        ],
        run: drawSheet)
}

/// How many frames a sheet has without `--frames`.
private let defaultCount = 12

private func drawSheet(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let output = try parsed.outputFile([".png"], cure: "say where the sheet goes: -o sheet.png, or -o -")
    let strip = try CarouselStrip(parsed, command: "sheet", console: console)
    try strip.protectInputs(from: output)
    let frames = try FrameSelection(strip, parsed)
    // Without --frames, take frames at equal distances, the first one included.
    let chosen =
        parsed.has(.frames) || frames.selected.count <= defaultCount
        ? frames.selected : (0..<defaultCount).map { frames.selected[$0 * frames.selected.count / defaultCount] }
    let square = Int(Double(chosen.count).squareRoot().rounded(.up))
    let sheet = ContactSheet(
        columns: parsed[.columns] ?? square, gap: parsed[.gap] ?? 8,
        hasLabels: parsed.has(.labels), labelScale: max(1, Int(strip.layout.displayScale.scale.rounded())))
    let size = sheet.size(frameCount: chosen.count, frameSize: strip.layout.frameSize)
    guard size.width * size.height <= ContactSheet.pixelLimit else {
        throw UsageError.sheetTooLarge(width: size.width, height: size.height)
    }
    try strip.load(chosen.map { frames.timeline.frames[$0].state }, threads: parsed.threadCount, console)
    strip.warnOfStretching(console)
    strip.warnOfFrames(frames.timeline, frames.selected, console)
    let picture = try sheet.draw(chosen.map { frames.timeline.frames[$0] }, source: strip.renderer) { _ in
        console.signal() == 0
    }
    var encoder = try PNGEncoder(parsed[.compression] ?? .fast)
    let bytes = try encoder.encode(picture, hasAlpha: strip.layout.hasAlpha)
    guard try console.save(bytes, to: output, frames: chosen.count) else { return 0 }
    if !parsed.has(.quiet) { console.status("\(chosen.count) frames, \(size.width)x\(size.height), in \(output)") }
    return 0
}
