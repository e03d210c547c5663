import ImageStrip
import StripCompare

/// What a verification found, with the words for it: every report tells it from here.
package struct VerificationReport {
    /// What was found.
    package let result: VerificationResult
    /// What was recorded and removed.
    package let changes: GoldenChanges
    /// The images of failing frames.
    package let images: FailureImages
    /// The command that makes the goldens what the frames are now.
    package let accept: String

    /// Combines the parts.
    package init(result: VerificationResult, changes: GoldenChanges, images: FailureImages, accept: String) {
        self.result = result
        self.changes = changes
        self.images = images
        self.accept = accept
    }

    /// The goldens.
    package var golden: GoldenFolder { images.golden }

    private var causeText: CauseText {
        CauseText(renderer: images.verification.renderer, isChanged: !result.changes.isEmpty)
    }

    /// The verdict in one word, as `--json` and pages tell it.
    package var status: String {
        result.isEqual ? "equal" : result.isNondeterministic ? "nondeterministic" : "different"
    }

    /// The verdict in one line.
    package var headline: String {
        let all = counted(result.checked.count, "frame")
        if result.isEqual {
            let tolerated =
                result.tolerated.isEmpty ? "" : ", \(counted(result.tolerated.count, "frame")) within the tolerance"
            return "equal, \(all), \(counted(result.distinctCount, "picture"))\(tolerated)"
        }
        let missing = result.failures.count { $0.kind.isMissing }
        let random = result.failures.count { $0.kind.isNondeterministic }
        let different = result.failures.count - missing - random
        var parts: [String] = []
        if different == 1 { parts.append("1 of \(all) differs from its golden") }
        if different > 1 { parts.append("\(different) of \(all) differ from their goldens") }
        if missing > 0 { parts.append("\(missing) of \(all) \(missing == 1 ? "has" : "have") no golden") }
        if random > 0 { parts.append("\(random) of \(all) \(random == 1 ? "is" : "are") nondeterministic") }
        if let surplus { parts.append(surplus) }
        if let trace = result.trace { parts.append(trace.line == 0 ? "the trace has no golden" : "the trace differs") }
        return parts.joined(separator: "; ")
    }

    /// That there are goldens behind the last frame; nil if there are none.
    package var surplus: String? {
        result.surplus.isEmpty ? nil : "\(result.frameCount) frames, but \(result.golden.end) goldens"
    }

    /// Where the trace leaves its golden; nil if it does not.
    package var trace: String? {
        guard let trace = result.trace else { return nil }
        let path = golden.path(of: GoldenFolder.traceName)
        if trace.line == 0 { return "\(path) is not there" }
        func short(_ line: String?) -> String {
            // The rest of a line is the state of the scroll view, which the files tell.
            guard let line else { return "the end" }
            return line.firstRange(of: ",\"zoomScale\"").map { line[..<$0.lowerBound] + "…" } ?? line
        }
        return "\(path):\(trace.line): expected \(short(trace.expected)), found \(short(trace.actual))"
    }

    /// What the order of the frames proves.
    package func text(_ cause: SequenceCause) -> String { causeText.text(cause) }

    /// What is proven about a failing frame, or else what is known.
    package func text(_ failure: FrameFailure) -> String { causeText.text(failure) }

    /// The same, with what the comparison of its pixels found.
    package func fullText(_ failure: FrameFailure) -> String { text(failure) + pixels(failure) }

    /// What the comparison of a frame's pixels found, to be put behind something else.
    package func pixels(_ failure: FrameFailure) -> String { failure.comparison.map { ": " + $0.summary } ?? "" }

    /// What changed since the recording, then the causes that explain most, one line each: those told by the order first, then
    /// those of single frames, which without a proof are told only if nothing changed or their pixels are known.
    package var causes: [String] {
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
        let isChanged = !result.changes.isEmpty
        single.removeAll { $0.cause == nil && (explained.contains($0.number) || isChanged && $0.comparison == nil) }
        return result.changes.map(\.text) + result.sequenceCauses.map(text)
            + (result.changes.contains { $0.name == RecordingChange.rate } ? [] : single.map(text))
    }

    /// The failing frame with most different pixels.
    package var largest: FrameFailure? {
        result.failures.filter { $0.comparison != nil }.max {
            let (one, two) = ($0.comparison?.countedPixels ?? 0, $1.comparison?.countedPixels ?? 0)
            return one == two ? $0.number > $1.number : one < two
        }
    }
}
