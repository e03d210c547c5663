import StripRaster
public import StripUnits

/// What a `BitmapComparator` found. Counts are of pixels that lie in at least one of the bitmaps and are not ignored.
public struct Comparison: Hashable, Sendable {
    /// The expected bitmap's size.
    public let expectedSize: PixelSize
    /// The actual bitmap's size.
    public let actualSize: PixelSize
    /// What was let through.
    public let tolerance: Tolerance
    /// Pixels that were compared.
    public internal(set) var comparedPixels = 0
    /// Pixels that an ignored rectangle or a mask left out.
    public internal(set) var ignoredPixels = 0
    /// Pixels of which any visible bit differs, or that only one bitmap has; tolerance does not matter here.
    public internal(set) var differentPixels = 0
    /// Those of them that the tolerance counts; with `Tolerance.exact` all.
    public internal(set) var countedPixels = 0
    /// Those that look like anti-aliasing and are let through for that alone.
    public internal(set) var antialiasedPixels = 0
    /// Those that only one bitmap has.
    public internal(set) var unmatchedPixels = 0
    /// Pixels with alpha 0 in both bitmaps and different colours, which nobody can see; not among the different ones.
    public internal(set) var hiddenColorPixels = 0
    /// The largest difference of a channel, the topmost and then leftmost of equals; nil if no pixel of both bitmaps differs.
    public internal(set) var largestDifference: ChannelDifference?
    /// The smallest rectangle that holds all pixels that count.
    public internal(set) var boundingBox: PixelRect?
    /// What counts in each region, in the order given to the comparator.
    public internal(set) var regions: [RegionDifference] = []

    init(_ expected: PixelSize, _ actual: PixelSize, _ tolerance: Tolerance) {
        expectedSize = expected
        actualSize = actual
        self.tolerance = tolerance
    }

    /// What comparing a bitmap with itself gives if nothing is ignored.
    package init(equal size: PixelSize, _ tolerance: Tolerance) {
        self.init(size, size, tolerance)
        comparedPixels = size.width * size.height
    }

    /// True if both bitmaps laid over each other have at most 2²⁸ pixels, or no more than one of them: then a bitmap can show it.
    package var isDrawable: Bool {
        let all =
            max(expectedSize.width, actualSize.width) * max(expectedSize.height, actualSize.height)
        return all <= max(1 << 28, expectedSize.width * expectedSize.height, actualSize.width * actualSize.height)
    }

    /// Different pixels as a share of those that were compared, 0...1.
    public var ratio: Double { comparedPixels == 0 ? 0 : Double(differentPixels) / Double(comparedPixels) }

    /// The outcome.
    public var verdict: Verdict {
        reasons.isEmpty ? differentPixels == 0 ? .equal : .withinTolerance : .different
    }

    /// All that is wrong; empty if the comparison passes.
    ///
    /// No tolerance and no ignored area lets images of different sizes pass, nor a comparison of no pixel at all.
    public var reasons: [DifferenceReason] {
        let isSize = expectedSize != actualSize
        if comparedPixels == 0 && !isSize { return [.nothingCompared] }
        return (isSize ? [.size(expectedSize, actualSize)] : []) + tolerance.rule.reasons(totals)
    }

    /// The narrowest tolerance of the same kind that still passes, if the one in use is wider; `exact` if none is needed.
    ///
    /// Nil if the comparison fails, is exact, or has no room left. The threshold of pixelmatch is not narrowed.
    public var minimalTolerance: Tolerance? {
        guard verdict != .different, tolerance != .exact else { return nil }
        let minimal = differentPixels == 0 ? .exact : tolerance.rule.narrowed(to: totals)
        return minimal == tolerance ? nil : minimal
    }

    private var totals: DifferenceTotals {
        DifferenceTotals(
            differentPixels: differentPixels, countedPixels: countedPixels,
            largestDifference: largestDifference?.value ?? 0)
    }
}

extension DifferenceReason {
    /// The images have different sizes.
    package static func size(_ expected: PixelSize, _ actual: PixelSize) -> DifferenceReason {
        DifferenceReason(
            "sizes differ: expected \(expected.width)x\(expected.height), found \(actual.width)x\(actual.height)")
    }

    /// Every pixel is ignored.
    package static let nothingCompared = DifferenceReason("every pixel is ignored, so nothing was compared")
}
