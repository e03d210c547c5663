import StripScroll
import StripUnits
import Testing

/// What the delegate is told, in which order and with which flags, in both modes.
///
/// The orders are those of evidence E6.5 and of the rules of E0.2.
struct CallbackOrderTests {
    /// A `?` is D in the classic mode and a dash in the modern (evidence E6.4).
    static let flick = [
        "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(true) -?-",
        "willBeginDecelerating", "didScroll -DS", "didEndDecelerating",
    ]
    /// A flick whose end does not come: a finger stops it.
    static let stopped = flick.dropLast() + ["didScroll T?S"]
    /// The same, and what a drag into it tells.
    static let interrupted = stopped + ["willBeginDragging TDS", "didScroll TDS", "willEndDragging TDS"]

    /// The lines in a mode; in the modern one the last call of a deceleration has no D.
    private func lines(_ template: [String], _ mode: ScrollView.Compatibility) -> [String] {
        template.flatMap { line in
            mode == .modern && line == "didEndDecelerating" && template.last == line
                ? ["didScroll --S", line] : [line.replacing("?", with: mode == .classic ? "D" : "-")]
        }
    }

    private func stage(_ mode: ScrollView.Compatibility, pages: Bool = false) -> Stage {
        let stage = Stage(contentSize: Size(width: 28000, height: 0), compatibility: mode)
        stage.view.isPagingEnabled = pages
        stage.view.contentOffset.x = 2800
        stage.log.clear()
        return stage
    }

    @Test("rule 3: a slow drag, a rest, a lift: nothing follows", arguments: ScrollView.Compatibility.allCases)
    func slowDrag(mode: ScrollView.Compatibility) {
        let stage = stage(mode)
        stage.drag(x: -60, seconds: 0.2, hold: 0.3)
        stage.run(3)
        #expect(
            stage.log.lines == [
                "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(false) T--",
            ])
        #expect(stage.log.velocity == .zero)
        #expect(stage.log.target == Point(x: 2850, y: 0))
        #expect(stage.view.state.flags == "---")
    }

    @Test("rule 1: a flick", arguments: ScrollView.Compatibility.allCases)
    func flick(mode: ScrollView.Compatibility) {
        let stage = stage(mode)
        stage.drag(x: -112, seconds: 0.112)
        stage.run(5)
        #expect(stage.log.lines == lines(Self.flick, mode))
        #expect(stage.view.state.flags == "---")
    }

    @Test(
        "a release beyond an edge is told as a flick, at rest too", arguments: ScrollView.Compatibility.allCases,
        [0.0, 0.3])
    func overscroll(mode: ScrollView.Compatibility, hold: Double) {
        let stage = stage(mode)
        stage.view.contentOffset.x = 0
        stage.log.clear()
        stage.drag(x: 160, seconds: 0.112, hold: hold)
        stage.run(5)
        #expect(stage.log.lines == lines(Self.flick, mode))
        #expect(stage.log.last(.scrollViewDidScroll)?.state.contentOffset == .zero)
    }

    @Test("a page snap is told as a flick, at rest too", arguments: ScrollView.Compatibility.allCases, [0.0, 0.3])
    func pageSnap(mode: ScrollView.Compatibility, hold: Double) {
        let stage = stage(mode, pages: true)
        stage.drag(x: -112, seconds: 0.112, hold: hold)
        stage.run(5)
        #expect(stage.log.lines == lines(Self.flick, mode))
        #expect(stage.log.last(.scrollViewDidScroll)?.state.contentOffset.x == (hold == 0 ? 3080 : 2800))
    }

    @Test("a tap and a hold tell nothing", arguments: ScrollView.Compatibility.allCases, [0.05, 2])
    func tap(mode: ScrollView.Compatibility, held: Double) {
        let stage = stage(mode)
        stage.touchDown()
        stage.run(held / 2)
        stage.move(x: -9)
        stage.run(held / 2)
        #expect(stage.view.state.flags == "T--")
        stage.lift()
        stage.run(1)
        #expect(stage.log.entries.isEmpty)
        #expect(stage.view.state.flags == "---")
    }

    @Test("rule 2: a deceleration that a drag without velocity ends", arguments: ScrollView.Compatibility.allCases)
    func interruptedToRest(mode: ScrollView.Compatibility) {
        let stage = stage(mode)
        stage.drag(x: -112, seconds: 0.112)
        stage.run(0.5)
        stage.drag(x: -60, seconds: 0.2, hold: 0.3)
        stage.run(5)
        #expect(
            stage.log.lines == lines(Self.interrupted + ["didEndDragging(false) T-S"], mode) + ["didEndDecelerating"])
        #expect(stage.log.last(.scrollViewDidEndDecelerating)?.state.flags == "---")
        #expect(stage.view.state.flags == "---")
    }

    @Test("rule 2: decelerations that drags go on with end once", arguments: ScrollView.Compatibility.allCases)
    func interruptedByFlicks(mode: ScrollView.Compatibility) {
        let stage = stage(mode)
        for _ in 1...3 {
            stage.drag(x: -112, seconds: 0.112)
            stage.run(0.5)
        }
        stage.run(5)
        let again = [
            "didScroll T?S", "willBeginDragging TDS", "didScroll TDS", "willEndDragging TDS",
            "didEndDragging(true) -?S", "willBeginDecelerating", "didScroll -DS",
        ]
        #expect(stage.log.lines == lines(Self.flick.dropLast() + again + again + ["didEndDecelerating"], mode))
        #expect(stage.view.state.flags == "---")
    }

    @Test("rule 2: the end that is owed is paid once, by the last drag", arguments: ScrollView.Compatibility.allCases)
    func owedEndIsPaidOnce(mode: ScrollView.Compatibility) {
        let stage = stage(mode)
        stage.drag(x: -112, seconds: 0.112)
        stage.run(0.3)
        stage.drag(x: -112, seconds: 0.112)
        stage.run(0.3)
        stage.drag(x: -60, seconds: 0.2, hold: 0.3)
        stage.run(1)
        stage.drag(x: -60, seconds: 0.2, hold: 0.3)
        stage.run(5)
        let names = stage.log.entries.map(\.name)
        #expect(names.count { $0 == .scrollViewWillBeginDecelerating } == 2)
        #expect(names.count { $0 == .scrollViewDidEndDecelerating } == 1)
        #expect(stage.log.lines.suffix(2) == ["willEndDragging TD-", "didEndDragging(false) T--"])
    }

    @Test(
        "E6.5: a press that stops a deceleration ends at the lift like a drag, then the deceleration does",
        arguments: ScrollView.Compatibility.allCases)
    func stopTap(mode: ScrollView.Compatibility) {
        let stage = stage(mode)
        stage.drag(x: -112, seconds: 0.112)
        stage.run(0.5)
        stage.touchDown()
        let (frozen, count) = (stage.x, stage.log.entries.count)
        #expect([stage.view.state.flags] == lines(["T?S"], mode))
        stage.run(0.5)
        #expect(stage.x == frozen)
        #expect(stage.log.entries.count == count)
        stage.lift()
        stage.run(5)
        let lift = ["willEndDragging T?S", "didEndDragging(false) T-S"]
        #expect(stage.log.lines == lines(Self.stopped + lift, mode) + ["didEndDecelerating"])
        #expect(stage.log.entries.count == count + 3)
        #expect(stage.log.last(.scrollViewDidEndDecelerating)?.state.flags == "---")
        #expect(stage.log.velocity == .zero && stage.log.target == Point(x: frozen, y: 0))
        #expect(stage.x == frozen)
        #expect(stage.view.state.flags == "---")
    }
}
