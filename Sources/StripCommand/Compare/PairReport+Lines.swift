import ImageStrip

extension PairReport {
    /// The report for people: what, where, and what else is worth knowing.
    var lines: [String] {
        switch verdict {
        case .error: return []
        case .missing: return ["missing: \(name) is expected and not there"]
        case .extra: return ["extra: \(name) is there and not expected"]
        case .equal: return ["equal: \(name)\(bytesAreEqual == true ? " (the same bytes)" : "")"] + details
        case .withinTolerance: return ["within tolerance: \(name): \(summary)"] + details
        case .different: return ["different: \(name): \(summary)"] + details
        }
    }

    private var details: [String] {
        let metadata = metadata.map { "  \($0.property): expected \($0.expected), found \($0.actual)" }
        let difference = difference.map { ["  difference: \($0)"] } ?? []
        return (reasons + notes).map { "  " + $0 } + metadata + difference
    }
}
