import ImageStrip
import StripSystem

extension Command {
    static let sheet = Command(
        name: "sheet",
        summary: "Draw chosen frames side by side in one PNG: a contact sheet.",
        usage: "[IMAGE…] [--scene FILE] [--frames RANGE] -o FILE|-",
        options: OptionRow.list(
            .output, .scene, .duration, .framesPerSecond, .frames, .columns, .gap, .labels, .compression)
            + OptionRow.strip + OptionRow.list(.threads, .quiet),
        examples: [
            "imagestrip sheet SampleImages/img_%02d --size 375x200 --scale 0.5 -o sheet.png",
            "imagestrip sheet --scene SampleImages/scenes/flick.json --frames 0-60x5 --columns 4 --labels -o sheet.png",
        ],
        run: drawSheet)
}

/// How many frames a sheet has if nothing is said.
private let usualCount = 12

private func drawSheet(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let output = try parsed.outputFile([".png"], cure: "say where the sheet goes: -o sheet.png, or -o -")
    let strip = try CarouselStrip(parsed, command: "sheet", console: console)
    try strip.protectInputs(from: output)
    let frames = try FrameSelection(strip, parsed)
    // Without --frames: spread evenly, from the first on.
    let chosen =
        parsed.has(.frames) || frames.selected.count <= usualCount
        ? frames.selected : (0..<usualCount).map { frames.selected[$0 * frames.selected.count / usualCount] }
    let square = Int(Double(chosen.count).squareRoot().rounded(.up))
    let sheet = ContactSheet(
        columns: parsed[.columns] ?? square, gap: parsed[.gap] ?? 8,
        hasLabels: parsed.has(.labels), labelScale: max(1, Int(strip.layout.displayScale.scale.rounded())))
    let size = sheet.size(frameCount: chosen.count, frameSize: strip.layout.frameSize)
    guard size.width * size.height <= ContactSheet.pixelLimit else {
        throw UsageError.sheetTooLarge(width: size.width, height: size.height)
    }
    try strip.load(chosen.map { frames.timeline.frames[$0].state }, threads: parsed.threadCount, console)
    let picture = try sheet.draw(chosen.map { frames.timeline.frames[$0] }, source: strip.renderer) { _ in
        console.signal() == 0
    }
    var encoder = try PNGEncoder(parsed[.compression] ?? .fast)
    let bytes = try encoder.encode(picture, hasAlpha: strip.layout.hasAlpha)
    guard try console.put(bytes, output) else { return 0 }
    console.wrote([output], chosen.count)
    if !parsed.has(.quiet) { console.say("", "\(chosen.count) frames, \(size.width)x\(size.height), in \(output)") }
    return 0
}
