import ImageStrip
import StripSystem

extension Command {
    static let trace = Command(
        name: "trace",
        summary: "Print what happens, in order: callbacks, timers, touches, page changes.",
        usage: "[IMAGE…] [--scene FILE] [--duration S] [--format json|text] [-o FILE|-]",
        options: OptionRow.list(.output, .traceFormat, .scene, .duration, .size, .scale) + OptionRow.named
            + OptionRow.reading,
        examples: [
            "imagestrip trace --scene SampleImages/scenes/flick.json --format text",
            "imagestrip trace SampleImages/img_%02d --duration 2 -o trace.jsonl",
        ],
        run: printTrace)
}

private func printTrace(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let options = try SceneOptions(parsed)
    let subject = try TraceSubject(options, scene: parsed.sceneFile, parsed.decoding, console: console)
    let duration = try options.scene.duration(seconds: parsed[.duration], pageCount: subject.pages.count)
    try options.scene.checkReach(duration, rate: .display)
    let output = parsed[.output] ?? "-"
    try subject.inputs.protect(from: output)

    var text: [UInt8] = []
    var failure: (any Error)?
    let isStreaming = output == "-"
    Trace.run(
        options.scene, pages: subject.pages, displayScale: DisplayScale(scale: options.scale), duration: duration,
        format: parsed[.traceFormat] ?? .json
    ) { line in
        guard failure == nil else { return }
        text += line.utf8
        text.append(UInt8(ascii: "\n"))
        // Written in blocks: a long trace that goes to a pipe does not have to fit into memory.
        if isStreaming && text.count > 1 << 16 {
            do { try console.output.write(text) } catch { failure = error }
            text.removeAll(keepingCapacity: true)
        }
    }
    if let failure { throw failure }
    try console.save(text, to: output)
    return 0
}

/// The pages that are traced: those of images, or of a scene that only has a content size.
private struct TraceSubject {
    let pages: PageGeometry
    /// The files that the output must not replace.
    let inputs: Set<FileSystem.Identity>

    init(_ options: SceneOptions, scene path: String?, _ decoding: DecodingOptions, console: Console) throws {
        let scene = options.scene
        let own = [path].compactMap(\.self)
        if scene.images.isEmpty, scene.contentSize != nil || scene.viewportSize != nil {
            guard let size = scene.contentSize, let viewport = scene.viewportSize else { throw UsageError.noViewport }
            pages = scene.pages(count: Int((size.width / viewport.width).rounded(.up)), viewport: viewport)
            inputs = FileSystem.identities(own)
            return
        }
        let images = try options.images(command: "trace", console).images
        inputs = FileSystem.identities(images.map(\.path) + own)
        let viewport =
            try scene.viewportSize ?? CarouselStrip.viewport(of: images[0], decoding)
        pages = scene.pages(count: images.count, viewport: viewport)
        // Checks the same limits as for a frame.
        _ = try StripLayout(viewport: viewport, scale: options.scale, pageCount: images.count)
    }
}
