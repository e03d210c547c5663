import ImageStrip
import TestSupport
import Testing

/// Content at other scales and between pixels, against an independent computation from the written rules.
@Suite(.enabled(if: Program.python != nil, "needs Scripts/test"))
struct ZoomedFrameTests {
    private func state(x: Int, y: Int = 0, zoom: Double = 1, fraction: (Int, Int) = (0, 0)) -> FrameState {
        var state = FrameState(contentOffsetX: x, contentOffsetY: y, currentPage: 0, dotCount: 3)
        state.zoom = Int(zoom * Double(FrameState.zoomUnit))
        (state.fractionX, state.fractionY) = fraction
        return state
    }

    /// Frames of states, as the oracle draws them.
    private func expectEqual(
        _ pictures: PictureSet, _ layout: StripLayout, _ states: [FrameState], _ more: String = "",
        location: SourceLocation = #_sourceLocation
    ) throws {
        var oracle = try FrameOracle()
        let renderer = pictures.renderer(layout)
        for state in states {
            let x = Double(state.contentOffsetX) + Double(state.fractionX) / 256
            let y = Double(state.contentOffsetY) + Double(state.fractionY) / 256
            let zoom = Double(state.zoom) / Double(FrameState.zoomUnit)
            try oracle.add(
                renderer.frame(state),
                pictures.description(layout) + ", \"offset\": [\(x), \(y)], \"zoom\": \(zoom)\(more)")
        }
        try oracle.expectEqual(location: location)
    }

    @Test("2 times and half are what Pillow's own bilinear and bicubic scaling give", arguments: [2.0, 0.5])
    func exactScales(zoom: Double) throws {
        let pictures = try PictureSet([(40, 24), (40, 24), (40, 24)])
        let layout = try StripLayout(viewport: Size(width: 40, height: 24), scale: 1, pageCount: 3)
        let states = [(0, 0), (20, 12), (33, 7), (77, 24), (200, 0), (-9, -5), (239, 40)].map {
            state(x: $0.0, y: $0.1, zoom: zoom)
        }
        try expectEqual(pictures, layout, states, ", \"pillow\": true")
    }

    @Test(
        "other scales: pictures of other sizes keep their own detail, in every mode",
        arguments: [ImageContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .bottomRight])
    func otherScales(mode: ImageContentMode) throws {
        let pictures = try PictureSet([(90, 50), (31, 64), (40, 24)])
        var layout = try StripLayout(viewport: Size(width: 40, height: 24), scale: 1, pageCount: 3)
        layout.contentMode = mode
        layout.background = Pixel(red: 30, green: 60, blue: 90)
        // Dyadic scales, so that the oracle's decimals say the same.
        let states = [1.0625, 1.5, 2.75, 3, 0.75, 0.3125, 4.25, 512, 0.0078125].flatMap { zoom in
            [(0, 0), (17, 3), (61, 11), (-7, 20)].map { state(x: $0.0, y: $0.1, zoom: zoom) }
        }
        try expectEqual(pictures, layout, states)
    }

    @Test("transparent pictures at other scales, on a transparent ground") func transparentPictures() throws {
        let pictures = try PictureSet([(40, 24), (20, 12)], alpha: true)
        var layout = try StripLayout(viewport: Size(width: 20, height: 12), scale: 2, pageCount: 2)
        layout.background = Pixel(red: 200, green: 100, blue: 0, alpha: 90)
        let states = [2, 1.5, 0.5].flatMap { zoom in [0, 31].map { state(x: $0, y: 5, zoom: zoom) } }
        try expectEqual(pictures, layout, states)
        layout.background = .clear
        try expectEqual(pictures, layout, [state(x: 3, zoom: 1.25), state(x: 7, fraction: (100, 30))])
    }

    @Test("offsets between pixels are bilinear, over page edges and the content's ends, too") func betweenPixels()
        throws
    {
        let pictures = try PictureSet([(40, 24), (40, 24), (13, 9)])
        let layout = try StripLayout(viewport: Size(width: 40, height: 24), scale: 1, pageCount: 3)
        let states = [(0, 1, 0), (0, 128, 0), (39, 200, 0), (79, 255, 7), (-20, 64, 128), (100, 0, 31), (119, 50, 0)]
            .map { state(x: $0.0, y: $0.2 % 2, fraction: ($0.1, $0.2)) }
        try expectEqual(pictures, layout, states)
    }

    @Test("scaled content between pixels") func scaledBetweenPixels() throws {
        let pictures = try PictureSet([(80, 48), (40, 24)])
        let layout = try StripLayout(viewport: Size(width: 40, height: 24), scale: 1, pageCount: 2)
        try expectEqual(
            pictures, layout,
            [state(x: 11, y: 2, zoom: 1.5, fraction: (77, 200)), state(x: 3, zoom: 0.75, fraction: (128, 1))])
    }

    @Test("pages of another size or distance, and higher than the viewport") func otherPages() throws {
        let pictures = try PictureSet([(26, 30), (26, 30), (50, 20), (26, 30)])
        let layouts = try [
            StripLayout(viewport: Size(width: 30, height: 20), scale: 1, pageCount: 4, pageWidth: 26, spacing: 1),
            StripLayout(
                viewport: Size(width: 30, height: 20), scale: 2, pageCount: 4, pageWidth: 25.5, spacing: 2.25),
            StripLayout(
                viewport: Size(width: 30, height: 20), scale: 1, pageCount: 4, pageWidth: 47, paging: .viewport),
            StripLayout(viewport: Size(width: 30, height: 20), scale: 1, pageCount: 4, spacing: 9),
            StripLayout(viewport: Size(width: 30, height: 20), scale: 1, pageCount: 4, pageHeight: 33.5),
        ]
        for layout in layouts {
            let states = [0, 13, 27, 41, 120, -8].map { state(x: $0, y: $0 / 3) }
            try expectEqual(pictures, layout, states)
            try expectEqual(
                pictures, layout,
                [state(x: 20, y: 9, zoom: 1.5), state(x: 8, y: -3, zoom: 0.5), state(x: 4, fraction: (9, 0))])
        }
    }

    @Test("some rows of a frame are those of the whole frame") func partsOfFrames() throws {
        let pictures = try PictureSet([(90, 50), (40, 24)])
        let layout = try StripLayout(viewport: Size(width: 40, height: 24), scale: 1, pageCount: 2)
        let renderer = pictures.renderer(layout)
        for state in [state(x: 30, y: 7, zoom: 1.7), state(x: 5, y: 1, fraction: (3, 99)), state(x: 9, zoom: 0.4)] {
            let whole = try renderer.frame(state)
            for rows in [0..<5, 7..<20, 23..<24] {
                let part = try renderer.frame(state, rows: rows)
                #expect(part.pixels == Array(whole.pixels[rows.lowerBound * 40..<rows.upperBound * 40]))
            }
        }
    }
}
