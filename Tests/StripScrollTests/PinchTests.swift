import Foundation
import StripScroll
import StripUnits
import Testing

/// Two fingers (evidence E7).
struct PinchTests {
    private let center = Point(x: 80, y: 50)

    /// The stage of E12 with content that zooms from half to twice its size, at offset 50.
    private func stage() -> Stage {
        let stage = Stage(contentSize: Size(width: 1400, height: 130))
        stage.allowZooming(0.5...2)
        stage.view.contentOffset.x = 50
        stage.log.clear()
        return stage
    }

    @Test("V70: a pinch around 80 at offset 50, by 1.5, leads to 115")
    func keepsTheAnchor() {
        let stage = stage()
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 150)
        #expect(stage.view.zoomScale == 1.5)
        #expect(stage.view.contentOffset == Point(x: 115, y: 25))
        #expect(stage.view.contentSize == Size(width: 2100, height: 195))
        #expect(stage.view.isZooming && stage.view.isTracking && !stage.view.isDragging)
        // The middle moves: the content goes with it.
        stage.pinch(Point(x: 90, y: 45), distance: 150)
        #expect(stage.view.contentOffset == Point(x: 105, y: 30))
        stage.pinch(center, distance: 100)
        #expect(stage.view.contentOffset == Point(x: 50, y: 0) && stage.view.zoomScale == 1)
        stage.pinchUp(center)
        #expect(
            stage.log.lines == [
                "willBeginZooming T--", "didZoom T--", "didScroll T--", "didZoom T--", "didScroll T--",
                "didEndZooming T--",
            ])
        #expect(stage.log.endScale == 1)
        #expect(stage.view.state.flags == "---" && !stage.view.isZooming)
    }

    @Test(
        "E7: past a limit l the scale shown is l·exp(f(ln(s/l))) with f of dimension ln 2",
        arguments: [3.0, 4, 20, 0.4, 0.25, 0.01])
    func beyondALimit(raw: Double) {
        let stage = stage()
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: raw * 100)
        let limit = raw > 1 ? 2 : 0.5
        let z = abs(log(raw / limit))
        let f = 0.55 * z * log(2) / (log(2) + 0.55 * z)
        #expect(abs(stage.view.zoomScale - limit * exp(raw > 1 ? f : -f)) < 1e-12)
        #expect(stage.view.zoomScale < 4 && stage.view.zoomScale > 0.25)
        // Not cumulative: back is where it was.
        stage.pinch(center, distance: 150)
        #expect(abs(stage.view.zoomScale - 1.5) < 1e-12)
    }

    @Test(
        "E7: fingers that lift beyond a limit: the scale is the limit at once, the pictures return in 0.3 s, then it ends",
        arguments: [3.0, 0.25])
    func returns(raw: Double) {
        let stage = stage()
        let limit = raw > 1 ? 2 : 0.5
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: raw * 100)
        let shown = stage.view.zoomScale
        stage.view.touchesEnded(id: 2, at: center)
        #expect(stage.view.isZooming && stage.log.endScale == nil)
        stage.view.touchesMoved(id: 1, to: .zero)
        #expect(stage.view.zoomScale == shown)
        stage.view.touchesEnded(id: 1, at: center)
        #expect(!stage.view.isZooming && stage.view.isZoomBouncing && stage.log.endScale == nil)
        #expect(stage.view.zoomScale == limit && stage.view.presentedZoomScale == shown)
        let told = stage.log.entries.count
        var wasBouncing = false
        stage.log.reaction = { name, view in
            if name == .scrollViewDidEndZooming { wasBouncing = view.isZoomBouncing }
        }
        stage.run(0.15)
        #expect(abs(stage.view.presentedZoomScale - (shown + limit) / 2) < 1e-12)
        #expect(stage.log.entries.count == told)
        stage.run(1)
        #expect(stage.view.zoomScale == limit && stage.log.endScale == limit)
        #expect(stage.log.last(.scrollViewDidEndZooming)?.time == Time(seconds: 0.3))
        #expect(wasBouncing && !stage.view.isZoomBouncing)
        #expect(stage.view.range(.horizontal).contains(stage.x))
    }

    @Test("E7: the return keeps what lay between the fingers, whichever lifts first", arguments: [[1, 2], [2, 1]])
    func returnsAroundTheMiddle(order: [Int]) {
        let stage = Stage(contentSize: Size(width: 1400, height: 500))
        stage.allowZooming(0.5...2)
        stage.view.contentOffset = Point(x: 500, y: 200)
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 400)
        for id in order { stage.view.touchesEnded(id: id, at: center) }
        stage.run(1)
        // (500 + 80) · 2 − 80 and (200 + 50) · 2 − 50.
        #expect(stage.view.zoomScale == 2)
        #expect(abs(stage.x - 1080) < 1e-3 && abs(stage.view.contentOffset.y - 450) < 1e-3)
    }

    @Test("E7: without bouncesZoom the limit holds, and the anchor too")
    func hardLimit() {
        let stage = stage()
        stage.view.bouncesZoom = false
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 1000)
        #expect(stage.view.zoomScale == 2)
        #expect(stage.view.contentOffset == Point(x: 180, y: 50))
        stage.pinchUp(center)
        #expect(stage.log.endScale == 2 && !stage.view.isZoomBouncing)
    }

    @Test("content pulled beyond its edge by a pinch within the limits returns too", arguments: [true, false])
    func pulledBeyondAnEdge(bounces: Bool) {
        let stage = stage()
        stage.view.bounces = bounces
        stage.pinchDown(center, distance: 100)
        stage.pinch(Point(x: 200, y: 50), distance: 120)
        // (50 + 80) · 1.2 − 200.
        #expect(abs(stage.x - (bounces ? -44 : 0)) < 1e-3)
        stage.pinchUp(center)
        #expect(!stage.view.isZoomBouncing)
        stage.run(1)
        #expect(stage.x == 0 && stage.view.zoomScale == 1.2)
        #expect(stage.log.entries.count { $0.name == .scrollViewDidEndZooming } == 1)
        #expect(stage.view.state.flags == "---")
    }

    @Test("E7: fingers zoom only if the limits differ and there is a view", arguments: [true, false])
    func cannotZoom(hasView: Bool) {
        let stage = stage()
        if hasView { stage.allowZooming(1...1) } else { stage.log.zoomView = nil }
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 300)
        #expect(stage.view.zoomScale == 1 && !stage.view.isZooming)
        // It is an ordinary drag by the first finger.
        #expect(stage.view.isDragging)
    }
}
