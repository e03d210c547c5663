public import StripRaster
public import StripUnits

/// Compares bitmaps pixel by pixel; exactly, alpha included, unless told otherwise.
///
/// ```swift
/// let expected = Bitmap(size: PixelSize(width: 2, height: 1), color: .white)
/// var actual = expected
/// actual[1, 0] = Pixel(red: 255, green: 250, blue: 255)
/// let result = BitmapComparator(.limits(channelDifference: 4)).compare(expected: expected, actual: actual)
/// print(result.verdict, result.summary)  // different 1 of 2 pixels differ (0.5000), at most by 5 of 255 …
/// ```
public struct BitmapComparator: Sendable {
    /// What is let through.
    public var tolerance: Tolerance
    /// True lets colours count that differ where both bitmaps have alpha 0.
    public var comparesHiddenColor: Bool
    /// Rectangles that are not compared.
    public var ignoredRects: [PixelRect]
    /// Further pixels that are not compared.
    public var mask: ComparisonMask?
    /// Parts to which differences are attributed; a pixel belongs to the first that holds it.
    public var regions: [Region]

    /// Makes a comparator.
    public init(
        _ tolerance: Tolerance = .exact, comparesHiddenColor: Bool = false, ignoredRects: [PixelRect] = [],
        mask: ComparisonMask? = nil, regions: [Region] = []
    ) {
        self.tolerance = tolerance
        self.comparesHiddenColor = comparesHiddenColor
        self.ignoredRects = ignoredRects
        self.mask = mask
        self.regions = regions
    }

    /// Compares two bitmaps. Different sizes are a difference: top left corners are laid together, and what only one has counts.
    ///
    /// - Complexity: O(pixels); equal rows cost one pass over their words.
    public func compare(expected: Bitmap, actual: Bitmap) -> Comparison {
        var tally = ComparisonTally(
            Comparison(expected.size, actual.size, tolerance), regions: regions,
            ignoredPixels: ignoredPixels(expected.size, actual.size))
        forEachDifferentRow(expected, actual) { row, y in tally.add(row, y: y, expected, actual) }
        return tally.comparison
    }
}
