public import StripRaster

/// Compares pictures pixel by pixel; exactly, alpha included, unless told otherwise.
public struct BitmapComparator: Sendable {
    /// What is let through.
    public var tolerance: Tolerance
    /// True lets colours count that differ where both pictures have alpha 0.
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

    /// Compares two pictures. Different sizes are a difference: top left corners are laid together, and what only one has counts.
    ///
    /// - Complexity: O(pixels); equal rows cost one pass over their words.
    public func compare(_ expected: Bitmap, _ actual: Bitmap) -> Comparison {
        let ignored = ignoredPixels(
            in: PixelSize(
                width: max(expected.width, actual.width), height: max(expected.height, actual.height)))
        var tally = ComparisonTally(
            Comparison(expected.size, actual.size, tolerance), regions: regions, ignored: ignored)
        forEachDifferentRow(expected, actual, ignored) { row, y in tally.add(row, y: y, expected, actual) }
        return tally.comparison
    }

    /// For every pixel of a size, row by row, if it is left out; nil if none is.
    func ignoredPixels(in size: PixelSize) -> [Bool]? {
        guard mask != nil || !ignoredRects.isEmpty else { return nil }
        var ignored = [Bool](repeating: false, count: size.width * size.height)
        let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        for rect in ignoredRects {
            let rect = rect.intersection(all)
            for y in rect.y..<rect.y + rect.height {
                for x in rect.x..<rect.x + rect.width { ignored[y * size.width + x] = true }
            }
        }
        if let mask {
            for y in 0..<min(size.height, mask.size.height) {
                for x in 0..<min(size.width, mask.size.width) where mask.ignores(x: x, y: y) {
                    ignored[y * size.width + x] = true
                }
            }
        }
        return ignored
    }
}
