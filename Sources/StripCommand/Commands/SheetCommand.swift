import ImageStrip
import StripSystem

extension Command {
    static let sheet = Command(
        name: "sheet",
        summary: "Draw chosen frames side by side in one PNG: a contact sheet.",
        usage: "[IMAGE…] [--scene FILE] [--frames RANGE] -o FILE|-",
        options: [
            .output, .scene, .duration, .framesPerSecond, .frames, .columns, .gap, .labels, .compression,
        ] + Option.strip + [.threads, .quiet],
        examples: [
            "imagestrip sheet SampleImages/img_%02d --size 375x200 --scale 0.5 -o sheet.png",
            "imagestrip sheet --scene SampleImages/scenes/flick.json --frames 0-60x5 --columns 4 --labels -o sheet.png",
        ],
        run: drawSheet)
}

/// How many frames a sheet has if nothing is said.
private let usualCount = 12

private func drawSheet(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    guard let output = parsed.values[.output], !output.isEmpty else {
        throw UsageError.missingOption("-o", cure: "say where the sheet goes: -o sheet.png, or -o -")
    }
    guard output == "-" || FileSystem.entry(output) == .other || output.lowercased().hasSuffix(".png") else {
        throw UsageError.outputNotPNG(output)
    }
    let reader = OptionReader(parsed: parsed)
    let strip = try CarouselStrip(parsed, command: "sheet", console: console)
    try strip.protectInputs(from: output)
    let frames = try FrameSelection(strip, reader)
    // Without --frames: spread evenly, from the first on.
    let chosen =
        parsed.has(.frames) || frames.selected.count <= usualCount
        ? frames.selected : (0..<usualCount).map { frames.selected[$0 * frames.selected.count / usualCount] }
    let square = Int(Double(chosen.count).squareRoot().rounded(.up))
    let sheet = ContactSheet(
        columns: try reader.whole(.columns, 1...10000) ?? square, gap: try reader.whole(.gap, 0...10000) ?? 8,
        hasLabels: parsed.has(.labels), labelScale: max(1, Int(strip.layout.displayScale.scale.rounded())))
    let size = sheet.size(frameCount: chosen.count, frameSize: strip.layout.frameSize)
    guard size.width * size.height <= ContactSheet.pixelLimit else {
        throw UsageError.sheetTooLarge(width: size.width, height: size.height)
    }
    try strip.load(chosen.map { frames.timeline.frames[$0].state }, threads: reader.threads(), console)
    let picture = try sheet.draw(chosen.map { frames.timeline.frames[$0] }, source: strip.renderer) { _ in
        console.signal() == 0
    }
    var encoder = try PNGEncoder(reader.compression())
    let bytes = try encoder.encode(picture, hasAlpha: strip.layout.hasAlpha)
    guard try console.put(bytes, output) else { return 0 }
    console.wrote([output], chosen.count)
    if !parsed.has(.quiet) { console.say("", "\(chosen.count) frames, \(size.width)x\(size.height), in \(output)") }
    return 0
}
