import ImageStrip
import StripGolden
import StripSystem

/// The result on a screen: what differs, where, why, which files, and how to accept it.
extension VerificationReport {
    /// More lines of one kind would push the first ones off the screen.
    private static let lineLimit = 4

    var text: String {
        var lines: [String] = []
        if !changes.recorded.isEmpty {
            lines.append(
                "recorded \(count(changes.recorded.count, "frame")) in \(golden.path): \(ranges(changes.recorded.runs))"
            )
        }
        for name in changes.pruned.prefix(Self.lineLimit) { lines.append("removed \(name)") }
        if changes.pruned.count > Self.lineLimit {
            lines.append("removed \(changes.pruned.count - Self.lineLimit) more")
        }
        lines.append("\(golden.path): \(headline)")
        lines += facts.map { name, value in
            "  " + (name + String(repeating: " ", count: max(1, 12 - name.count))) + value
        }
        return lines.map(\.onOneLine).joined(separator: "\n")
    }

    /// The verdict in one line.
    var headline: String {
        let all = count(result.checked.count, "frame")
        if result.isEqual {
            let tolerated =
                result.tolerated.isEmpty ? "" : ", \(count(result.tolerated.count, "frame")) within the tolerance"
            return "equal, \(all), \(count(result.pictureCount, "picture"))\(tolerated)"
        }
        var parts: [String] = []
        let missing = result.failures.count { $0.kind == .missing || $0.kind == .pictureMissing }
        let random = result.failures.count { if case .nondeterministic = $0.kind { true } else { false } }
        let different = result.failures.count - missing - random
        if different > 0 {
            parts.append(
                "\(different) of \(all) \(different == 1 ? "differs" : "differ") from \(different == 1 ? "its golden" : "their goldens")"
            )
        }
        if missing > 0 { parts.append("\(missing) of \(all) \(missing == 1 ? "has" : "have") no golden") }
        if random > 0 { parts.append("\(random) of \(all) \(random == 1 ? "is" : "are") nondeterministic") }
        if !result.surplus.isEmpty {
            parts.append("\(result.frameCount) frames, but \(result.golden.end) goldens")
        }
        if let trace = result.trace { parts.append(trace.line == 0 ? "the trace has no golden" : "the trace differs") }
        return parts.joined(separator: "; ")
    }

    /// What is known, as names and values.
    private var facts: [(String, String)] {
        var facts: [(String, String)] = []
        if !result.failures.isEmpty { facts.append(("frames", ranges(result.runs))) }
        if let first = result.failures.first {
            facts.append(("first", "frame \(first.number), \(decimal(first.frame.time)) s" + pixels(first)))
        }
        if let largest, largest.number != result.failures.first?.number {
            facts.append(("largest", "frame \(largest.number)" + pixels(largest)))
        }
        let causes = self.causes
        for (index, cause) in causes.prefix(Self.lineLimit).enumerated() {
            facts.append((index == 0 ? "cause" : "", cause))
        }
        if causes.count > Self.lineLimit {
            facts.append(("", "and \(causes.count - Self.lineLimit) more; --report shows all"))
        }
        if let trace = result.trace { facts.append(("trace", text(of: trace))) }
        if !result.surplus.isEmpty {
            facts.append(
                ("surplus", "goldens of \(ranges(result.surplus.runs)) belong to no frame; --prune removes them"))
        }
        if !result.orphans.isEmpty {
            let names = result.orphans.prefix(Self.lineLimit).joined(separator: ", ")
            let more = result.orphans.count > Self.lineLimit ? " and \(result.orphans.count - Self.lineLimit) more" : ""
            facts.append(("orphaned", "\(names)\(more); --prune removes \(result.orphans.count == 1 ? "it" : "them")"))
        }
        if result.isEqual {
            if pictures.tolerance != .exact && result.tolerated.isEmpty {
                facts.append(("note", suggestion(for: .exact)))
            }
            return facts
        }
        if let shown = result.failures.first(where: { $0.comparison != nil }) ?? pictures.frames.first {
            facts.append(
                ("expected", pictures.expectedPath(shown) ?? "only its hash is kept, in \(golden.manifestPath)"))
            if let path = pictures.path(.actual, shown) { facts.append(("actual", path)) }
            if let path = pictures.path(.difference, shown) { facts.append(("difference", path)) }
        }
        facts.append(("accept with", accept))
        return facts
    }

    /// What the comparison of a frame's pixels found.
    func pixels(_ failure: FrameFailure) -> String {
        guard let comparison = failure.comparison else { return "" }
        return ": " + comparison.summary
    }

    func text(of trace: TraceDifference) -> String {
        let path = golden.path(of: GoldenFolder.traceName)
        if trace.line == 0 { return "\(path) is not there" }
        func short(_ line: String?) -> String {
            // What follows is the state of the scroll view; it is in the files.
            guard let line else { return "the end" }
            return line.firstRange(of: ",\"zoomScale\"").map { line[..<$0.lowerBound] + "…" } ?? line
        }
        let (expected, actual) = (short(trace.expected), short(trace.actual))
        return "\(path):\(trace.line): expected \(expected), found \(actual)"
    }

    private func ranges(_ runs: [ClosedRange<Int>]) -> String {
        let shown = runs.prefix(8).map(rangeText).joined(separator: ", ")
        return shown + (runs.count > 8 ? ", … \(runs.count - 8) more" : "")
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
