import ImageStrip
import StripGolden
import StripSystem

/// The report on a terminal: what differs, where, why, which files, and how to accept it.
extension VerificationReport {
    /// More lines of one kind would push the first ones off the screen.
    private static let lineLimit = 4

    /// The report's lines; the command prints them one below the other.
    var lines: [String] {
        var lines: [String] = []
        if !changes.recorded.isEmpty {
            let names = images.verification.hasSHA256 ? " (pixels and sha256)" : " (pixels)"
            let frames = counted(changes.recorded.count, "frame")
            lines.append("recorded \(frames) in \(golden.path)\(names): \(ranges(changes.recorded.runs))")
        }
        for name in changes.pruned.prefix(Self.lineLimit) { lines.append("removed \(name)") }
        if changes.pruned.count > Self.lineLimit {
            lines.append("removed \(changes.pruned.count - Self.lineLimit) more")
        }
        lines.append("\(golden.path): \(headline)")
        return lines
            + facts.map { name, value in
                "  " + (name + String(repeating: " ", count: max(1, 12 - name.count))) + value
            }
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
        if let trace { facts.append(("trace", trace)) }
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
            if images.verification.comparator.tolerance != .exact && result.tolerated.isEmpty {
                facts.append(("note", suggestion(for: .exact)))
            }
            return facts
        }
        if let example = result.failures.first(where: { $0.comparison != nil }) ?? images.frames.first {
            facts.append(
                ("expected", images.expectedPath(example) ?? "only its hash is kept, in \(golden.manifestPath)"))
            if let path = images.path(.actual, example) { facts.append(("actual", path)) }
            if let path = images.path(.difference, example) { facts.append(("difference", path)) }
        }
        facts.append(("accept with", accept))
        return facts
    }

    private func ranges(_ runs: [ClosedRange<Int>]) -> String {
        runs.prefix(8).map(rangeText).joined(separator: ", ") + (runs.count > 8 ? ", … \(runs.count - 8) more" : "")
    }
}
