import StripScroll
import StripUnits
import Testing

/// Flags and offsets around the callbacks: the state table of evidence E6.4, and the sides of E6.5.
struct CallbackStateTests {
    /// A phase of the state table: how to get there, and its flags in the classic and in the modern mode.
    struct Phase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let classic: String
        let modern: String
        let enter: @Sendable (Stage) -> Void

        init(_ name: String, _ classic: String, _ modern: String, _ enter: @escaping @Sendable (Stage) -> Void) {
            (testDescription, self.classic, self.modern, self.enter) = (name, classic, modern, enter)
        }
    }

    static let phases = [
        Phase("idle", "---", "---") { _ in },
        Phase("programmatic animation", "---", "---") { stage in
            stage.view.setContentOffset(Point(x: 560, y: 0), animated: true)
            stage.run(0.15)
        },
        Phase("finger down", "T--", "T--") { stage in
            stage.touchDown()
            stage.move(x: -9)
        },
        Phase("dragging", "TD-", "TD-") { stage in
            stage.touchDown()
            stage.move(x: -19)
        },
        Phase("decelerating", "-DS", "-DS") { stage in
            stage.release(at: 560, velocity: 1000)
            stage.run(0.1)
        },
        Phase("bouncing", "-DS", "-DS") { stage in
            stage.view.contentOffset.x = 0
            stage.drag(x: 100, seconds: 0.1, hold: 0.2)
            stage.run(0.1)
        },
        Phase("page snap", "-DS", "-DS") { stage in
            stage.view.isPagingEnabled = true
            stage.release(at: 600, velocity: 0)
            stage.run(0.1)
        },
        Phase("finger down in a deceleration", "TDS", "T-S") { stage in
            stage.release(at: 560, velocity: 1000)
            stage.run(0.1)
            stage.touchDown()
        },
        Phase("drag in a deceleration", "TDS", "TDS") { stage in
            stage.release(at: 560, velocity: 1000)
            stage.run(0.1)
            stage.touchDown()
            stage.move(x: -19)
        },
        Phase("after that drag, without velocity", "---", "---") { stage in
            stage.release(at: 560, velocity: 1000)
            stage.run(0.1)
            stage.drag(x: -19, seconds: 0.2, hold: 0.2)
        },
        Phase("after a deceleration", "---", "---") { stage in
            stage.release(at: 560, velocity: 1000)
            stage.run(5)
        },
    ]

    @Test("E6.4: the state table", arguments: phases, ScrollView.Compatibility.allCases)
    func stateTable(phase: Phase, mode: ScrollView.Compatibility) {
        let stage = Stage(compatibility: mode)
        phase.enter(stage)
        #expect(stage.view.state.flags == (mode == .classic ? phase.classic : phase.modern))
        #expect(
            (stage.runLoop.currentMode == .tracking) == (phase.classic.contains("T") || phase.classic.contains("S")))
    }

    @Test("E6.5: offsets and times of the callbacks of a flick", arguments: ScrollView.Compatibility.allCases)
    func offsetsOfCallbacks(mode: ScrollView.Compatibility) throws {
        let stage = Stage(contentSize: Size(width: 28000, height: 0), compatibility: mode)
        stage.release(at: 2000, velocity: 1000)
        stage.run(5)
        let log = stage.log
        let begin = try #require(log.entries.first)
        #expect(begin.name == .scrollViewWillBeginDragging)
        #expect(begin.state.contentOffset == Point(x: 1898, y: 0))
        let willEnd = try #require(log.last(.scrollViewWillEndDragging))
        #expect(willEnd.state.contentOffset.x == 2000)
        #expect(willEnd.time == log.last(.scrollViewDidEndDragging)?.time)
        #expect(willEnd.time == log.last(.scrollViewWillBeginDecelerating)?.time)
        let end = log.last(.scrollViewDidEndDecelerating)?.state.contentOffset
        #expect(end == log.last(.scrollViewDidScroll)?.state.contentOffset)
        #expect(end == stage.view.contentOffset)
    }

    @Test("the listener hears what the delegate is told", arguments: ScrollView.Compatibility.allCases)
    func listenerHearsTheSame(mode: ScrollView.Compatibility) {
        let stage = Stage(contentSize: Size(width: 28000, height: 0), compatibility: mode)
        var heard: [CallbackLog.Entry] = []
        var events: [TraceEvent] = []
        stage.runLoop.listener = { event in
            events.append(event)
            guard event.name.rawValue.hasPrefix("scrollView"), let state = event.state else { return }
            heard.append(
                CallbackLog.Entry(name: event.name, time: event.time, state: state, decelerate: event.decelerate))
        }
        stage.drag(x: -112, seconds: 0.112)
        stage.run(0.5)
        stage.drag(x: -112, seconds: 0.112)
        stage.run(0.5)
        stage.drag(x: -60, seconds: 0.2, hold: 0.2)
        stage.view.setContentOffset(.zero, animated: true)
        stage.run(1)
        #expect(heard.count > 60)
        #expect(heard == stage.log.entries)
        let ends = events.filter { $0.name == .scrollViewWillEndDragging }
        #expect(ends.count == 3)
        #expect(ends.allSatisfy { $0.velocity != nil && $0.targetContentOffset != nil })
        #expect(ends.last?.targetContentOffset == ends.last?.state?.contentOffset)
    }

    @Test("the trace shows the target that the delegate is asked about, not its answer")
    func traceShowsTheEditedTarget() {
        let stage = Stage()
        var target: Point?
        stage.runLoop.listener = { if $0.name == .scrollViewWillEndDragging { target = $0.targetContentOffset } }
        stage.log.retarget = { _ in Point(x: 700, y: 0) }
        stage.release(at: 560, velocity: 1000)
        #expect(target == Point(x: 1054.5048, y: 0))
    }

    @Test("E6.6: a view without a delegate moves the same")
    func withoutDelegate() {
        let stage = Stage()
        stage.view.delegate = nil
        stage.release(at: 560, velocity: 1000)
        stage.run(5)
        #expect(abs(stage.x - 1054.01) < 0.01)
    }
}
