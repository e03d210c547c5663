import StripRaster
import StripUnits

/// Adds up the rows of a comparison.
struct ComparisonTally {
    private(set) var comparison: Comparison
    private var largest: UInt8 = 0

    init(_ comparison: Comparison, regions: [Region], ignoredPixels: Int) {
        self.comparison = comparison
        self.comparison.regions = regions.map { RegionDifference(region: $0) }
        let one = comparison.expectedSize
        let two = comparison.actualSize
        let overlap = min(one.width, two.width) * min(one.height, two.height)
        let all = one.width * one.height + two.width * two.height - overlap
        self.comparison.ignoredPixels = ignoredPixels
        self.comparison.comparedPixels = all - ignoredPixels
    }

    /// Adds one row.
    mutating func add(_ row: DifferenceRow, y: Int, _ expected: Bitmap, _ actual: Bitmap) {
        let counts = row.counts
        func count(_ mark: PixelMark) -> Int { counts[Int(mark.rawValue)] }
        let counted = count(.different) + count(.unmatched)
        comparison.hiddenColorPixels += count(.hiddenColor)
        comparison.antialiasedPixels += count(.antialiased)
        comparison.unmatchedPixels += count(.unmatched)
        comparison.differentPixels += counted + count(.antialiased) + count(.tolerated)
        comparison.countedPixels += counted
        let rowLargest = row.largestDistance
        if rowLargest > largest, let x = row.distances.firstIndex(of: rowLargest) {
            largest = rowLargest
            comparison.largestDifference = ChannelDifference(expected[x, y], actual[x, y], x: x, y: y)
        }
        guard counted > 0, let all = row.counted(in: 0..<row.marks.count, y: y) else { return }
        comparison.boundingBox = all.union(comparison.boundingBox)
        if !comparison.regions.isEmpty { attribute(row, y) }
    }

    /// Gives the pixels of a row to the regions, the first that holds a pixel first.
    private mutating func attribute(_ row: DifferenceRow, _ y: Int) {
        var row = row
        for index in comparison.regions.indices {
            let rect = comparison.regions[index].region.rect
            guard rect.y..<rect.y + max(0, rect.height) ~= y else { continue }
            let start = min(max(0, rect.x), row.marks.count)
            let end = max(start, min(rect.x + rect.width, row.marks.count))
            guard let box = row.counted(in: start..<end, y: y) else { continue }
            comparison.regions[index].countedPixels += row.marks[start..<end].count {
                $0 >= PixelMark.different.rawValue
            }
            comparison.regions[index].boundingBox = box.union(comparison.regions[index].boundingBox)
            for column in start..<end { row.marks[column] = PixelMark.same.rawValue }
        }
    }
}

extension PixelRect {
    /// The smallest rectangle that holds both.
    fileprivate func union(_ other: PixelRect?) -> PixelRect {
        guard let other else { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }
}
