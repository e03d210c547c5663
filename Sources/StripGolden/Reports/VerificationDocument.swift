/// The result as JSON; rectangles are `[x, y, width, height]`, pages and frames are counted from 0.
package struct VerificationDocument: Encodable {
    /// The number changes when a key changes its meaning or is removed.
    let schema = "imagestrip.verify/3"
    let status: String
    let summary: String
    let golden: String
    let frameCount: Int
    let checked: [[Int]]
    let pictures: Int
    let failures: [Failure]
    let tolerated: [Failure]
    let changes: [Change]
    let causes: [Cause]
    let trace: Trace?
    let surplus: [Int]
    let orphans: [String]
    let recorded: [Int]
    let pruned: [String]
    let accept: String?

    /// Takes what a report tells.
    package init(_ report: VerificationReport) {
        let result = report.result
        status = report.status
        summary = report.headline
        golden = report.golden.path
        frameCount = result.frameCount
        checked = result.checked.runs.map { [$0.lowerBound, $0.upperBound] }
        pictures = result.distinctCount
        failures = result.failures.map { Failure($0, report) }
        tolerated = result.tolerated.map { Failure($0, report) }
        changes = result.changes.map {
            Change(name: $0.name, recorded: $0.recorded, now: $0.now, text: $0.text)
        }
        causes = result.sequenceCauses.map { Cause(kind: $0.name, frames: $0.frames, text: report.text($0)) }
        trace = result.trace.map {
            Trace(line: $0.line, expected: $0.expected, actual: $0.actual, text: report.trace ?? "")
        }
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
        let text: String
    }

    /// What this run has otherwise than the recording.
    struct Change: Encodable {
        let name: String
        let recorded: String?
        let now: String?
        let text: String
    }

    /// What the order of the frames proves.
    struct Cause: Encodable {
        let kind: String
        let frames: [Int]
        let text: String
    }
}
