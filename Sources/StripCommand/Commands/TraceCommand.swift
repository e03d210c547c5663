import ImageStrip
import StripSystem

extension Command {
    static let trace = Command(
        name: "trace",
        summary: "Print what happens, in order: callbacks, timers, touches, page changes.",
        usage: "[IMAGE…] [--scene FILE] [--duration S] [-o FILE|-]",
        options: [.output, .scene, .duration, .size, .scale] + Option.reading,
        examples: [
            "imagestrip trace --scene SampleImages/scenes/flick.json",
            "imagestrip trace SampleImages/img_%02d --duration 2 -o trace.jsonl",
        ],
        run: printTrace)
}

private func printTrace(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let reader = OptionReader(parsed: parsed)
    let source = try SceneSource(parsed)
    let subject = try TraceSubject(source, scene: parsed.values[.scene], reader.decoding(), console: console)
    let duration = try source.duration(reader, pageCount: subject.pageCount)
    try source.refuseTooLong(duration, rate: .display)
    let output = parsed.values[.output] ?? "-"
    if case .file(let identity) = FileSystem.entry(output), subject.inputs.contains(identity) {
        throw RecordingError.overwritesInput(path: output)
    }

    var text: [UInt8] = []
    var failure: (any Error)?
    let isStreaming = output == "-"
    Trace.run(
        source.scene, pageCount: subject.pageCount, viewport: subject.viewport,
        displayScale: DisplayScale(scale: source.scale),
        duration: duration
    ) { line in
        guard failure == nil else { return }
        text += line.utf8
        text.append(UInt8(ascii: "\n"))
        // A long trace need not fit into memory when it goes to a pipe.
        if isStreaming && text.count > 1 << 16 {
            do { try writeAll(text, to: console.output, path: "standard output") } catch { failure = error }
            text.removeAll(keepingCapacity: true)
        }
    }
    if let failure { throw failure }
    if try console.put(text, output) { console.wrote([output], nil) }
    return 0
}

/// What a trace is of: pictures, or a bare content size.
private struct TraceSubject {
    let pageCount: Int
    let viewport: Size
    /// The files that the trace must not replace.
    let inputs: Set<FileSystem.Identity>

    init(_ source: SceneSource, scene path: String?, _ decoding: DecodingOptions, console: Console) throws {
        let scene = source.scene
        if scene.images.isEmpty, scene.contentSize != nil || scene.viewportSize != nil {
            guard let size = scene.contentSize, let viewport = scene.viewportSize else { throw UsageError.noViewport }
            pageCount = Int((size.width / viewport.width).rounded(.up))
            self.viewport = viewport
            inputs = StripJob.identities([path])
            return
        }
        let images = try StripJob.images(source, command: "trace", console: console)
        pageCount = images.count
        inputs = StripJob.identities(images.map(\.path) + [path])
        viewport = try scene.viewportSize ?? StripJob.defaultSize(images[0], scale: source.scale, decoding)
        // The same limits as for a picture.
        _ = try StripLayout(viewport: viewport, scale: source.scale, pageCount: pageCount)
    }
}
