import StripScroll
import StripUnits
import Testing

/// Zooming by program (evidence E7).
struct ZoomTests {
    /// A view of 320 × 460 over content as large, from 1 to 4 times.
    private func page() -> Stage {
        let stage = Stage(size: Size(width: 320, height: 460), contentSize: Size(width: 320, height: 460))
        stage.allowZooming(1...4)
        return stage
    }

    @Test("V69: zooming from 1 to 2 keeps the middle: (160, 230)")
    func keepsTheMiddle() {
        let stage = page()
        stage.view.setZoomScale(2, animated: false)
        #expect(stage.view.contentOffset == Point(x: 160, y: 230))
        #expect(stage.view.contentSize == Size(width: 640, height: 920))
        #expect(stage.log.lines == ["didZoom ---", "didScroll ---"])
        #expect(stage.log.entries.map(\.state.contentOffset.x) == [0, 160])
    }

    @Test("E7: the scale is pinned to its limits", arguments: [(0.2, 1.0), (9, 4), (3, 3)])
    func isPinned(wanted: Double, scale: Double) {
        let stage = page()
        stage.view.zoomScale = wanted
        #expect(stage.view.zoomScale == scale)
    }

    @Test("E7: one limit pushes the other, and both the scale")
    func limits() {
        let stage = page()
        let view = stage.view
        view.zoomScale = 3
        view.maximumZoomScale = 2
        #expect(view.zoomScale == 2)
        view.minimumZoomScale = 2.5
        #expect(view.maximumZoomScale == 2.5 && view.zoomScale == 2.5)
        view.maximumZoomScale = 1.5
        #expect(view.minimumZoomScale == 1.5 && view.zoomScale == 1.5)
        view.minimumZoomScale = -1
        #expect(view.minimumZoomScale > 0)
    }

    @Test("E7: a limit that comes down on a zoom under way holds it in the end")
    func limitDuringAZoom() {
        let stage = page()
        stage.view.setZoomScale(4, animated: true)
        stage.run(0.1)
        stage.view.maximumZoomScale = 2
        stage.run(1)
        #expect(stage.view.zoomScale == 2 && stage.log.endScale == 2)
    }

