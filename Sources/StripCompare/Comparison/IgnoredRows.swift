import StripUnits

/// The columns that rectangles and a mask leave out of a comparison, row by row from top to bottom.
///
/// - Complexity: O(pixels) of all rows and O(n log n) of n rectangles, however these overlap.
struct IgnoredRows {
    private let mask: ComparisonMask?
    /// Where rectangles begin (1) and end (−1), by row.
    private let edges: [(y: Int, columns: Range<Int>, change: Int)]
    private var edgeCount = 0
    /// By how many rectangles more a column of the row is covered than the one before it.
    private var changes: [Int]
    private var openRects = 0

    /// Begins above the first row; no row is wider than `size`, and none is below it.
    init(_ rects: [PixelRect], _ mask: ComparisonMask?, size: PixelSize) {
        self.mask = mask
        let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        edges = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }.flatMap { rect in
            let columns = rect.x..<rect.x + rect.width
            return [(y: rect.y, columns: columns, change: 1), (y: rect.y + rect.height, columns: columns, change: -1)]
        }.sorted { $0.y < $1.y }
        changes = [Int](repeating: 0, count: size.width + 1)
    }

    /// For every column of a row if it is left out; nil if none is. Rows may be skipped, but come from top to bottom.
    mutating func columns(y: Int, width: Int) -> [Bool]? {
        while edgeCount < edges.count, edges[edgeCount].y <= y {
            let edge = edges[edgeCount]
            changes[edge.columns.lowerBound] += edge.change
            changes[edge.columns.upperBound] -= edge.change
            openRects += edge.change
            edgeCount += 1
        }
        let mask = mask.flatMap { y < $0.size.height ? $0 : nil }
        guard mask != nil || openRects > 0 else { return nil }
        var rects = 0
        var ignored = changes.prefix(width).map { change in
            rects += change
            return rects > 0
        }
        if let mask {
            for x in 0..<min(width, mask.size.width) where mask.ignores(x: x, y: y) { ignored[x] = true }
        }
        return ignored
    }
}

extension BitmapComparator {
    /// What is left out of comparing two bitmaps.
    func ignoredRows(_ one: PixelSize, _ two: PixelSize) -> IgnoredRows {
        IgnoredRows(
            ignoredRects, mask,
            size: PixelSize(width: max(one.width, two.width), height: max(one.height, two.height)))
    }

    /// How many pixels that any of the bitmaps has are left out.
    func ignoredPixels(_ one: PixelSize, _ two: PixelSize) -> Int {
        guard mask != nil || !ignoredRects.isEmpty else { return 0 }
        var rows = ignoredRows(one, two)
        return (0..<max(one.height, two.height)).reduce(0) { count, y in
            let width = max(y < one.height ? one.width : 0, y < two.height ? two.width : 0)
            return count + (rows.columns(y: y, width: width)?.count { $0 } ?? 0)
        }
    }
}
