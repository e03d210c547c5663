import ImageStrip
import TestSupport
import Testing

/// Both looks of the page control in frames, against an independent computation from evidence E9.
@Suite(.enabled(if: Program.python != nil, "needs Scripts/test"))
struct PageControlFrameTests {
    private func check(
        _ era: PageControlEra, count: Int, width: Double = 220, scale: Double = 1, pages: [Int], _ details: String = "",
        fading: [FadingDot] = [], hidden: Int = 0, location: SourceLocation = #_sourceLocation,
        _ change: (inout PageControlStyle) -> Void = { _ in }
    ) throws {
        let pictures = try PictureSet(Array(repeating: (9, 7), count: count))
        let layout = try StripLayout(viewport: Size(width: width, height: 60), scale: scale, pageCount: count)
        var style = PageControlStyle(era)
        change(&style)
        let renderer = pictures.renderer(layout, style)
        #expect(renderer.hiddenDotCount == hidden, sourceLocation: location)
        var oracle = try FrameOracle()
        for page in pages {
            var state = FrameState(contentOffsetX: 5, contentOffsetY: 0, currentPage: page, dotCount: count)
            state.fadingDots = fading
            let levels = fading.map { "[\($0.page), \($0.level)]" }.joined(separator: ", ")
            try oracle.add(
                renderer.frame(state),
                pictures.description(layout) + """
                    , "offset": [5, 0], "dots": {"style": "\(era.rawValue)", "count": \(count), "current": \(page), \
                    "fading": [\(levels)]\(details)}
                    """)
        }
        try oracle.expectEqual(location: location)
    }

    @Test("at three scales", arguments: [PageControlEra.classic, .modern]) func looks(era: PageControlEra) throws {
        for scale in [1.0, 2, 1.5] { try check(era, count: 5, scale: scale, pages: [0, 3, 4]) }
        try check(era, count: 1, pages: [0])
        try check(era, count: 4, width: 121, pages: [2])
    }

    @Test("placed by centre and by frame", arguments: [PageControlEra.classic, .modern])
    func placed(era: PageControlEra) throws {
        try check(era, count: 3, pages: [1], ", \"center\": [80.25, 21]") {
            $0.placement = .center(Point(x: 80.25, y: 21))
        }
        try check(era, count: 3, scale: 2, pages: [1], ", \"frame\": [10, 4, 130, 21.5]") {
            $0.placement = .frame(Rect(x: 10, y: 4, width: 130, height: 21.5))
        }
    }

    @Test("colours, and dots between them") func colours() throws {
        try check(
            .modern, count: 4, scale: 2, pages: [2], ", \"color\": \"#3050E060\", \"currentColor\": \"#F02010C8\"",
            fading: [FadingDot(page: 1, level: 200), FadingDot(page: 2, level: 55)]
        ) {
            $0.pageIndicatorTintColor = Pixel(red: 0x30, green: 0x50, blue: 0xE0, alpha: 0x60)
            $0.currentPageIndicatorTintColor = Pixel(red: 0xF0, green: 0x20, blue: 0x10, alpha: 0xC8)
        }
    }

    @Test("E12.12, C45: seventeen pages in a frame of 200: the modern row is a window whose outermost dots shrink")
    func manyPages() throws {
        try check(.modern, count: 17, width: 200, scale: 2, pages: [0, 2, 6, 8, 14, 16])
        try check(.classic, count: 17, width: 200, pages: [0, 16], hidden: 4)
    }

    @Test("E12.11: five pages in a frame of 80: the modern control draws nothing, and says so") func narrowFrame()
        throws
    {
        try check(.modern, count: 5, width: 80, pages: [0], hidden: 5)
        try check(.classic, count: 5, width: 80, pages: [0])
    }

    @Test("of a modern row that begins out of view every dot lies in the area drawn anew, large or small")
    func rowsOfDots() throws {
        let pictures = try PictureSet(Array(repeating: (9, 7), count: 17))
        let layout = try StripLayout(viewport: Size(width: 220, height: 60), scale: 1, pageCount: 17)
        var style = PageControlStyle(.modern)
        // Room for five dots, of which the last two are in view: small ones on page 0, large ones on the last pages.
        style.placement = .frame(Rect(x: -60, y: 4, width: 115, height: 26))
        let (renderer, bare) = (pictures.renderer(layout, style), pictures.renderer(layout))
        for page in [0, 8, 14, 16] {
            let state = FrameState(contentOffsetX: 0, contentOffsetY: 0, currentPage: page, dotCount: 17)
            let (shown, under) = try (renderer.frame(state), bare.frame(state))
            let touched = (0..<60).filter { y in (0..<220).contains { shown[$0, y] != under[$0, y] } }
            let columns = (0..<220).filter { x in (0..<60).contains { shown[x, $0] != under[x, $0] } }
            let area = renderer.overlayArea(state)
            #expect(!touched.isEmpty && touched.allSatisfy((area.y..<area.y + area.height).contains), "page \(page)")
            #expect(columns.allSatisfy((area.x..<area.x + area.width).contains), "page \(page)")
        }
    }

    @Test("the modern dots take 0.25 s to change; where they have not arrived they turn back from there")
    func crossFade() throws {
        let scene = try CarouselScene(
            json: Array(
                """
                {"timer": null, "pageControl": {"style": "modern"}, "scrollView": {"showsHorizontalScrollIndicator": false},
                "events": [{"at": 1, "setContentOffset": {"to": [100, 0]}}, {"at": 2, "setContentOffset": {"to": [200, 0]}},
                {"at": 2.1, "setContentOffset": {"to": [100, 0]}}]}
                """.utf8))
        let layout = try StripLayout(viewport: Size(width: 100, height: 60), scale: 1, pageCount: 3)
        func fading(_ time: Double) -> [FadingDot] {
            Timeline.frame(scene, layout: layout, at: Time(seconds: time)).state.fadingDots
        }
        #expect(fading(0.9).isEmpty)
        // 0.1 s of 0.25 s: 0.4 of 255 is 102.
        #expect(fading(1.1) == [FadingDot(page: 0, level: 153), FadingDot(page: 1, level: 102)])
        #expect(fading(1.0) == [FadingDot(page: 0, level: 255), FadingDot(page: 1, level: 0)])
        #expect(fading(1.25).isEmpty)
        // At 2.1 the dots of pages 1 and 2 have 0.6 and 0.4 of it; a fifth of the time later 0.68 and 0.32.
        #expect(fading(2.15) == [FadingDot(page: 1, level: 173), FadingDot(page: 2, level: 82)])
        var classic = scene
        classic.pageControl.style = .classic
        #expect(Timeline.frame(classic, layout: layout, at: Time(seconds: 1.1)).state.fadingDots.isEmpty)
    }
}