    @Test("E7: without a view for zooming nothing zooms")
    func noView() {
        let stage = page()
        stage.log.zoomView = nil
        stage.view.setZoomScale(2, animated: false)
        stage.view.setZoomScale(2, animated: true)
        stage.view.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: true)
        stage.run(1)
        #expect(stage.view.zoomScale == 1)
        #expect(stage.log.entries.isEmpty)
    }

    @Test("E7: animated, scale and offset are the new ones at once; the pictures follow along the cosine in 0.3 s")
    func animated() {
        let stage = page()
        let view = stage.view
        view.setZoomScale(2, animated: true)
        #expect(view.zoomScale == 2 && view.contentOffset == Point(x: 160, y: 230))
        #expect(view.presentedZoomScale == 1 && view.presentedPosition == .zero)
        stage.run(0.1)
        // (1 − cos(π/3)) / 2.
        #expect(view.presentedZoomScale == 1.25 && view.presentedPosition == Point(x: 40, y: 57.5))
        stage.run(1)
        #expect(view.presentedZoomScale == 2 && view.presentedPosition == Point(x: 160, y: 230))
        #expect(stage.log.last(.scrollViewDidEndZooming)?.time == Time(seconds: 0.3))
        #expect(stage.log.lines == ["willBeginZooming ---", "didZoom ---", "didScroll ---", "didEndZooming ---"])
        #expect(stage.log.entries.count == 4)
        #expect(stage.log.endScale == 2)
        #expect(!stage.view.isZooming && !stage.view.isZoomBouncing)
    }

    @Test("E7: another scale on the way is one zoom, from what is seen; the same scale keeps its schedule")
    func retargets() {
        let stage = page()
        stage.view.setZoomScale(2, animated: true)
        stage.run(0.15)
        stage.view.setZoomScale(2, animated: true)
        stage.view.setZoomScale(3, animated: true)
        stage.run(0.15)
        #expect(stage.view.presentedZoomScale == 2.25)
        stage.run(1)
        #expect(stage.view.zoomScale == 3)
        #expect(stage.log.entries.count { $0.name == .scrollViewWillBeginZooming } == 1)
        #expect(stage.log.entries.count { $0.name == .scrollViewDidEndZooming } == 1)
    }

    @Test(
        "E7: at once, or with a scroll, pictures on their way arrive and the zoom ends",
        arguments: [true, false])
    func interrupted(byZoom: Bool) {
        let stage = page()
        stage.view.setZoomScale(2, animated: true)
        stage.run(0.15)
        stage.log.clear()
        if byZoom {
            stage.view.zoomScale = 2
        } else {
            stage.view.setContentOffset(Point(x: 10, y: 10), animated: false)
        }
        #expect(stage.log.endScale == 2 && stage.view.presentedZoomScale == 2)
        #expect(stage.view.contentOffset == (byZoom ? Point(x: 160, y: 230) : Point(x: 10, y: 10)))
        let calm = stage.log.entries.count
        stage.run(1)
        #expect(stage.log.entries.count == calm)
    }

    @Test(
        "E7: a rectangle is shown as large as it can, in the middle where it does not fill the view",
        arguments: [
            // Of the view's shape; twice as wide; too small for the limit; at the edge; larger than the content.
            (Rect(x: 80, y: 115, width: 160, height: 230), 2.0, Point(x: 160, y: 230)),
            (Rect(x: 80, y: 115, width: 160, height: 57.5), 2, Point(x: 160, y: 57.5)),
            (Rect(x: 150, y: 200, width: 20, height: 20), 4, Point(x: 480, y: 610)),
            (Rect(x: 240, y: 345, width: 80, height: 115), 4, Point(x: 960, y: 1380)),
            (Rect(x: 310, y: 0, width: 80, height: 115), 4, Point(x: 960, y: 0)),
            (Rect(x: 0, y: 0, width: 900, height: 900), 1, .zero),
        ], [true, false])
    func zoomsToARectangle(target: (rect: Rect, scale: Double, offset: Point), animated: Bool) {
        let stage = page()
        stage.view.zoom(to: target.rect, animated: animated)
        stage.run(0.5)
        #expect(stage.view.zoomScale == target.scale)
        #expect(stage.view.contentOffset == target.offset)
        stage.view.zoom(to: Rect(x: 0, y: 0, width: 0, height: 9), animated: animated)
        #expect(stage.view.zoomScale == target.scale)
    }

    @Test(
        "E7: content smaller than the view sticks to the top left, or to the middle by insets",
        arguments: [true, false])
    func smallContent(isCentered: Bool) {
        let stage = page()
        stage.view.minimumZoomScale = 0.25
        if isCentered {
            stage.log.reaction = { name, view in
                guard name == .scrollViewDidZoom else { return }
                let x = max(0, (320 - view.contentSize.width) / 2)
                let y = max(0, (460 - view.contentSize.height) / 2)
                view.contentInset = Insets(top: y, left: x, bottom: y, right: x)
            }
        }
        for animated in [false, true] {
            stage.view.setZoomScale(1, animated: false)
            stage.view.setZoomScale(0.5, animated: animated)
            stage.run(0.5)
            #expect(stage.view.contentOffset == (isCentered ? Point(x: -80, y: -115) : .zero))
            #expect(stage.view.range(.horizontal) == (isCentered ? -80 ... -80 : 0...0))
        }
    }

    @Test("a carousel centres zoomed content, also in a view of another size, and keeps its own inset")
    func centersContent() {
        let stage = ScriptedCarousel(pages: 1)
        stage.carousel.centersContent = true
        stage.view.minimumZoomScale = 0.5
        stage.view.zoomScale = 0.5
        #expect(stage.view.contentOffset == Point(x: -70, y: -32.5))
        stage.carousel.resize(to: Size(width: 200, height: 200))
        #expect(stage.view.contentOffset == Point(x: -50, y: -50))
        stage.view.contentInset = Insets(top: 0, left: 7, bottom: 0, right: 0)
        stage.view.zoomScale = 1
        #expect(stage.view.range(.horizontal) == -7...0)
    }

    @Test(
        "zooming out and in again, or in and out, ends at the same offset exactly", arguments: [1.0, 2, 3],
        [true, false])
    func thereAndBack(scale: Double, animated: Bool) {
        for factor in [1.0 / 3, 0.5, 0.7, 1.1, 2, 3.3] {
            let stage = Stage(contentSize: Size(width: 2800, height: 1300), scale: scale)
            stage.allowZooming(0.3...4)
            for x in 500..<520 {
                stage.view.contentOffset = Point(x: Double(x) + 1 / scale, y: 377)
                let start = stage.view.contentOffset
                stage.view.setZoomScale(factor, animated: animated)
                stage.run(0.4)
                #expect(stage.view.contentOffset != start)
                stage.view.setZoomScale(1, animated: animated)
                stage.run(0.4)
                #expect(stage.view.contentOffset == start, "by \(factor)")
            }
        }
    }
}
