import ImageStrip
import StripGolden
import StripSystem

/// All that reports tell of a verification.
struct VerificationReport {
    let result: VerificationResult
    let changes: VerifyChanges
    let pictures: FailurePictures
    let timeline: [TimelineFrame]
    let renderer: FrameRenderer
    /// The command that makes the goldens what the frames are now.
    let accept: String

    var golden: GoldenFolder { pictures.golden }
    var causeText: CauseText { CauseText(renderer: renderer) }

    /// Prints and writes what was asked for.
    func publish(_ request: VerifyRequest, _ parsed: ParsedArguments, _ console: Console) throws {
        if let path = request.junit { try AtomicFile.write(JUnitReport.text(self), to: path) }
        if let path = request.report { try HTMLReport(self).write(to: path) }
        if parsed.has(.json) {
            try console.result(json(VerificationDocument(self)))
        } else if !result.isEqual || !parsed.has(.quiet) {
            try console.result(text)
        }
        // Runners read both streams; JSON must stay alone on its own.
        guard request.annotates else { return }
        let annotations = GitHubAnnotations.text(self)
        if parsed.has(.json) {
            console.writeMessage(annotations)
        } else {
            try console.result(annotations, terminator: "")
        }
    }

    /// The causes that explain most, one line each: those told by the order first, then those of single frames.
    var causes: [String] {
        let sequence = result.sequenceCauses.map(causeText.text)
        let explained = Set(result.sequenceCauses.flatMap(\.frames))
        // Of every run its first frame, and the first one that has a cause.
        var single: [FrameFailure] = []
        var isExplained = false
        var next: Int?
        for failure in result.failures {
            let isFirst = failure.number != next
            if isFirst { isExplained = false }
            if isFirst || (failure.cause != nil && !isExplained) { single.append(failure) }
            isExplained = isExplained || failure.cause != nil
            next = failure.number + 1
        }
        return sequence + single.filter { $0.cause != nil || !explained.contains($0.number) }.map(causeText.text)
    }

    /// The failing frame with most different pixels.
    var largest: FrameFailure? {
        result.failures.filter { $0.comparison != nil }.max {
            let (one, two) = ($0.comparison?.countedPixels ?? 0, $1.comparison?.countedPixels ?? 0)
            return one == two ? $0.number > $1.number : one < two
        }
    }
}
