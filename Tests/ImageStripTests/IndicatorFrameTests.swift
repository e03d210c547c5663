import ImageStrip
import TestSupport
import Testing

/// Scroll indicators in frames, against an independent computation from evidence E8.
@Suite(.enabled(if: Program.python != nil, "needs Scripts/test"))
struct IndicatorFrameTests {
    private static let viewport = Size(width: 120, height: 80)
    private let pictures: PictureSet

    init() throws { pictures = try PictureSet([(60, 40), (60, 40), (60, 40)]) }

    /// What a scene of three pages, 140 points high each, shows while a finger that has come from (60, 40) holds it.
    private func check(
        _ to: String, properties: String = "", scene more: String = "", scale: Double = 1,
        indicators: [String], _ details: String = "",
        insets: Insets = .zero, location: SourceLocation = #_sourceLocation
    ) throws {
        let scene = try CarouselScene(
            json: Array(
                """
                {"layout": {"pageHeight": 140}, "timer": null, "pageControl": {"style": "none"}, \(more)
                "scrollView": {"isPagingEnabled": false, \(properties)},
                "events": [{"at": 0.1, "drag": {"from": [60, 40], "to": \(to), "duration": 0.2, "hold": 9}}]}
                """.utf8))
        let layout = try StripLayout(viewport: Self.viewport, scale: scale, pageCount: 3, pageHeight: 140)
        let shown = Timeline.frame(scene, layout: layout, at: Time(seconds: 1))
        #expect(shown.state.indicators.count == indicators.count, sourceLocation: location)
        let (offset, state) = (shown.contentOffset, shown.state)
        let parts = indicators.map { axis in
            let (position, content, low, high) =
                axis == "horizontal"
                ? (offset.x, 360 + insets.left + insets.right, -insets.left, 240 + insets.right)
                : (offset.y, 140 + insets.top + insets.bottom, -insets.top, 60 + insets.bottom)
            return """
                "\(axis)": {"content": \(content), "offset": \(position), "range": [\(low), \(high)]\(details)}
                """
        }
        var oracle = try FrameOracle()
        try oracle.add(
            pictures.renderer(layout).frame(state),
            pictures.description(layout) + ", \"offset\": [\(state.contentOffsetX), \(state.contentOffsetY)], "
                + "\"indicators\": {\(parts.joined(separator: ", "))}")
        try oracle.expectEqual(location: location)
    }

    private static let both = "\"showsHorizontalScrollIndicator\": true, \"showsVerticalScrollIndicator\": true"

    @Test("both, in the middle, at three scales", arguments: [1.0, 2, 1.5]) func both(scale: Double) throws {
        try check("[20, 10]", properties: Self.both, scale: scale, indicators: ["horizontal", "vertical"])
    }

    @Test("V53: squeezed towards the end while the content is beyond it", arguments: ["[115, 70]", "[5, 40]"])
    func squeezed(to: String) throws {
        try check(to, properties: Self.both + ", \"contentOffset\": [240, 60]", indicators: ["horizontal", "vertical"])
        try check(to, properties: Self.both, indicators: ["horizontal", "vertical"])
    }

    @Test("styles", arguments: ["default", "black", "white"]) func styles(style: String) throws {
        try check(
            "[20, 10]", properties: Self.both + ", \"indicatorStyle\": \"\(style)\"", scale: 2,
            indicators: ["horizontal", "vertical"], ", \"style\": \"\(style)\"")
    }

    @Test("iOS 7–12's by default, iOS 13's with modern compatibility") func modernCompatibility() throws {
        try check(
            "[20, 40]", properties: "\"showsHorizontalScrollIndicator\": true, \"showsVerticalScrollIndicator\": false",
            scene: "\"compatibility\": \"modern\",", indicators: ["horizontal"], ", \"era\": \"modern\"")
    }

    @Test("iOS 6's, which leave the corner free") func legacyLook() throws {
        let layout = try StripLayout(viewport: Self.viewport, scale: 2, pageCount: 3, pageHeight: 140)
        let carousel = Carousel(pages: layout.pages, displayScale: layout.displayScale, runLoop: VirtualRunLoop())
        let view = carousel.scrollView
        view.indicatorEra = .legacy
        view.showsHorizontalScrollIndicator = true
        view.setContentOffset(Point(x: 100, y: 20), animated: true)
        view.runLoop.run(until: Time(seconds: 0.2))
        let (state, offset) = (layout.state(of: view, carousel.pageControl), view.contentOffset)
        #expect(state.indicators.count == 2)
        let axes = [("horizontal", 360, offset.x, 240), ("vertical", 140, offset.y, 60)].map { axis in
            "\"\(axis.0)\": {\"content\": \(axis.1), \"offset\": \(axis.2), \"range\": [0, \(axis.3)], \"era\": \"legacy\"}"
        }
        var oracle = try FrameOracle()
        try oracle.add(
            pictures.renderer(layout).frame(state),
            pictures.description(layout) + ", \"offset\": [\(state.contentOffsetX), \(state.contentOffsetY)], "
                + "\"indicators\": {\(axes.joined(separator: ", "))}")
        try oracle.expectEqual()
    }

    @Test("they fade in 0.33 s after the scroll, evenly") func fading() throws {
        let layout = try StripLayout(viewport: Self.viewport, scale: 1, pageCount: 3)
        let scene = try CarouselScene(
            json: Array(
                """
                {"timer": null, "scrollView": {"showsHorizontalScrollIndicator": true},
                "events": [{"at": 1, "setContentOffset": {"to": [120, 0], "animated": true}}]}
                """.utf8))
        func alpha(_ time: Double) -> UInt8? {
            Timeline.frame(scene, layout: layout, at: Time(seconds: time)).state.indicators.first?.color.alpha
        }
        #expect(alpha(0.9) == nil)
        // 255 · 0.35 = 89.25; 0.1 s later 89.25 · (1 − 0.1 / 0.33) = 62.2, 0.3 s later 8.1.
        #expect(alpha(1.2) == 89)
        #expect(alpha(1.4) == 62)
        #expect(alpha(1.6) == 8)
        #expect(alpha(1.65) == nil)
    }

    @Test("insets of the content and of the indicators") func insets() throws {
        try check(
            "[20, 10]",
            properties: Self.both + """
                , "contentInset": {"top": 10, "left": 20, "bottom": 5, "right": 8},
                "scrollIndicatorInsets": {"top": 3, "left": 9, "bottom": 12, "right": 4.5}
                """, indicators: ["horizontal", "vertical"],
            ", \"insets\": {\"top\": 3, \"left\": 9, \"bottom\": 12, \"right\": 4.5}",
            insets: Insets(top: 10, left: 20, bottom: 5, right: 8))
    }

    @Test("E12.22: indicators are no images, and none is shown that is switched off") func indicatorsAreNoImages()
        throws
    {
        try check(
            "[20, 40]", properties: "\"showsHorizontalScrollIndicator\": false, \"showsVerticalScrollIndicator\": true",
            indicators: ["vertical"])
        #expect(pictures.images.count == 3)
    }

    @Test("at rest there is none") func noneAtRest() throws {
        let layout = try StripLayout(viewport: Self.viewport, scale: 1, pageCount: 3)
        var scene = CarouselScene()
        scene.timer = nil
        #expect(Timeline.frame(scene, layout: layout, at: Time(seconds: 1)).state.indicators.isEmpty)
    }
}
