import StripRaster

/// Shots in order, in segments that are cut from the same stretch of the strip.
struct ShotPlan {
    /// Neighbouring shots.
    struct Segment: Sendable {
        /// The strip's columns; nil if each picture is encoded on its own.
        let columns: Range<Int>?
        /// Where pictures begin, from `columns.lowerBound` on; ascending.
        let windows: [Int]
        /// The shots, by number.
        let shots: Range<Int>
    }

    /// So many windows share tables at most, for these grow with them: 100 KB each for frames of 2532 rows.
    private static let windowLimit = 512

    let shots: [Shot]
    private(set) var segments: [Segment] = []

    /// Plans shots; without stretches, all pictures are encoded singly.
    ///
    /// - Complexity: O(shots · log windows).
    init(_ shots: [Shot], _ stretches: StripSegments?) {
        self.shots = shots
        var first = 0
        while first < shots.count {
            let stretch = stretches?.number(of: shots[first].state)
            var windows = Set<Int>()
            var end = first
            while end < shots.count, stretches?.number(of: shots[end].state) == stretch {
                if stretch != nil { windows.insert(shots[end].state.contentOffsetX) }
                if windows.count > Self.windowLimit { break }
                end += 1
            }
            guard let stretch, let stretches else {
                segments.append(Segment(columns: nil, windows: [], shots: first..<end))
                first = end
                continue
            }
            let columns = stretches.columns(ofStretch: stretch)
            let all = stretches.windows(ofStretch: stretch)
            // All of the job's, if they are not too many, so that the tables serve when the stretch comes again.
            let needed = all.count <= Self.windowLimit ? all : shots[first..<end].windows
            segments.append(
                Segment(columns: columns, windows: needed.map { $0 - columns.lowerBound }, shots: first..<end))
            first = end
        }
    }
}

extension ArraySlice<Shot> {
    /// The columns at which the pictures begin, ascending, each once.
    fileprivate var windows: [Int] { Set(map(\.state.contentOffsetX)).sorted() }
}
