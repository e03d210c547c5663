import ImageStrip
import StripGolden
import StripReport
import StripSystem

extension Command {
    static let verify = Command(
        name: "verify",
        summary: "Compare the carousel in motion with goldens, and explain what differs.",
        usage: "[IMAGE…] [--scene FILE] --golden DIR [--record MODE] [--report FILE.html] [--junit FILE.xml]",
        options: OptionRow.list(
            .golden, .record, .recordInCI, .keyFrames, .prune, .scene, .duration, .framesPerSecond, .frames, .report,
            .junit, .annotations) + OptionRow.comparison + OptionRow.named + OptionRow.strip
            + OptionRow.list(.sha256, .threads, .quiet, .json),
        examples: [
            "imagestrip verify --scene carousel.json --golden goldens/carousel --record missing",
            "imagestrip verify --scene carousel.json --golden goldens/carousel --report report.html",
            "imagestrip verify SampleImages/img_%02d --golden goldens/autoplay --frames 60-120 --json",
        ],
        run: verifySequence)
}

private func verifySequence(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let request = try VerifyRequest(parsed, console)
    do {
        return try verify(request, parsed, console)
    } catch {
        // A CI that reads only this file must not take an older one for the result.
        if let path = request.junit, JUnitReport.mayReplace(path) {
            _ = console.signal()
            try AtomicFile.write(JUnitReport.error(text(of: error), golden: request.golden.path), to: path)
        }
        throw error
    }
}

private func verify(_ request: VerifyRequest, _ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    let strip = try CarouselStrip(parsed, command: "verify", console: console)
    let mask = FileSystem.identities([parsed[.mask]].compactMap(\.self))
    let kept = try strip.inputs.union(mask).union(request.golden.identities())
    for path in [request.report, request.junit].compactMap(\.self) { try kept.protect(from: path) }
    if request.mode != .never { try strip.refuseImageFolder(request.golden.path) }
    let frames = try FrameSelection(strip, parsed)
    let timeline = frames.timeline.frames
    let keyFrames = try parsed.frames(.keyFrames, of: timeline.count)
    let threads = parsed.threadCount
    try strip.load(frames.states, threads: threads, console)

    var verification = Verification(timeline, renderer: strip.renderer)
    verification.selected = frames.selected
    verification.threads = threads
    verification.hasSHA256 = parsed.has(.sha256)
    verification.comparator = try comparator(strip, parsed)
    verification.trace = Array(strip.trace(duration: frames.timeline.duration).utf8)
    verification.facts = { [appearance = parsed[.appearance] ?? .light, timeline = frames.timeline] in
        try RecordingFacts(strip, timeline, appearance: appearance, threads: threads)
    }
    let pictures = Set(frames.states).count
    let progress = Progress(total: pictures, console: console, isQuiet: parsed.has(.quiet))
    defer { progress.clear() }
    var result = try verification.run(against: request.golden) { drawn in
        progress.show(drawn)
        return console.signal() == 0
    }
    progress.clear()
    // A run that was stopped records nothing.
    guard console.signal() == 0 else { throw RecordingError.cancelled(written: 0) }

    let changes = try verification.change(
        request.golden, &result, prunes: request.prunes, mode: request.mode,
        keyFrames: keyFrames ?? strip.layout.keyFrames(timeline), inputs: strip.inputs)
    var images = FailureImages(verification, result, request.golden)
    if let refusal = try images.write(keeping: request.report == nil ? nil : VerificationPage.imageBudget) {
        console.warn("the images of failing frames are not kept: \(refusal)")
    }
    let report = VerificationReport(
        result: result, changes: changes, images: images, accept: request.acceptCommand(result))
    try publish(report, request, parsed, console)
    let recorded = changes.recorded.isEmpty ? nil : request.golden.path
    let pending = FileSystem.entry(images.pending.path) == .directory ? images.pending.path : nil
    console.report(
        outputs: [recorded, pending, request.report, request.junit].compactMap(\.self), frames: frames.selected.count)
    if result.isNondeterministic { return 2 }
    return result.isEqual ? 0 : 1
}

/// Prints and writes the reports that were asked for.
private func publish(
    _ report: VerificationReport, _ request: VerifyRequest, _ parsed: ParsedArguments, _ console: Console
) throws {
    if let path = request.junit { try AtomicFile.write(JUnitReport.text(report), to: path) }
    if let path = request.report { try VerificationPage(report).write(to: path) }
    if parsed.has(.json) {
        try console.result(json(VerificationDocument(report)))
    } else if !report.result.isEqual || !parsed.has(.quiet) {
        try console.result(report.lines.map(\.onOneLine).joined(separator: "\n"))
    }
    // Runners read annotations from both streams; JSON stays alone on its own.
    guard request.annotates else { return }
    let annotations = GitHubAnnotations.text(report)
    if parsed.has(.json) {
        console.writeMessage(annotations)
    } else {
        try console.result(annotations, terminator: "")
    }
}

/// How frames are compared. Those with equal hashes are not compared, so a tolerance that demands a difference is refused.
private func comparator(_ strip: CarouselStrip, _ parsed: ParsedArguments) throws -> BitmapComparator {
    let comparator = try parsed.comparator()
    if Comparison(equal: strip.layout.frameSize, comparator.tolerance).verdict == .different {
        throw parsed.misfit(.fuzzy, expected: "ranges that begin with 0, since most frames are equal")
    }
    if let mask = comparator.mask, mask.size != strip.layout.frameSize {
        throw FileComparisonError.maskSize(mask.size, expected: strip.layout.frameSize)
    }
    return comparator
}
