import ImageStrip

extension Tolerance {
    /// Reads Web Platform Tests' `maxDifference=A-B;totalPixels=C-D`; the names may be left out, and A stands for A-A.
    init?(fuzzy text: String) {
        let parts = text.filter { $0 != " " }.split(separator: ";", omittingEmptySubsequences: false).map { part in
            part.split(separator: "=", omittingEmptySubsequences: false)
        }
        guard parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.count }) else { return nil }
        let names = parts.map { $0.count == 2 ? $0[0] : nil }
        // As in Web Platform Tests, either both are named, in any order, or none is.
        let isSwapped = names == ["totalPixels", "maxDifference"]
        guard isSwapped || names == ["maxDifference", "totalPixels"] || names == [nil, nil] else { return nil }
        let ranges = parts.map { Self.range($0[$0.count - 1]) }
        guard let difference = ranges[isSwapped ? 1 : 0], let pixels = ranges[isSwapped ? 0 : 1],
            difference.upperBound <= 255
        else { return nil }
        self = .fuzzy(maxDifference: difference, totalPixels: pixels)
    }

    private static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
        let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard 1...2 ~= bounds.count, let first = bounds[0], let last = bounds[bounds.count - 1], 0 <= first,
            first <= last
        else { return nil }
        return first...last
    }
}
