import StripScroll
import StripUnits
import Testing

/// What ported delegates rely on when a finger lifts (evidence E6.4, E6.5, E15).
struct LiftTests {
    /// A delegate that wants to know when scrolling has stopped, in the usual way.
    private final class Stops: ScrollViewDelegate {
        private(set) var offsets: [Double] = []

        func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
            if !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating { note(scrollView) }
        }

        func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
            guard !decelerate else { return }
            if scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating { note(scrollView) }
        }

        private func note(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.x) }
    }

    @Test(
        "the usual check whether scrolling has stopped says so once for each gesture",
        arguments: ScrollView.Compatibility.allCases, [true, false])
    func stops(mode: ScrollView.Compatibility, pages: Bool) {
        let stage = Stage(contentSize: Size(width: 28000, height: 0), compatibility: mode)
        let stops = Stops()
        stage.view.isPagingEnabled = pages
        stage.view.contentOffset.x = 2800
        stage.view.delegate = stops
        // Slowly there and back, a flick, one that a press stops, one that a drag stops.
        stage.drag(x: -60, seconds: 0.2, hold: 0.3)
        stage.run(3)
        #expect(stops.offsets == [stage.x])
        stage.drag(x: -200, seconds: 0.1)
        stage.run(5)
        #expect(stops.offsets.count == 2 && stops.offsets.last == stage.x)
        for travel in [0.0, -50] {
            stage.drag(x: -200, seconds: 0.1)
            stage.run(0.15)
            stage.drag(x: travel, seconds: 0.2, hold: 0.3)
            stage.run(3)
            #expect(stops.offsets.last == stage.x)
        }
        #expect(stops.offsets.count == 4)
    }

    @Test(
        "E15: a speed at lift is a deceleration, also where there is nowhere to go; it ends at the same instant",
        arguments: ScrollView.Compatibility.allCases, [true, false])
    func nowhereToGo(mode: ScrollView.Compatibility, pages: Bool) throws {
        let stage = Stage(compatibility: mode)
        stage.view.bounces = false
        stage.view.isPagingEnabled = pages
        stage.view.contentOffset.x = 1120
        stage.drag(x: -200, seconds: 0.1)
        stage.run(1)
        #expect(stage.x == 1120 && stage.log.willDecelerate == true && stage.decelerationTime == 0)
        #expect(
            stage.log.entries.suffix(3).map(\.name)
                == [.scrollViewDidEndDragging, .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating])
        #expect(stage.view.state.flags == "---")
    }

    @Test("E15: between 250 and 300 pt/s on a page, too, which is no flick to the next one")
    func slowOnAPage() {
        let stage = Stage()
        stage.view.isPagingEnabled = true
        stage.release(at: 280, velocity: 280)
        #expect(stage.log.willDecelerate == true)
        stage.run(1)
        #expect(stage.x == 280 && stage.decelerationTime == 0)
    }

    @Test("E3.4: without speed, off a page, the content still goes on, and says so")
    func offAPage() {
        let stage = Stage()
        stage.view.isPagingEnabled = true
        stage.release(at: 300, velocity: 0)
        #expect(stage.log.velocity == .zero && stage.log.willDecelerate == true)
        stage.run(1)
        #expect(stage.x == 280)
    }
}
