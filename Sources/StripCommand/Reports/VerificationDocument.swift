import ImageStrip
import StripGolden

/// The result as JSON; rectangles are `[x, y, width, height]`, pages and frames are counted from 0.
struct VerificationDocument: Encodable {
    /// Goes up when a key changes its meaning or goes away.
    let schema = "imagestrip.verify/1"
    let status: String
    let summary: String
    let golden: String
    let frameCount: Int
    let checked: [[Int]]
    let pictures: Int
    let failures: [Failure]
    let tolerated: [Failure]
    let causes: [Cause]
    let trace: Trace?
    let surplus: [Int]
    let orphans: [String]
    let recorded: [Int]
    let pruned: [String]
    let accept: String?

    init(_ report: VerificationReport) {
        let result = report.result
        status = result.isEqual ? "equal" : result.isNondeterministic ? "nondeterministic" : "different"
        summary = report.headline
        golden = report.golden.path
        frameCount = result.frameCount
        checked = result.checked.runs.map { [$0.lowerBound, $0.upperBound] }
        pictures = result.pictureCount
        failures = result.failures.map { Failure($0, report) }
        tolerated = result.tolerated.map { Failure($0, report) }
        causes = result.sequenceCauses.map { Cause($0, report.causeText) }
        trace = result.trace.map { Trace(line: $0.line, expected: $0.expected, actual: $0.actual) }
        surplus = result.surplus
        orphans = result.orphans
        recorded = report.changes.recorded
        pruned = report.changes.pruned
        accept = result.isEqual ? nil : report.accept
    }

    /// Where a trace leaves its golden.
    struct Trace: Encodable {
        let line: Int
        let expected: String?
        let actual: String?
    }

    /// What the order of the pictures says.
    struct Cause: Encodable {
        let kind: String
        let frames: [Int]
        let text: String

        init(_ cause: SequenceCause, _ text: CauseText) {
            kind =
                switch cause {
                case .shifted(_, let shift, _): shift > 0 ? "late" : "early"
                case .dropped: "dropped"
                case .doubled: "doubled"
                case .reordered: "reordered"
                }
            frames = cause.frames
            self.text = text.text(cause)
        }
    }
}
