import StripScroll
import StripUnits
import Testing

/// Which drags scroll, and which way (evidence E6.1–E6.3).
struct PanTests {
    /// A view that scrolls along both axes, from (500, 500).
    private func plane() -> Stage {
        let stage = Stage(contentSize: Size(width: 2000, height: 2000))
        stage.view.contentOffset = Point(x: 500, y: 500)
        stage.log.clear()
        return stage
    }

    @Test("E6.2: the slop is measured along the way of the finger and taken off along it")
    func slopAlongTheWay() {
        let stage = Stage(contentSize: Size(width: 1400, height: 1300))
        stage.touchDown()
        stage.move(x: -5, y: -7)
        #expect(!stage.view.isDragging)
        stage.move(x: -7, y: -9)
        #expect(stage.view.contentOffset == Point(x: 6, y: 8))
        stage.move(x: -100)
        #expect(stage.view.contentOffset == Point(x: 106, y: 8))
    }

    @Test("E6.2: a pull in steps of 5 points begins at the second one, with the offset still 0")
    func slopInSteps() {
        let stage = Stage()
        stage.touchDown()
        stage.move(x: -5)
        #expect(!stage.view.isDragging)
        stage.move(x: -5)
        #expect(stage.view.isDragging && stage.x == 0)
        stage.move(x: -5)
        #expect(stage.x == 5)
    }

    @Test("E6.1: a drag mainly along an axis that does not scroll never scrolls, and the content gets the touch")
    func notDraggable() {
        let stage = Stage()
        let cell = ContentRecorder(runLoop: stage.runLoop)
        stage.view.contentView = cell
        stage.touchDown()
        stage.move(x: -12, y: -13)
        stage.run(0.05)
        stage.move(x: -200)
        stage.run(0.2)
        #expect(stage.view.contentOffset == .zero)
        #expect(stage.log.entries.isEmpty)
        #expect(cell.events == ["began 150"])
    }

    @Test("E6.1: where one axis scrolls, the other never moves")
    func oneAxis() {
        let stage = Stage()
        stage.touchDown()
        stage.move(x: -20, y: -15)
        #expect(stage.view.contentOffset == Point(x: 12, y: 0))
        stage.move(y: -500)
        #expect(stage.view.contentOffset == Point(x: 12, y: 0))
    }

    @Test("E6.1: a lock holds the axis of a start that is twice as far along it", arguments: [true, false])
    func locks(isLocked: Bool) {
        for (x, y) in [(-30.0, -15.0), (-30, 0), (30, 15)] {
            let stage = plane()
            stage.view.isDirectionalLockEnabled = isLocked
            stage.touchDown()
            stage.move(x: x, y: y)
            stage.move(x: 3 * x, y: -100)
            #expect(abs(stage.x - 500) > 80)
            #expect((stage.view.contentOffset.y == 500) == isLocked, "from (\(x), \(y))")
        }
    }

    @Test("E6.1: the lock is for one drag, and for its end too")
    func lockIsForOneDrag() {
        let stage = plane()
        stage.view.isDirectionalLockEnabled = true
        stage.touchDown()
        stage.move(y: -30)
        stage.slide(x: -300, y: -40, seconds: 0.12)
        stage.lift()
        #expect(stage.log.velocity?.x == 0)
        #expect(stage.x == 500)
        stage.run(5)
        #expect(stage.x == 500)
        stage.drag(x: -60, seconds: 0.2, hold: 0.2)
        #expect(stage.x == 550)
    }

    @Test(
        "E6.1: a diagonal start locks nothing for the whole drag", arguments: [(-15.0, -12.0), (-12, 15), (-30, -15.1)])
    func diagonal(x: Double, y: Double) {
        let stage = plane()
        stage.view.isDirectionalLockEnabled = true
        stage.touchDown()
        stage.move(x: x, y: y)
        let start = stage.view.contentOffset
        #expect(start.x != 500 && start.y != 500)
        stage.move(x: -100)
        stage.move(x: -100, y: -1)
        #expect(abs(stage.x - start.x - 200) < 0.001)
        #expect(abs(stage.view.contentOffset.y - start.y - 1) < 0.001)
    }

    @Test("E6.3: without scrolling the content gets touches at once, and programs still scroll")
    func scrollingDisabled() {
        let stage = Stage()
        let cell = ContentRecorder(runLoop: stage.runLoop)
        stage.view.contentView = cell
        stage.view.isScrollEnabled = false
        stage.touchDown()
        #expect(cell.events == ["began 0"])
        stage.run(0.2)
        stage.move(x: -100)
        stage.lift()
        #expect(cell.events == ["began 0", "moved 200", "ended 200"])
        #expect(stage.log.entries.isEmpty)
        stage.view.setContentOffset(Point(x: 280, y: 0), animated: true)
        stage.run(1)
        #expect(stage.x == 280)
    }
}
