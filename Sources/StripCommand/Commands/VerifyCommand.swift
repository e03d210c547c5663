import ImageStrip
import StripGolden
import StripSystem

extension Command {
    static let verify = Command(
        name: "verify",
        summary: "Compare the carousel in motion with goldens, and explain what differs.",
        usage: "[IMAGE…] [--scene FILE] --golden DIR [--record MODE] [--report FILE.html] [--junit FILE.xml]",
        options: OptionRow.list(
            .golden, .record, .recordInCI, .keyFrames, .prune, .scene, .duration, .framesPerSecond, .frames, .report,
            .junit, .annotations) + OptionRow.comparison + OptionRow.strip + OptionRow.list(.threads, .quiet, .json),
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
    for path in [request.report, request.junit].compactMap(\.self) {
        guard case .file(let identity) = FileSystem.entry(path) else { continue }
        let mask = FileSystem.identities([parsed[.mask]].compactMap(\.self))
        if try strip.inputs.union(mask).union(request.golden.identities()).contains(identity) {
            throw RecordingError.overwritesInput(path: path)
        }
    }
    let frames = try FrameSelection(strip, parsed)
    let timeline = frames.timeline.frames
    let keyFrames = try parsed.frames(.keyFrames, of: timeline.count)
    let threads = parsed.threadCount
    try strip.load(frames.states, threads: threads, console)

    var verification = Verification(timeline, renderer: strip.renderer)
    verification.chosen = frames.selected
    verification.threads = threads
    verification.comparator = try comparator(strip, parsed)
    verification.trace = Array(strip.trace(duration: frames.timeline.duration).utf8)
    let pictures = Set(frames.states).count
    let progress = Progress(total: pictures, console: console, isQuiet: parsed.has(.quiet))
    defer { progress.clear() }
    var result = try verification.run(against: request.golden) { drawn in
        progress.show(drawn)
        return console.signal() == 0
    }
    progress.clear()
    // Whoever stops a run does not want its goldens.
    guard console.signal() == 0 else { throw RecordingError.cancelled(written: 0) }

    var changes = VerifyChanges()
    if request.prunes {
        try request.golden.prune(result.golden, end: result.frameCount)
        changes.pruned = result.orphans + result.surplus.map { "the line of frame \($0)" }
        result = result.pruned()
    }
    if request.mode != .never {
        changes.recorded = try verification.record(
            request.mode, result, keyFrames: keyFrames ?? strip.layout.keyFrames(timeline), in: request.golden,
            inputs: strip.inputs)
        result = result.recorded(request.mode)
    }
    let failing = FailurePictures(verification, result, request.golden)
    try failing.replacePending(verification.trace, timeline, console)
    let report = VerificationReport(
        result: result, changes: changes, pictures: failing, timeline: timeline, renderer: strip.renderer,
        accept: request.acceptCommand(result))
    try report.publish(request, parsed, console)
    let recorded = changes.recorded.isEmpty ? nil : request.golden.path
    let pending = FileSystem.entry(failing.pending.path) == .directory ? failing.pending.path : nil
    console.report(
        outputs: [recorded, pending, request.report, request.junit].compactMap(\.self), frames: frames.selected.count)
    if result.isNondeterministic { return 2 }
    return result.isEqual ? 0 : 1
}

/// How frames are compared. Frames with equal hashes are not, so that no difference may be asked for.
private func comparator(_ strip: CarouselStrip, _ parsed: ParsedArguments) throws -> BitmapComparator {
    let comparator = try parsed.comparator()
    if Comparison(equal: strip.layout.frameSize, comparator.tolerance).verdict == .different {
        throw parsed.misfit(.fuzzy, expected: "ranges that begin with 0, since most frames are equal")
    }
    if let mask = comparator.mask, mask.size != strip.layout.frameSize {
        throw FileComparisonError.maskSize(mask.size, picture: strip.layout.frameSize)
    }
    return comparator
}
