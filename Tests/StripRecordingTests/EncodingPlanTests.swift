import SeededRandom
import StripRecording
import Testing

/// Which frames share tables, and in which order they are worked on. Frames are 10 pixels wide.
struct EncodingPlanTests {
    /// A plan for these states, of a job whose timeline is dense from column 0 to 240.
    private func plan(_ states: [FrameState], _ delivery: Delivery) -> EncodingPlan {
        let job = (0...240).map { state($0) } + states
        return EncodingPlan(states, StripSegments(job, frameWidth: 10), delivery)
    }

    @Test("in any order segments come from left to right, each once, and single frames last") func anyOrder() {
        let states = [state(100), state(5), state(7, row: 1), state(90), state(0), state(8, row: 2)]
        let parts = plan(states, .anyOrder).parts
        #expect(parts.map(\.frames) == [[1, 4], [0, 3], [2, 5]])
        #expect(parts.map(\.tables?.columns) == [0..<89, 80..<169, nil])
    }

    @Test("tables are made for the whole job's windows, whichever frames are selected") func windowsOfTheJob() {
        for delivery in [Delivery.anyOrder, .inOrder] {
            #expect(plan([state(85)], delivery).parts[0].tables?.windows == Array(0..<80))
        }
    }

    @Test("in order neighbours of one segment are a part, and the segment that comes again has equal tables")
    func inOrder() {
        let states = [state(1), state(2), state(3, row: 1), state(4), state(90), state(5)]
        let parts = plan(states, .inOrder).parts
        #expect(parts.map(\.frames) == [[0, 1], [2], [3], [4], [5]])
        #expect(parts[0].tables == parts[2].tables && parts[2].tables == parts[4].tables)
        #expect(parts[1].tables == nil && parts[3].tables != parts[0].tables)
    }

    @Test("in order more than 512 windows of a segment are divided among several tables") func windowLimit() {
        let states = (0..<600).map { state($0 * 3) }
        let segments = StripSegments(states, frameWidth: 1000)
        let parts = EncodingPlan(states, segments, .inOrder).parts
        #expect(parts.map(\.frames) == [Array(0..<512), Array(512..<600)])
        #expect(parts.map(\.tables?.windows) == [(0..<512).map { $0 * 3 }, (512..<600).map { $0 * 3 }])
        #expect(EncodingPlan(states, segments, .anyOrder).parts.map(\.tables?.windows.count) == [600])
    }

    @Test func withoutSegmentsEachFrameIsOnItsOwn() {
        let parts = EncodingPlan([state(0), state(1)], nil, .inOrder).parts
        #expect(parts.map(\.frames) == [[0, 1]])
        #expect(parts[0].tables == nil)
    }

    @Test("every frame is in one part, and windows of its tables hold it", arguments: 0..<30 as Range<UInt64>)
    func everyFrameOnce(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let states = (0..<60).map { _ in
            state(.random(in: -200...400, using: &random), row: .random(in: 0...9, using: &random) == 0 ? 1 : 0)
        }
        for delivery in [Delivery.anyOrder, .inOrder] {
            let plan = plan(states, delivery)
            let frames = plan.parts.flatMap(\.frames)
            #expect((delivery == .inOrder ? frames : frames.sorted()) == Array(0..<60), "seed \(seed)")
            for part in plan.parts {
                guard let tables = part.tables else { continue }
                for frame in part.frames {
                    let window = states[frame].contentOffsetX - tables.columns.lowerBound
                    #expect(tables.windows.contains(window), "seed \(seed), frame \(frame)")
                }
            }
        }
    }
}
