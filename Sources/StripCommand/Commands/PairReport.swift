import ImageStrip
import StripSystem

/// What comparing two files gave, as `--json` tells it.
struct PairReport: Encodable, Sendable {
    enum Verdict: String, Encodable {
        case equal, withinTolerance, different, missing, extra, error
    }

    struct Largest: Encodable {
        let value: Int
        let channel: String
        let x: Int
        let y: Int
    }

    let name: String
    var verdict: Verdict
    var summary = ""
    var bytesAreEqual: Bool?
    var reasons: [String] = []
    var expectedSize: [Int]?
    var actualSize: [Int]?
    var comparedPixels: Int?
    var ignoredPixels: Int?
    var differentPixels: Int?
    var countedPixels: Int?
    var antialiasedPixels: Int?
    var unmatchedPixels: Int?
    var hiddenColorPixels: Int?
    var ratio: Double?
    var largestDifference: Largest?
    var boundingBox: [Int]?
    var metadata: [MetadataDifference] = []
    var notes: [String] = []
    var difference: String?
    var error: String?

    /// Compares a pair, writes its difference image if it is wanted, and keeps no pixels.
    init(_ pair: ComparisonSubject.Pair, _ comparator: FileComparator, threads: Int) {
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
                    let image = comparator.comparator.triptych(expected, actual)
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
        reasons = comparison.failures
        summary = comparison.summary
        expectedSize = [comparison.expectedSize.width, comparison.expectedSize.height]
        actualSize = [comparison.actualSize.width, comparison.actualSize.height]
        comparedPixels = comparison.comparedPixels
        ignoredPixels = comparison.ignoredPixels
        differentPixels = comparison.differentPixels
        countedPixels = comparison.countedPixels
        antialiasedPixels = comparison.antialiasedPixels
        unmatchedPixels = comparison.unmatchedPixels
        hiddenColorPixels = comparison.hiddenColorPixels
        ratio = comparison.ratio
        largestDifference = comparison.largestDifference.map {
            Largest(value: $0.value, channel: $0.channel.rawValue, x: $0.x, y: $0.y)
        }
        boundingBox = comparison.boundingBox.map { [$0.x, $0.y, $0.width, $0.height] }
        metadata = result.metadata
        notes = comparison.remarks + (comparison.tightTolerance.map { [advice(on: $0)] } ?? [])
        notes += result.warnings.map(\.description)
        if result.isRounded { notes.append("16-bit samples were rounded to 8 bits") }
    }
}
