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

    /// For every column of a row, if it is left out; nil if none is.
    func ignoredColumns(y: Int, width: Int) -> [Bool]? {
        let row = PixelRect(x: 0, y: y, width: width, height: 1)
        let parts = ignoredRects.map { $0.intersection(row) }.filter { !$0.isEmpty }
        let mask = mask.flatMap { y < $0.size.height ? $0 : nil }
        guard mask != nil || !parts.isEmpty else { return nil }
        var ignored = [Bool](repeating: false, count: width)
        for part in parts {
            for x in part.x..<part.x + part.width { ignored[x] = true }
        }
        if let mask {
            for x in 0..<min(width, mask.size.width) where mask.ignores(x: x, y: y) { ignored[x] = true }
        }
        return ignored
    }

    /// How many pixels that any of the bitmaps has are left out.
    private func ignoredPixels(_ one: PixelSize, _ two: PixelSize) -> Int {
        guard mask != nil || !ignoredRects.isEmpty else { return 0 }
        return (0..<max(one.height, two.height)).reduce(0) { count, y in
            let width = max(y < one.height ? one.width : 0, y < two.height ? two.width : 0)
            return count + (ignoredColumns(y: y, width: width)?.count { $0 } ?? 0)
        }
    }
}
