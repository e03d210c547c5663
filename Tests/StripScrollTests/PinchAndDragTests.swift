import StripScroll
import StripUnits
import Testing

/// Pinches among other things that happen to a scroll view.
struct PinchAndDragTests {
    private let center = Point(x: 150, y: 65)

    private func stage(compatibility: ScrollView.Compatibility = .classic) -> Stage {
        let stage = Stage(contentSize: Size(width: 1400, height: 130), compatibility: compatibility)
        stage.allowZooming(0.5...2)
        return stage
    }

    private func names(_ stage: Stage) -> [String] {
        stage.log.lines.map { String($0.prefix { $0 != " " }) }.filter { $0 != "didScroll" && $0 != "didZoom" }
    }

    @Test("a drag that becomes a pinch ends when both fingers have lifted, after the zoom")
    func dragBecomesPinch() {
        let stage = stage()
        stage.touchDown()
        stage.slide(x: -60, seconds: 0.1)
        #expect(stage.x == 50)
        // The finger is at 90 now.
        stage.view.touchesBegan(id: 2, at: Point(x: 190, y: 65))
        stage.view.touchesMoved(id: 2, to: Point(x: 240, y: 65))
        #expect(stage.view.zoomScale == 1.5 && stage.view.isDragging)
        // The point that was between the fingers, 50 + 140, is so still: · 1.5 − 165.
        #expect(stage.x == 120)
        stage.view.touchesEnded(id: 2, at: Point(x: 240, y: 65))
        stage.lift()
        stage.run(1)
        #expect(
            names(stage) == [
                "willBeginDragging", "willBeginZooming", "didEndZooming", "willEndDragging", "didEndDragging(false)",
            ])
        #expect(stage.view.state.flags == "---")
    }

    @Test("if it ends beyond a limit the return takes the content along")
    func dragBecomesPinchBeyondALimit() {
        let stage = stage()
        stage.touchDown()
        stage.slide(x: 60, seconds: 0.1)
        stage.view.touchesBegan(id: 2, at: Point(x: 310, y: 65))
        stage.view.touchesMoved(id: 2, to: Point(x: 230, y: 65))
        #expect(stage.view.zoomScale < 0.5 && stage.x < 0)
        stage.view.touchesEnded(id: 2, at: center)
        stage.lift()
        stage.run(2)
        #expect(
            names(stage) == [
                "willBeginDragging", "willBeginZooming", "willEndDragging", "didEndDragging(false)", "didEndZooming",
            ])
        #expect(stage.view.zoomScale == 0.5 && stage.x == 0)
    }

    @Test("fingers that land during the return take the pictures over where they are seen")
    func pinchDuringTheReturn() {
        let stage = stage()
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 400)
        stage.pinchUp(center)
        stage.run(0.15)
        let scale = stage.view.presentedZoomScale
        #expect(scale > 2 && stage.view.zoomScale == 2)
        stage.pinchDown(center, distance: 100)
        #expect(stage.view.isZoomBouncing)
        stage.pinch(center, distance: 99.99)
        #expect(abs(stage.view.zoomScale - scale) < 0.001 && stage.view.isZooming && !stage.view.isZoomBouncing)
        stage.pinchUp(center)
        stage.run(1)
        #expect(names(stage) == ["willBeginZooming", "didEndZooming", "willBeginZooming", "didEndZooming"])
        #expect(stage.view.zoomScale == 2)
    }

    @Test("a finger alone waits for the return, then it drags from where it is")
    func dragDuringTheReturn() {
        let stage = stage()
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 400)
        stage.pinchUp(center)
        stage.touchDown()
        stage.slide(x: -100, seconds: 0.2)
        #expect(!stage.view.isDragging)
        stage.run(0.2)
        let rest = stage.x
        stage.slide(x: -60, seconds: 0.2)
        #expect(stage.view.isDragging && abs(stage.x - rest - 50) < 0.001)
    }

    @Test("E6.3: the content loses a touch that becomes a pinch, unless it may not", arguments: [true, false])
    func contentLosesTheTouch(canCancel: Bool) {
        let stage = stage()
        let cell = ContentRecorder(runLoop: stage.runLoop)
        stage.view.contentView = cell
        stage.view.canCancelContentTouches = canCancel
        stage.touchDown()
        stage.run(0.2)
        stage.view.touchesBegan(id: 2, at: Point(x: 250, y: 65))
        #expect(cell.events == ["began 150"])
        stage.view.touchesMoved(id: 2, to: Point(x: 275, y: 65))
        #expect(cell.events == (canCancel ? ["began 150", "cancelled 200"] : ["began 150"]))
        #expect(stage.view.zoomScale == (canCancel ? 1.25 : 1))
    }

    @Test("a finger that comes back beside the one that was left goes on with the same zoom")
    func fingerComesBack() {
        let stage = stage()
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 120)
        stage.view.touchesEnded(id: 1, at: center)
        let offset = stage.view.contentOffset
        stage.view.touchesBegan(id: 1, at: Point(x: 160, y: 65))
        #expect(stage.view.contentOffset == offset && abs(stage.view.zoomScale - 1.2) < 1e-12)
        // The other one is at 210.
        stage.view.touchesMoved(id: 1, to: Point(x: 150, y: 65))
        #expect(abs(stage.view.zoomScale - 1.44) < 1e-12)
        stage.pinchUp(center)
        #expect(names(stage) == ["willBeginZooming", "didEndZooming"])
    }

    @Test(
        "a deceleration that a pinch has stopped ends with it", arguments: [1.5, 4],
        [ScrollView.Compatibility.classic, .modern])
    func pinchStopsADeceleration(factor: Double, compatibility: ScrollView.Compatibility) {
        let stage = stage(compatibility: compatibility)
        stage.drag(x: -100, seconds: 0.1)
        stage.run(0.1)
        stage.pinchDown(center, distance: 50)
        let stopped = stage.x
        stage.run(0.3)
        #expect(stage.x == stopped && stage.view.isDecelerating)
        stage.pinch(center, distance: 50 * factor)
        stage.pinchUp(center)
        stage.run(2)
        #expect(stage.view.zoomScale == min(factor, 2) && stage.view.state.flags == "---")
        #expect(names(stage).count { $0 == "didEndDecelerating" } == 1)
        #expect(stage.runLoop.currentMode == .default)
    }

    @Test("a scroll by program cuts a return short: scale and the other axis are inside")
    func programDuringAReturn() {
        let stage = Stage(contentSize: Size(width: 1400, height: 500))
        stage.allowZooming(0.5...2)
        stage.view.contentOffset = Point(x: 50, y: 200)
        stage.pinchDown(center, distance: 100)
        stage.pinch(Point(x: 280, y: 65), distance: 110)
        stage.pinchUp(center)
        stage.run(0.1)
        #expect(stage.view.presentedPosition.x < 0 && stage.x == 0)
        ScrollView.tapStatusBar([stage.view])
        stage.run(1)
        #expect(stage.view.contentOffset == .zero && stage.view.zoomScale == 1.1)
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 900)
        stage.pinchUp(center)
        stage.run(0.1)
        stage.view.setContentOffset(.zero, animated: false)
        #expect(stage.view.zoomScale == 2 && !stage.view.isZoomBouncing && stage.log.endScale == 2)
    }

    @Test("a scroll or zoom begun under a finger that holds a page outlasts it", arguments: [true, false])
    func programUnderAFinger(zooms: Bool) {
        let stage = stage()
        stage.view.isPagingEnabled = true
        stage.drag(x: -100, seconds: 0.1)
        stage.run(0.1)
        stage.touchDown()
        if zooms {
            stage.view.setZoomScale(0.75, animated: true)
        } else {
            stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
        }
        stage.run(0.1)
        stage.lift()
        #expect(names(stage).last == "didEndDecelerating")
        stage.run(0.2)
        let rest = stage.x
        stage.run(1)
        #expect(stage.x == rest && stage.view.zoomScale == (zooms ? 0.75 : 1) && (zooms || rest == 100))
    }

    @Test("scrolls by program are dropped while fingers zoom, as while they drag")
    func programDuringAPinch() {
        let stage = stage()
        stage.pinchDown(center, distance: 100)
        stage.pinch(center, distance: 150)
        stage.view.setContentOffset(Point(x: 500, y: 0), animated: true)
        stage.view.setZoomScale(1, animated: true)
        stage.run(0.5)
        #expect(stage.view.zoomScale == 1.5 && stage.x == 75)
    }
}
