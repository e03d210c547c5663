import StripScroll
import StripUnits
import Testing

/// Where the content may rest, and what shows it: ranges, indicators, page dots, zoom (evidence E5.2, E7–E9, E14).
struct RangeAndIndicatorTests {
    @Test("V47: the range grows by the insets", arguments: [(0.0, 0.0, 0.0, 1120.0), (10, 20, -10, 1140)])
    func range(left: Double, right: Double, low: Double, high: Double) {
        let view = Stage().view
        view.contentInset = Insets(top: 0, left: left, bottom: 0, right: right)
        #expect(view.range(.horizontal) == low...high)
        #expect(view.range(.vertical) == 0...0)
        #expect(view.isDraggable(.horizontal))
        #expect(!view.isDraggable(.vertical))
    }

    @Test(
        "V48: content smaller than the view only gives way to a finger if it always bounces", arguments: [true, false])
    func smallContent(alwaysBounces: Bool) {
        let stage = Stage(contentSize: Size(width: 100, height: 0))
        stage.view.alwaysBounceHorizontal = alwaysBounces
        #expect(stage.view.range(.horizontal) == 0...0)
        #expect(stage.view.isDraggable(.horizontal) == alwaysBounces)
        stage.touchDown()
        stage.slide(x: -60, seconds: 0.2)
        #expect(abs(stage.x - (alwaysBounces ? 25.0407 : 0)) < 0.001)
        stage.lift()
        stage.run(2)
        #expect(stage.x == 0)
    }

    @Test("E5.2: content at rest at its start stays there when the inset grows; elsewhere it does not move")
    func insetGrows() {
        let stage = Stage()
        stage.view.contentInset = Insets(top: 12, left: 12, bottom: 0, right: 0)
        #expect(stage.view.contentOffset == Point(x: -12, y: -12))
        stage.view.contentOffset.x = 100
        stage.view.contentInset.left = 30
        #expect(stage.x == 100)
    }

    @Test("E5.2: smaller content takes the offset along, if it was inside; it is not scaled")
    func contentShrinks() {
        let stage = Stage()
        stage.view.contentOffset.x = 1120
        stage.view.contentSize.width = 1000
        #expect(stage.x == 720)
        stage.view.size.width = 300
        #expect(stage.x == 700)
        stage.view.contentOffset.x = 500
        stage.view.size.width = 200
        #expect(stage.x == 500)
        stage.view.contentOffset.x = 5000
        stage.view.contentSize.width = 900
        #expect(stage.x == 5000)
    }

    @Test("E5.2, E12.17: so does content whose last page is not a whole pixel away")
    func fractionalContentShrinks() {
        let stage = Stage(
            size: Size(width: 138.75, height: 130), contentSize: Size(width: 3 * 138.75, height: 0), scale: 1)
        stage.view.contentOffset.x = 2 * 138.75
        #expect(stage.x == 278)
        stage.view.contentSize.width = 2 * 138.75
        #expect(stage.x == 139)
    }

    @Test(
        "V52, V53, V54: the indicator",
        arguments: [
            (280.0, 1400.0, 0.0, 2.5, 55.0), (280, 1400, 280, 57.5, 55), (280, 1400, 560, 112.5, 55),
            (280, 1400, 1120, 222.5, 55), (280, 1400, -20, 2.5, 35), (280, 1400, -40, 2.5, 15),
            (280, 1400, 1150, 252.5, 25), (320, 40000, 0, 2.5, 37), (280, 1400, -200, 2.5, 8),
            (280, 1400, 1400, 269.5, 8),
        ] as [(Double, Double, Double, Double, Double)])
    func indicator(view: Double, content: Double, offset: Double, position: Double, length: Double) throws {
        let indicator = try #require(
            ScrollIndicator(viewLength: view, contentLength: content, offset: offset, range: 0...(content - view)))
        #expect(abs(indicator.position - position) < 0.01)
        #expect(abs(indicator.length - length) < 0.01)
    }

    @Test("E8: content that is all visible has no indicator")
    func noIndicator() {
        #expect(ScrollIndicator(viewLength: 280, contentLength: 280, offset: 0, range: 0...0) == nil)
    }

    @Test(
        "V55: the intrinsic size of a page control",
        arguments: [
            (PageControlEra.legacy, [6.0, 38, 70, 150], 36.0), (.classic, [7, 39, 71, 151], 37),
            (.modern, [38, 74, 110, 200], 26),
        ] as [(PageControlEra, [Double], Double)])
    func intrinsicSize(era: PageControlEra, widths: [Double], height: Double) {
        for (count, width) in zip([1, 3, 5, 10], widths) {
            #expect(era.size(forNumberOfPages: count) == Size(width: width, height: height))
        }
    }

    @Test("V57: the modern dots stand 0.19 points left of and below their slots")
    func modernDots() {
        let dots = PageDotGeometry(era: .modern, count: 4, frame: Rect(x: 0, y: 0, width: 92, height: 26))
        for (index, center) in [19.0, 37, 55, 73].enumerated() {
            let dot = dots.dot(index)
            #expect(abs(dot.size.width - 7.59) < 0.001)
            #expect(abs(dot.origin.x + dot.size.width / 2 - (center - 0.19)) < 0.001)
            #expect(abs(dot.origin.y + dot.size.height / 2 - 13.19) < 0.001)
        }
    }

    @Test("V69, V70: zooming keeps what lies under an anchor")
    func zoomAnchor() {
        let pinched = Zoom.offset(Point(x: 50, y: 50), anchor: Point(x: 80, y: 80), from: 1, to: 1.5)
        #expect(pinched == Point(x: 115, y: 115))
        let centered = Zoom.offset(.zero, anchor: Point(x: 160, y: 230), from: 1, to: 2)
        #expect(centered == Point(x: 160, y: 230))
    }
}
