import StripScroll
import StripUnits
import Testing

/// What becomes of a touch: a scroll, or the content's (evidence E0.3 and E6).
struct TouchTests {
    private let stage = Stage()
    private let cell: ContentRecorder

    init() {
        cell = ContentRecorder(runLoop: stage.runLoop)
        stage.view.contentView = cell
    }

    @Test(
        "V50: a drag begins 10 points from where the finger came down, and these never count",
        arguments: [(8.0, 0.0, false), (10, 0, true), (12, 2, true), (24, 14, true), (180, 170, true)]
            as [(Double, Double, Bool)])
    func slop(travel: Double, offset: Double, scrolls: Bool) {
        stage.touchDown()
        stage.move(x: -travel)
        #expect(stage.x == offset)
        #expect(stage.view.isTracking)
        #expect(stage.view.isDragging == scrolls)
    }

    @Test(
        "V51: the content gets a touch after 150 ms, a shorter one whole at lift",
        arguments: [
            (0.149, ["began 149", "ended 149"]), (0.151, ["began 150", "ended 151"]), (0.01, ["began 10", "ended 10"]),
            (1, ["began 150", "ended 1000"]),
        ] as [(Double, [String])])
    func delay(held: Double, events: [String]) {
        stage.touchDown()
        #expect(stage.view.isTracking)
        stage.run(held)
        stage.lift()
        stage.run(1)
        #expect(cell.events == events)
        #expect(stage.log.entries.isEmpty)
        #expect(!stage.view.isTracking)
    }

    @Test("V51: each touch has its own 150 ms")
    func delayOfTheNextTouch() {
        stage.touchDown()
        stage.run(0.05)
        stage.lift()
        stage.run(0.05)
        stage.touchDown()
        stage.run(0.3)
        stage.lift()
        #expect(cell.events == ["began 50", "ended 50", "began 250", "ended 400"])
    }

    @Test("V51: the trace shows it too")
    func isTraced() {
        var names: [TraceEvent.Name] = []
        stage.runLoop.listener = { names.append($0.name) }
        stage.touchDown()
        stage.run(0.2)
        stage.move(x: -5)
        stage.lift()
        #expect(
            names == [
                .touchBegan, .touchesBeganInContent, .touchesMovedInContent, .touchEnded, .touchesEndedInContent,
            ])
    }

    @Test("a clear movement within 150 ms scrolls, and the content never sees the touch", arguments: [true, false])
    func quickMovement(canCancel: Bool) {
        stage.view.canCancelContentTouches = canCancel
        stage.drag(x: -60, seconds: 0.1, hold: 0.5)
        #expect(cell.events.isEmpty)
        #expect(stage.x == 50)
    }

    @Test("without delay the content gets it at once, and still loses it to a scroll")
    func withoutDelay() {
        stage.view.delaysContentTouches = false
        stage.touchDown()
        #expect(cell.events == ["began 0"])
        stage.run(0.05)
        stage.move(x: -8)
        stage.move(x: -8)
        #expect(cell.events == ["began 0", "moved 50", "cancelled 50"])
        #expect(stage.x == 6)
        stage.lift()
        #expect(cell.events.count == 3)
    }

    @Test("a list cell: held it is highlighted, slid it is not, and the list scrolls")
    func listCell() {
        stage.touchDown()
        stage.run(0.2)
        #expect(cell.isHighlighted)
        stage.move(x: -30)
        #expect(!cell.isHighlighted)
        #expect(stage.x == 20)
        stage.run(0.2)
        stage.lift()
        #expect(cell.events == ["began 150", "cancelled 200"])
        #expect(stage.log.lines.first == "willBeginDragging TD-")
    }

    @Test(
        "content that has the touch and may not lose it keeps it: nothing ever scrolls for that touch",
        arguments: [(false, true), (true, false), (false, false)])
    func keepsTheTouch(canCancel: Bool, letsGo: Bool) {
        stage.view.canCancelContentTouches = canCancel
        cell.letsGo = letsGo
        stage.touchDown()
        stage.run(0.2)
        stage.move(x: -100)
        stage.move(x: -100)
        stage.lift()
        #expect(cell.events == ["began 150", "moved 200", "moved 200", "ended 200"])
        #expect(stage.x == 0)
        #expect(stage.log.entries.isEmpty)
        // The next touch is another one.
        stage.drag(x: -60, seconds: 0.1)
        #expect(stage.x == 50)
    }

    @Test("content that does not want a touch gets none of it, and the touch may scroll later")
    func unwantedTouch() {
        cell.wantsTouches = false
        stage.touchDown()
        stage.run(0.2)
        stage.move(x: -30)
        #expect(stage.x == 20)
        stage.lift()
        #expect(cell.events.isEmpty)
    }

    @Test("a touch that the system takes away is cancelled in the content; a drag ends without velocity")
    func systemCancels() {
        stage.touchDown()
        stage.run(0.2)
        stage.view.touchesCancelled()
        #expect(cell.events == ["began 150", "cancelled 200"])
        #expect(!stage.view.isTracking)
        stage.touchDown()
        stage.slide(x: -300, seconds: 0.1)
        stage.view.touchesCancelled()
        #expect(stage.log.velocity == .zero)
        #expect(stage.log.lines.last == "didEndDragging(false) T--")
    }
}
