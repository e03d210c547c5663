import StripScroll
import StripUnits
import Testing

/// Scrolls by program that meet a finger or what it has set going (evidence E4.2, E4.3).
struct ProgramAndFingerTests {
    @Test("E4.3: a drag stops a scroll by program, whose end is told first; a touch alone does not")
    func dragEndsAnimation() {
        let stage = Stage()
        stage.view.setContentOffset(Point(x: 1120, y: 0), animated: true)
        stage.run(0.1)
        stage.touchDown()
        stage.run(0.05)
        #expect(stage.x == 560)
        stage.move(x: -11)
        #expect(
            stage.log.lines == [
                "didScroll ---", "didScroll T--", "didEndScrollingAnimation T--", "willBeginDragging TD-",
                "didScroll TD-",
            ])
        #expect(stage.x == 561)
        stage.run(1)
        #expect(stage.x == 561)
    }

    @Test("E4.3: a scroll by program during a drag is dropped: the drag wins")
    func dragWins() {
        let stage = Stage()
        stage.touchDown()
        stage.move(x: -20)
        stage.view.setContentOffset(Point(x: 560, y: 0), animated: true)
        stage.run(1)
        #expect(stage.x == 10)
        stage.move(x: -20)
        #expect(stage.x == 30)
        stage.lift()
        stage.run(1)
        #expect(stage.x == 30)
        #expect(stage.log.last(.scrollViewDidEndScrollingAnimation) == nil)
    }

    @Test("E4.2: a jump without animation ends a deceleration", arguments: ScrollView.Compatibility.allCases)
    func jumpEndsDeceleration(mode: ScrollView.Compatibility) {
        let stage = Stage(contentSize: Size(width: 20000, height: 0), compatibility: mode)
        stage.release(at: 2000, velocity: 1000)
        stage.run(0.5)
        stage.view.setContentOffset(Point(x: 700, y: 0), animated: false)
        #expect(stage.view.state.flags == "---")
        stage.run(5)
        #expect(stage.x == 700)
    }

    @Test(
        "E6.4: a scroll that a callback begins leaves the view idle in the end",
        arguments: ScrollView.Compatibility.allCases)
    func callbackScrolls(mode: ScrollView.Compatibility) {
        for callback in [TraceEvent.Name.scrollViewDidEndDragging, .scrollViewWillBeginDecelerating] {
            let stage = Stage(contentSize: Size(width: 20000, height: 0), compatibility: mode)
            stage.log.reaction = { name, view in
                if name == callback { view.setContentOffset(Point(x: 2240, y: 0), animated: true) }
            }
            stage.release(at: 2000, velocity: 1000)
            stage.run(5)
            #expect(stage.x == 2240)
            #expect(stage.log.entries.count { $0.name == .scrollViewDidEndScrollingAnimation } == 1)
            #expect(stage.view.state.flags == "---", "after \(callback)")
        }
    }

    @Test("E6.4: the same in a drag that has interrupted a deceleration", arguments: ScrollView.Compatibility.allCases)
    func callbackScrollsAfterAnInterruption(mode: ScrollView.Compatibility) {
        let stage = Stage(contentSize: Size(width: 20000, height: 0), compatibility: mode)
        stage.release(at: 2000, velocity: 1000)
        stage.run(0.5)
        stage.log.reaction = { name, view in
            if name == .scrollViewDidEndDragging { view.setContentOffset(Point(x: 2240, y: 0), animated: true) }
        }
        stage.drag(x: -112, seconds: 0.112)
        stage.run(5)
        #expect(stage.x == 2240)
        #expect(stage.view.state.flags == "---")
        #expect(stage.runLoop.currentMode == .default)
    }
}
