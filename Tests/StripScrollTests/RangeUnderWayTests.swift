import Foundation
import StripScroll
import StripUnits
import Testing

/// Ranges that change while the content moves (evidence E2.3, E5.2).
struct RangeUnderWayTests {
    /// Content released at rest 100 raw points above its top: f(100) of a view 130 points high.
    private let pulled = 0.55 * 100 * 130 / (130 + 55)

    private func pull(inset: Double) -> Stage {
        let stage = Stage(contentSize: Size(width: 280, height: 1300))
        stage.log.reaction = { name, view in
            if name == .scrollViewDidEndDragging { view.contentInset.top = inset }
        }
        stage.drag(y: 110, seconds: 0.2, hold: 0.2)
        return stage
    }

    @Test("an inset that grows as the finger lifts is where the content comes to rest")
    func pullToRefresh() {
        let stage = pull(inset: 30)
        #expect(stage.log.willDecelerate == true)
        stage.run(0.1)
        #expect(abs(stage.view.contentOffset.y - (-30 - (pulled - 30) * exp(-1))) < 0.001)
        stage.run(1)
        #expect(stage.view.contentOffset.y == -30)
        #expect(abs(stage.decelerationTime - log((pulled - 30) / 0.5) / 10) < 1e-6)
    }

    @Test("one that reaches beyond the content lets it rest where it is")
    func largeInset() {
        let stage = pull(inset: 60)
        stage.run(1)
        #expect(abs(stage.view.contentOffset.y + pulled) < 0.001)
        #expect(stage.view.state.flags == "---")
    }

    /// The offsets at every tick after a flick from 600 at 1000 points per second.
    private func flick(width: Double, change: @escaping (ScrollView) -> Void) -> (offsets: [Double], stage: Stage) {
        let stage = Stage(contentSize: Size(width: width, height: 0))
        stage.release(at: 600, velocity: 1000)
        stage.runLoop.perform(at: stage.runLoop.now + Time(seconds: 0.05)) { change(stage.view) }
        let offsets = (0..<240).map { _ in
            stage.run(1.0 / 60)
            return stage.x
        }
        return (offsets, stage)
    }

    @Test(
        "E1.1: a deceleration has no memory: content that shrinks or grows ahead of it might as well always have been so"
    )
    func contentChangesAhead() {
        let narrow = flick(width: 1000) { _ in }
        let shrunk = flick(width: 1400) { $0.contentSize.width = 1000 }
        let wide = flick(width: 1400) { _ in }
        let grown = flick(width: 1000) { $0.contentSize.width = 1400 }
        for (one, other) in [(narrow, shrunk), (wide, grown)] {
            #expect(zip(one.offsets, other.offsets).allSatisfy { abs($0 - $1) < 0.001 })
        }
        #expect(narrow.stage.x == 720)
        // 600 + (1000 − 10) · 0.499.
        #expect(abs(wide.stage.x - 1094.01) < 0.001)
    }

    @Test("a view that is turned under a deceleration has the content inside at the end, with one end of it")
    func rotation() {
        let turned = flick(width: 1400) { $0.size = Size(width: 700, height: 60) }
        #expect(turned.stage.x == 700)
        #expect(turned.stage.log.entries.count { $0.name == .scrollViewDidEndDecelerating } == 1)
    }

    @Test("E1.4: a target of the delegate stays the target")
    func keepsTheTarget() {
        let stage = Stage()
        stage.log.retarget = { _ in Point(x: 800, y: 0) }
        stage.release(at: 600, velocity: 1000)
        stage.run(0.1)
        stage.view.contentInset.right = 40
        stage.run(3)
        #expect(stage.x == 800)
    }

    @Test("E3.2: a page stays the page, or as near as the content reaches", arguments: [(2800.0, 840.0), (1000, 720)])
    func snap(width: Double, end: Double) {
        let stage = Stage()
        stage.view.isPagingEnabled = true
        stage.release(at: 650, velocity: 1000)
        stage.run(0.05)
        stage.view.contentSize.width = width
        stage.run(2)
        #expect(stage.x == end)
    }

    @Test("E2.3: an axis at rest that finds itself outside returns on its own")
    func otherAxis() {
        let stage = Stage(contentSize: Size(width: 2800, height: 330))
        stage.view.contentOffset.y = 200
        stage.release(at: 600, velocity: 1000)
        stage.run(0.05)
        let change = stage.runLoop.now
        stage.view.contentSize.height = 230
        stage.run(0.1)
        let passed = (stage.runLoop.now - change).seconds
        #expect(abs(stage.view.contentOffset.y - (100 + 100 * exp(-10 * passed))) < 0.001)
        stage.run(3)
        #expect(stage.view.contentOffset.y == 100 && abs(stage.x - 1094.01) < 0.001)
    }

    @Test("a finger that drags finds the new range at its next move")
    func duringADrag() {
        let stage = Stage()
        stage.touchDown()
        stage.slide(x: -110, seconds: 0.2)
        stage.view.contentSize.width = 330
        #expect(stage.x == 100)
        stage.move(x: -50)
        // 100 raw points beyond 50.
        #expect(abs(stage.x - (50 + 0.55 * 100 * 280 / (280 + 55))) < 0.001)
        stage.lift()
        stage.run(3)
        #expect(stage.x == 50)
    }

    @Test("a scroll by program is not held to a range that shrinks")
    func program() {
        let stage = Stage()
        stage.view.setContentOffset(Point(x: 1120, y: 0), animated: true)
        stage.run(0.1)
        stage.view.contentSize.width = 500
        stage.run(1)
        #expect(stage.x == 1120)
    }

    @Test(
        "V48: small content gives way along y too, if it always bounces and bounces", arguments: [true, false],
        [true, false])
    func alwaysBounceVertical(always: Bool, bounces: Bool) {
        let stage = Stage(contentSize: Size(width: 100, height: 60))
        stage.view.alwaysBounceVertical = always
        stage.view.bounces = bounces
        stage.drag(y: 60, seconds: 0.2, hold: 0.2)
        let shown = always && bounces ? 0.55 * 50 * 130 / (130 + 27.5) : 0
        #expect(abs(stage.view.contentOffset.y + shown) < 0.001)
        stage.run(2)
        #expect(stage.view.contentOffset == .zero)
    }
}
