import ImageStrip

/// The whole of a `compare` run, as `--json` tells it; `compare.schema.json` describes it.
struct ComparisonSummary: Encodable {
    /// Changes when a key changes its meaning or goes.
    let schema = "imagestrip.compare/1"
    let expected: String
    let actual: String
    let pairs: [PairReport]

    /// 2 if anything could not be compared, else 1 if anything differs, else 0.
    var status: Int32 {
        if pairs.contains(where: { $0.verdict == .error }) { return 2 }
        return pairs.allSatisfy { $0.verdict == .equal || $0.verdict == .withinTolerance } ? 0 : 1
    }

    /// How many pictures came out how.
    var line: String {
        let kinds: [(PairReport.Verdict, String)] = [
            (.equal, "equal"), (.withinTolerance, "within tolerance"), (.different, "different"), (.missing, "missing"),
            (.extra, "extra"), (.error, "could not be compared"),
        ]
        let counts = kinds.compactMap { verdict, words in
            let count = pairs.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(count) \(words)"
        }
        return "\(pairs.count) pictures: " + counts.joined(separator: ", ")
    }
}
