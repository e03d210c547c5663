import ImageStrip
package import StripRecording

extension StripLayout {
    /// The frames of which goldens keep a PNG file by default: the first, each rest on a page, the last, without repeats.
    ///
    /// A rest begins at the first of several equal frames whose content offset is a page's edge. All other frames are kept as
    /// hashes: most of them show parts of the same pages.
    /// - Complexity: O(frames).
    package func keyFrames(_ frames: [TimelineFrame]) -> [Int] {
        var seen = Set<FrameState>()
        return frames.indices.filter { index in
            let state = frames[index].state
            let isRest =
                index + 1 < frames.count && frames[index + 1].state == state
                && (index == 0 || frames[index - 1].state != state) && isPageEdge(state.contentOffsetX)
            return (isRest || index == 0 || index == frames.count - 1) && seen.insert(state).inserted
        }
    }

    private func isPageEdge(_ x: Int) -> Bool {
        slots(in: x..<x + frameSize.width).contains { tile($0).x == x }
    }
}
