/// Neighbouring frames of equal state: one picture and how long it stays.
package struct HeldFrame: Hashable, Sendable {
    package let state: FrameState
    /// When it appears, in frames since the first selected one.
    package let start: Int
    /// For how many frames it stays, at least 1.
    package let count: Int

    /// When it is gone.
    package var end: Int { start + count }

    /// The held frames of a selection.
    ///
    /// - Parameter keepsTime: a frame stays until the next selected one, and the last as long as the one before it, within the
    ///   timeline; else each is shown for one frame.
    /// - Complexity: O(selected frames).
    package static func all(_ timeline: [TimelineFrame], selected: [Int], keepsTime: Bool) -> [HeldFrame] {
        var all: [HeldFrame] = []
        var gap = 1
        for (index, number) in selected.enumerated() {
            if keepsTime {
                gap = index + 1 < selected.count ? selected[index + 1] - number : min(gap, timeline.count - number)
            }
            let state = timeline[number].state
            if let last = all.last, last.state == state {
                all[all.count - 1] = HeldFrame(state: state, start: last.start, count: last.count + gap)
            } else {
                all.append(HeldFrame(state: state, start: all.last?.end ?? 0, count: gap))
            }
        }
        return all
    }
}
