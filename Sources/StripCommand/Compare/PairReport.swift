import ImageStrip
import StripSystem

/// What comparing two files gave, as `--json` tells it.
struct PairReport: Encodable, Sendable {
    enum Verdict: String, Encodable {
        case equal, withinTolerance, different, missing, extra, error
    }

    let name: String
    var verdict: Verdict
    var summary = ""
    var bytesAreEqual: Bool?
    var reasons: [String] = []
    /// What the pixels say; its keys stand beside the others.
    var comparison: Comparison?
    var metadata: [MetadataDifference] = []
    var notes: [String] = []
    var difference: String?
    var error: String?

    /// Compares a pair, writes its difference image if it is wanted, and keeps no pixels.
    init(_ pair: ComparisonInputs.Pair, _ comparator: FileComparator, threads: Int) {
        name = pair.name
        verdict = .error
        guard let expected = pair.expected else {
            verdict = .extra
            return
        }
        guard let actual = pair.actual else {
            verdict = .missing
            return
        }
        do {
            let result = try comparator.compare(expected, actual, threads: threads)
            take(result)
            if let path = pair.difference, let expected = result.expected, let actual = result.actual,
                result.comparison.verdict != .equal || result.comparison.hiddenColorPixels > 0
            {
                if result.comparison.isDrawable {
                    let image = comparator.comparator.triptych(expected: expected, actual: actual)
                    var encoder = try PNGEncoder()
                    try AtomicFile.write(encoder.encode(image, hasAlpha: true), to: path)
                    difference = path
                } else {
                    notes.append("no difference picture: both pictures laid over each other are too large")
                }
            }
        } catch {
            verdict = .error
            self.error = text(of: error)
        }
    }

    private mutating func take(_ result: FileComparison) {
        let comparison = result.comparison
        switch comparison.verdict {
        case .equal: verdict = .equal
        case .withinTolerance: verdict = .withinTolerance
        case .different: verdict = .different
        }
        bytesAreEqual = result.bytesAreEqual
        reasons = comparison.reasons.map(\.description)
        summary = comparison.summary
        self.comparison = comparison
        metadata = result.metadata
        notes = comparison.remarks + (comparison.minimalTolerance.map { [suggestion(for: $0)] } ?? [])
        notes += result.warnings.map(\.description)
        if result.isRounded { notes.append("16-bit samples were rounded to 8 bits") }
    }
}

extension PairReport {
    private enum Key: String, CodingKey {
        case name, verdict, summary, bytesAreEqual, reasons, metadata, notes, difference, error
    }

    func encode(to encoder: any Encoder) throws {
        try comparison?.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(verdict, forKey: .verdict)
        try container.encode(summary, forKey: .summary)
        try container.encodeIfPresent(bytesAreEqual, forKey: .bytesAreEqual)
        try container.encode(reasons, forKey: .reasons)
        try container.encode(metadata, forKey: .metadata)
        try container.encode(notes, forKey: .notes)
        try container.encodeIfPresent(difference, forKey: .difference)
        try container.encodeIfPresent(error, forKey: .error)
    }
}
