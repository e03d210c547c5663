/// Why frames differ from their goldens, told by their order: each shows another frame's golden.
package enum SequenceCause: Hashable, Sendable {
    /// Frames show the goldens of so many frames before them (late, positive) or behind them (early, negative).
    ///
    /// `isStart` tells that a motion begins there: the rest before it is longer or shorter than it was.
    case shifted(ClosedRange<Int>, by: Int, isStart: Bool)
    /// `count` goldens in motion, the first of them `golden`, are not shown; these frames show what comes behind them.
    case dropped(ClosedRange<Int>, golden: Int, count: Int)
    /// Golden `golden`, in motion, is shown once more; these frames show it and what comes behind it.
    case doubled(ClosedRange<Int>, golden: Int)
    /// Frames show each other's goldens: `frames[k]` shows golden `goldens[k]`.
    case reordered(frames: [Int], goldens: [Int])

    /// The cause's name in `--json`.
    package var name: String {
        switch self {
        case .shifted(_, let shift, _): shift > 0 ? "late" : "early"
        case .dropped: "dropped"
        case .doubled: "doubled"
        case .reordered: "reordered"
        }
    }

    /// The frames that it explains.
    package var frames: [Int] {
        switch self {
        case .shifted(let range, _, _), .dropped(let range, _, _), .doubled(let range, _): Array(range)
        case .reordered(let frames, _): frames
        }
    }
}
