import StripRaster

/// The stretches of a strip that share tables, as they follow from a whole job.
struct StripSegments {
    /// A stretch of this many frame widths shares tables: more would cost memory, fewer would make page edges twice.
    private static let length = 8

    private let frameWidth: Int
    /// The columns at which pictures begin, ascending, of each stretch that is worth tables.
    private let windows: [Int: [Int]]

    /// Finds the stretches.
    ///
    /// Tables are made for a stretch if the whole job has at least twice as many different windows there as the stretch has
    /// frame widths; with fewer, coding pictures singly is faster.
    /// - Complexity: O(frames).
    init(_ timeline: [SequenceFrame], frameWidth: Int) {
        self.frameWidth = frameWidth
        var windows: [Int: Set<Int>] = [:]
        for frame in timeline where frame.state.isStripWindow {
            let x = frame.state.contentOffsetX
            windows[Self.number(ofColumn: x, frameWidth), default: []].insert(x)
        }
        self.windows = windows.mapValues { $0.sorted() }.filter { _, columns in
            guard let first = columns.first, let last = columns.last else { return false }
            return columns.count * frameWidth >= 2 * (last - first + frameWidth)
        }
    }

    /// The stretch that a state's picture is cut from; nil if it is encoded on its own.
    func number(of state: FrameState) -> Int? {
        guard state.isStripWindow else { return nil }
        let number = Self.number(ofColumn: state.contentOffsetX, frameWidth)
        return windows[number] == nil ? nil : number
    }

    /// The columns at which pictures of the whole job begin in a stretch, ascending.
    func windows(ofStretch number: Int) -> [Int] { windows[number] ?? [] }

    /// The columns that pictures of the whole job show in a stretch.
    func columns(ofStretch number: Int) -> Range<Int> {
        let windows = windows(ofStretch: number)
        return (windows.first ?? 0)..<(windows.last ?? 0) + frameWidth
    }

    private static func number(ofColumn x: Int, _ frameWidth: Int) -> Int {
        let width = length * frameWidth
        return (x - (x < 0 ? width - 1 : 0)) / width
    }
}
