/// A segment of the strip, and where frames begin in it: what tables are made for.
package struct TablePlan: Hashable, Sendable {
    /// The strip's columns.
    package let columns: Range<Int>
    /// The columns at which frames begin, counted from `columns.lowerBound`; ascending, each once.
    package let windows: [Int]

    /// Plans a segment for all windows that the whole job has in it, or for some of them.
    init(_ segments: StripSegments, _ number: Int, windows: [Int]? = nil) {
        let columns = segments.columns(ofSegment: number)
        let windows = windows.map { Set($0).sorted() } ?? segments.windows(ofSegment: number)
        self.columns = columns
        self.windows = windows.map { $0 - columns.lowerBound }
    }
}
