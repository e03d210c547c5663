import StripRecording
import Testing

/// Neighbouring frames of equal state, and for how long they stay.
struct HeldFrameTests {
    /// Column, start and count of each held frame.
    private func held(_ columns: [Int], selected: [Int], keepsTime: Bool) -> [[Int]] {
        HeldFrame.all(timeline(columns: columns), selected: selected, keepsTime: keepsTime)
            .map { [$0.state.contentOffsetX, $0.start, $0.count] }
    }

    @Test func neighboursOfEqualStateAreOne() {
        #expect(
            held([0, 0, 0, 5, 5, 0], selected: Array(0..<6), keepsTime: false) == [[0, 0, 3], [5, 3, 2], [0, 5, 1]])
    }

    @Test("a selected frame stays until the next one, the last as long as the one before it")
    func selectionKeepsTime() {
        let columns = Array(0..<10)
        #expect(held(columns, selected: [0, 2, 5], keepsTime: true) == [[0, 0, 2], [2, 2, 3], [5, 5, 3]])
        #expect(held(columns, selected: [0, 2, 5], keepsTime: false) == [[0, 0, 1], [2, 1, 1], [5, 2, 1]])
    }

    @Test func theLastFrameEndsWithTheTimeline() {
        #expect(held(Array(0..<10), selected: [0, 8], keepsTime: true) == [[0, 0, 8], [8, 8, 2]])
        #expect(held(Array(0..<10), selected: [4], keepsTime: true) == [[4, 0, 1]])
        #expect(held([1, 2], selected: [], keepsTime: true).isEmpty)
    }

    @Test("selected frames of equal state are one, although others between them differ") func gapsAreClosed() {
        #expect(held([3, 9, 3, 9], selected: [0, 2], keepsTime: true) == [[3, 0, 4]])
    }

    @Test func aVideoHasAsManyFramesAsItsTime() {
        #expect(VideoOutput.frameCount(timeline(columns: Array(0..<10)), selected: [1, 4, 6]) == 7)
        #expect(VideoOutput.frameCount(timeline(columns: [0]), selected: []) == 0)
    }
}
