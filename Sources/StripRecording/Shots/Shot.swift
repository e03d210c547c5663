import StripRaster

/// A picture and how long it stays: neighbouring frames with the same state.
struct Shot: Hashable, Sendable {
    let state: FrameState
    /// When it appears, in frames since the first chosen one.
    let start: Int
    /// For how many frames it stays, at least 1.
    let count: Int

    /// The frames after which it is gone.
    var end: Int { start + count }

    /// The shots of chosen frames.
    ///
    /// - Parameter keepsTime: a frame stays until the next chosen one, and the last as long as the one before it, within the
    ///   timeline; else each is shown for one frame.
    /// - Complexity: O(chosen frames).
    static func all(_ timeline: [SequenceFrame], chosen: [Int], keepsTime: Bool) -> [Shot] {
        var shots: [Shot] = []
        var gap = 1
        for (index, number) in chosen.enumerated() {
            if keepsTime {
                gap = index + 1 < chosen.count ? chosen[index + 1] - number : min(gap, timeline.count - number)
            }
            let state = timeline[number].state
            if let last = shots.last, last.state == state {
                shots[shots.count - 1] = Shot(state: state, start: last.start, count: last.count + gap)
            } else {
                shots.append(Shot(state: state, start: shots.last?.end ?? 0, count: gap))
            }
        }
        return shots
    }
}
