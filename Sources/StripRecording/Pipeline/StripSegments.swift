/// The segments of the strip that are worth tables of their own, as they follow from the frames of a whole job.
package struct StripSegments {
    /// A segment is this many frame widths long: longer ones would cost memory, shorter ones would encode page edges twice.
    private static let length = 8

    private let frameWidth: Int
    /// The columns at which frames of the job begin, ascending, of each segment that is worth tables.
    private let windows: [Int: [Int]]

    /// Finds the segments.
    ///
    /// A segment gets tables if the whole job has at least twice as many distinct windows in it as the columns that they show have
    /// frame widths; with fewer, encoding frames one by one is faster.
    /// - Parameter states: those of the job's frames.
    /// - Complexity: O(frames).
    package init(_ states: some Sequence<FrameState>, frameWidth: Int) {
        self.frameWidth = frameWidth
        var windows: [Int: Set<Int>] = [:]
        for state in states where state.isStripWindow {
            let x = state.contentOffsetX
            windows[Self.number(ofColumn: x, frameWidth), default: []].insert(x)
        }
        self.windows = windows.mapValues { $0.sorted() }.filter { _, columns in
            guard let first = columns.first, let last = columns.last else { return false }
            return columns.count * frameWidth >= 2 * (last - first + frameWidth)
        }
    }

    /// The segment that a state's frame is cut from; nil if it is encoded on its own.
    package func number(of state: FrameState) -> Int? {
        guard state.isStripWindow else { return nil }
        let number = Self.number(ofColumn: state.contentOffsetX, frameWidth)
        return windows[number] == nil ? nil : number
    }

    /// The columns at which frames of the whole job begin in a segment, ascending.
    package func windows(ofSegment number: Int) -> [Int] { windows[number] ?? [] }

    /// The columns that frames of the whole job show in a segment.
    package func columns(ofSegment number: Int) -> Range<Int> {
        let windows = windows(ofSegment: number)
        return (windows.first ?? 0)..<(windows.last ?? 0) + frameWidth
    }

    private static func number(ofColumn x: Int, _ frameWidth: Int) -> Int {
        let width = length * frameWidth
        return (x - (x < 0 ? width - 1 : 0)) / width
    }
}
