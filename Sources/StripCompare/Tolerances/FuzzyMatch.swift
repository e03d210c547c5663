/// The fuzzy match of the Web Platform Tests: two values, each of which must lie in a range (evidence E16.2).
package struct FuzzyMatch: ToleranceRule {
    /// For the largest difference of a channel.
    package let maxDifference: ClosedRange<Int>
    /// For the number of pixels that differ.
    package let totalPixels: ClosedRange<Int>

    package func reasons(_ totals: DifferenceTotals) -> [DifferenceReason] {
        let (different, largest) = (totals.differentPixels, totals.largestDifference)
        if different == 0 && (totalPixels.lowerBound <= 0 || maxDifference.lowerBound <= 0) { return [] }
        return (maxDifference.contains(largest) ? [] : [.maxDifference(found: largest, range: maxDifference)])
            + (totalPixels.contains(different) ? [] : [.totalPixels(found: different, range: totalPixels)])
    }

    package func narrowed(to totals: DifferenceTotals) -> Tolerance {
        let (different, largest) = (totals.differentPixels, totals.largestDifference)
        return .fuzzy(
            maxDifference: min(maxDifference.lowerBound, largest)...largest,
            totalPixels: min(totalPixels.lowerBound, different)...different)
    }

    package var description: String {
        "the largest channel difference must be \(maxDifference.words) of 255, in \(totalPixels.words) pixels"
    }
}

extension Tolerance {
    /// The fuzzy match of the Web Platform Tests: the largest channel difference and the number of different pixels must lie in
    /// these ranges.
    ///
    /// A lower bound fails when the images are nearer to each other than it says. No difference at all passes if one of the
    /// lower bounds is 0. Alpha is a channel like the others.
    public static func fuzzy(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>) -> Tolerance {
        Tolerance(FuzzyMatch(maxDifference: maxDifference, totalPixels: totalPixels))
    }
}

extension DifferenceReason {
    /// The range does not hold the largest channel difference.
    package static func maxDifference(found: Int, range: ClosedRange<Int>) -> DifferenceReason {
        DifferenceReason(range.expectation("maxDifference", found))
    }

    /// The range does not hold the number of different pixels.
    package static func totalPixels(found: Int, range: ClosedRange<Int>) -> DifferenceReason {
        DifferenceReason(range.expectation("totalPixels", found))
    }
}

extension ClosedRange<Int> {
    fileprivate var words: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }

    /// What was found instead of this range; less than its lower bound is better.
    fileprivate func expectation(_ name: String, _ found: Int) -> String {
        (found < lowerBound ? "better than expected: " : "") + "\(name) is \(found), expected \(words)"
    }
}
