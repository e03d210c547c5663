import StripRaster
import StripUnits

extension BitmapComparator {
    /// Calls `visit` for every row in which any word differs, or that only one bitmap has, from top to bottom.
    ///
    /// A row has the columns that any of the bitmaps has there: a wide bitmap beside a tall one costs no more than its pixels.
    func forEachDifferentRow(
        _ expected: Bitmap, _ actual: Bitmap, _ visit: (DifferenceRow, Int) -> Void
    ) {
        let common = PixelSize(
            width: min(expected.width, actual.width), height: min(expected.height, actual.height))
        let expectedPixels = expected.pixels.span
        let actualPixels = actual.pixels.span
        let (pair, rule) = (BitmapPair(expected, actual), tolerance.rule)
        let limit = UInt8(clamping: rule.channelLimit)
        var row = DifferenceRow(width: max(expected.width, actual.width))
        var ignoredRows = ignoredRows(expected.size, actual.size)
        for y in 0..<max(expected.height, actual.height) {
            if y < common.height {
                let one = expectedPixels.extracting(y * expected.width..<y * expected.width + common.width)
                let two = actualPixels.extracting(y * actual.width..<y * actual.width + common.width)
                if expected.width == actual.width && wordsAreEqual(one, two) { continue }
                row.measure(one, two, limit: limit, comparesHiddenColor: comparesHiddenColor)
                rule.tolerate(&row, y: y, one, two, pair)
                row.set(.unmatched, in: common.width..<row.marks.count)
            } else {
                // Only the taller bitmap has this row.
                if y == common.height {
                    row = DifferenceRow(width: expected.height > actual.height ? expected.width : actual.width)
                }
                row.set(.unmatched, in: 0..<row.marks.count)
            }
            if let ignored = ignoredRows.columns(y: y, width: row.marks.count) {
                for column in ignored.indices where ignored[column] { row.set(.same, in: column..<column + 1) }
            }
            visit(row, y)
        }
    }
}

/// True if two rows of the same length have the same words.
private func wordsAreEqual(_ one: Span<Pixel>, _ two: Span<Pixel>) -> Bool {
    var start = 0
    while start < one.count {
        // A block without a branch in it becomes vector code.
        let end = min(start + 256, one.count)
        var difference: UInt32 = 0
        for index in start..<end { difference |= one[index].word ^ two[index].word }
        if difference != 0 { return false }
        start = end
    }
    return true
}
