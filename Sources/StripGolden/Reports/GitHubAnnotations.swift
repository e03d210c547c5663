import ImageStrip
import StripSystem

/// The result as workflow commands of GitHub Actions, which show it beside the golden's file.
package enum GitHubAnnotations {
    /// GitHub shows at most this many annotations of a step.
    private static let limit = 10

    /// One command a line: for each run of failing frames, for the trace and for the number of frames.
    package static func text(_ report: VerificationReport) -> String {
        let result = report.result
        var commands = result.changes.prefix(limit / 2).map { change in
            command("changed", change.text, at: Place(file: report.golden.path(of: RecordingFacts.fileName), line: 1))
        }
        for run in result.runs.prefix(limit) {
            guard let failure = result.failures.first(where: { $0.number == run.lowerBound }) else { continue }
            let cause = result.sequenceCauses.first { $0.frames.contains(run.lowerBound) }.map(report.text)
            commands.append(command(frameWords(run), cause ?? report.fullText(failure), at: place(of: failure, report)))
        }
        if let trace = result.trace, let message = report.trace {
            let place = Place(file: report.golden.path(of: GoldenFolder.traceName), line: max(1, trace.line))
            commands.append(command("trace", message, at: place))
        }
        if let message = report.surplus {
            commands.append(command("frame count", message, at: Place(file: report.golden.manifestPath, line: 1)))
        }
        return commands.prefix(limit).map { $0 + "\n" }.joined()
    }

    private struct Place {
        let file: String
        let line: Int?
    }

    /// The golden's picture, or its line in `frames.jsonl`.
    private static func place(of failure: FrameFailure, _ report: VerificationReport) -> Place {
        if let file = failure.golden?.file { return Place(file: report.golden.path(of: file), line: nil) }
        let line = report.result.golden.records.keys.count { $0 < failure.number } + 1
        return Place(file: report.golden.manifestPath, line: failure.golden == nil ? nil : line)
    }

    private static func command(_ title: String, _ message: String, at place: Place) -> String {
        let line = place.line.map { ",line=\($0)" } ?? ""
        let file = escaped(place.file, isProperty: true)
        return "::error file=\(file)\(line),title=\(escaped(title, isProperty: true))::\(escaped(message.shortened))"
    }

    /// Escaped as the reference of workflow commands says: %, CR and LF in data; in properties also `:` and `,`. A terminal shows
    /// the same text, so other hidden controls are escaped as in messages.
    private static func escaped(_ text: String, isProperty: Bool = false) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where isProperty: "%3A"
            case "," where isProperty: "%2C"
            // A scalar that stands for a byte of a path would be printed as that byte.
            case _ where 0x10FE80...0x10FEFF ~= scalar.value: "\u{FFFD}"
            default: scalar.isHiddenControl ? scalar.escape : String(scalar)
            }
        }.joined()
    }
}
