extension Comparison {
    /// The narrowest tolerance of the same kind that still passes, if the one in use is wider; `exact` if none is needed.
    ///
    /// Nil if the comparison fails, is exact, or has no room left. The threshold of pixelmatch is not narrowed.
    public var tightTolerance: Tolerance? {
        guard verdict != .different, tolerance != .exact else { return nil }
        let tight = differentPixels == 0 ? .exact : narrowed
        return tight == tolerance ? nil : tight
    }

    private var narrowed: Tolerance {
        let largest = largestDifference?.value ?? 0
        switch tolerance {
        case .limits(let difference, _):
            // Pixels over the limit are paid for by their number; then the limit itself says nothing of the others.
            return .limits(
                channelDifference: countedPixels == 0 ? min(difference, largest) : difference,
                differentPixels: countedPixels)
        case .fuzzy(let maxDifference, let totalPixels):
            return .fuzzy(
                maxDifference: min(maxDifference.lowerBound, largest)...largest,
                totalPixels: min(totalPixels.lowerBound, differentPixels)...differentPixels)
        case .pixelmatch(let measure, _): return .pixelmatch(measure, differentPixels: countedPixels)
        }
    }
}
