import StripRecording
import Testing

/// The segments of the strip that get tables. Frames are 10 pixels wide, so a segment has 80 columns.
struct StripSegmentsTests {
    private func segments(_ states: [FrameState]) -> StripSegments {
        StripSegments(states, frameWidth: 10)
    }

    @Test(
        "tables are worth it from two windows for each frame width that they show",
        arguments: [
            ([0, 3, 6, 10], true), ([0, 5, 10], false), ([0, 1], false), ([0, 1, 2], true), ([0], false),
            ([0, 10, 20, 30], false),
        ])
    func threshold(columns: [Int], isWorthIt: Bool) {
        let found = segments(columns.map { state($0) }).number(of: state(columns[0]))
        #expect(found == (isWorthIt ? 0 : nil))
    }

    @Test("repeats of a window count once") func repeats() {
        #expect(segments([0, 5, 10, 0, 5, 10].map { state($0) }).number(of: state(0)) == nil)
    }

    @Test(
        "columns below 0 belong to the segments on the left",
        arguments: [(-160, -2), (-81, -2), (-80, -1), (-1, -1), (0, 0), (79, 0), (80, 1)])
    func numbers(column: Int, number: Int) {
        let dense = segments((-160...160).map { state($0) })
        #expect(dense.number(of: state(column)) == number)
    }

    @Test func windowsAreAscendingAndShowTheirColumns() {
        let found = segments([88, 80, 84, 82, 86, 88].map { state($0) })
        #expect(found.windows(ofSegment: 1) == [80, 82, 84, 86, 88])
        #expect(found.columns(ofSegment: 1) == 80..<98)
        #expect(found.windows(ofSegment: 0).isEmpty)
    }

    @Test("a frame that is not an unscaled window at row 0 is in no segment") func otherStates() {
        var zoomed = state(0)
        zoomed.zoom *= 2
        var between = state(0)
        between.fractionX = 1
        let found = segments([state(0), state(1), state(2), state(3, row: 1), zoomed, between])
        for other in [state(0, row: 1), zoomed, between] { #expect(found.number(of: other) == nil) }
        #expect(found.windows(ofSegment: 0) == [0, 1, 2])
    }
}
