import ImageStrip
import StripGolden

/// The result as workflow commands of GitHub Actions, which show it beside the golden's file.
enum GitHubAnnotations {
    /// GitHub shows no more of one step.
    private static let limit = 10

    static func text(_ report: VerificationReport) -> String {
        let result = report.result
        var commands: [String] = []
        for run in result.runs {
            guard let failure = result.failures.first(where: { $0.number == run.lowerBound }) else { continue }
            let about = result.sequenceCauses.first { $0.frames.contains(run.lowerBound) }.map(report.causeText.text)
            let message = about ?? report.causeText.text(failure) + report.pixels(failure)
            commands.append(command(frameWords(run), message, at: place(of: failure, report)))
        }
        if let trace = result.trace {
            let place = Place(file: report.golden.path(of: GoldenFolder.traceName), line: max(1, trace.line))
            commands.append(command("trace", report.text(of: trace), at: place))
        }
        if !result.surplus.isEmpty {
            let message = "\(result.frameCount) frames, but \(result.golden.end) goldens"
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
        return "::error file=\(file)\(line),title=\(escaped(title, isProperty: true))::\(escaped(message))"
    }

    /// As the workflow commands' reference says: % CR LF in data, `:` and `,` in properties, too.
    private static func escaped(_ text: String, isProperty: Bool = false) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where isProperty: "%3A"
            case "," where isProperty: "%2C"
            // What stands for a byte of a name would be printed as that byte.
            case _ where 0x10FE80...0x10FEFF ~= scalar.value: "\u{FFFD}"
            default: String(scalar)
            }
        }.joined()
    }
}
