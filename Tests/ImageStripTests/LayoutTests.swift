import ImageStrip
import Testing

/// Geometry: content modes and pages.
struct LayoutTests {
    private func rect(_ mode: ImageContentMode, _ width: Double, _ height: Double) -> Rect {
        mode.rect(of: Size(width: width, height: height), in: Size(width: 280, height: 130))
    }

    @Test("V65, V66, V67: content modes")
    func contentModes() {
        #expect(rect(.scaleAspectFit, 600, 300) == Rect(x: 10, y: 0, width: 260, height: 130))
        #expect(rect(.scaleAspectFill, 600, 300) == Rect(x: 0, y: -5, width: 280, height: 140))
        #expect(rect(.center, 600, 300) == Rect(x: -160, y: -85, width: 600, height: 300))
        #expect(rect(.bottomRight, 100, 50) == Rect(x: 180, y: 80, width: 100, height: 50))
    }

    @Test(
        "all thirteen modes, a picture 100 by 50",
        arguments: [
            (ImageContentMode.scaleToFill, 0.0, 0.0, 280.0, 130.0), (.redraw, 0, 0, 280, 130),
            (.scaleAspectFit, 10, 0, 260, 130), (.scaleAspectFill, 0, -5, 280, 140),
            (.center, 90, 40, 100, 50), (.top, 90, 0, 100, 50), (.bottom, 90, 80, 100, 50), (.left, 0, 40, 100, 50),
            (.right, 180, 40, 100, 50), (.topLeft, 0, 0, 100, 50), (.topRight, 180, 0, 100, 50),
            (.bottomLeft, 0, 80, 100, 50),
            (.bottomRight, 180, 80, 100, 50),
        ])
    func allModes(mode: ImageContentMode, x: Double, y: Double, width: Double, height: Double) {
        #expect(rect(mode, 100, 50) == Rect(x: x, y: y, width: width, height: height))
    }

    @Test("E5.3: the dot follows the offset in whole pixels, also between them", arguments: [false, true])
    func dotBetweenPixels(isSubpixel: Bool) throws {
        var layout = try StripLayout(viewport: Size(width: 280, height: 130), scale: 1, pageCount: 3)
        layout.isSubpixel = isSubpixel
        #expect([139.4, 139.6, 140].map { layout.state(at: Point(x: $0, y: 0)).currentPage } == [0, 1, 1])
    }

    @Test func theModesAreUIKitsInItsOrder() {
        #expect(
            ImageContentMode.allCases.map(\.rawValue) == [
                "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
                "right",
                "topLeft", "topRight", "bottomLeft", "bottomRight",
            ])
    }

    @Test("V68: a picture of 2 pixels a point is half as large in points") func retinaImage() throws {
        var layout = try StripLayout(viewport: Size(width: 280, height: 130), scale: 2, pageCount: 1)
        layout.contentMode = .center
        let size = PixelSize(width: 560, height: 260)
        #expect(layout.imageRect(size, imageScale: 2, page: 0) == Rect(x: 0, y: 0, width: 560, height: 260))
        #expect(layout.imageRect(size, imageScale: 1, page: 0) == Rect(x: -280, y: -130, width: 1120, height: 520))
    }

    @Test(
        "aspect fit of a picture of the same shape is exact",
        arguments: [(750, 400, 375.0, 200.0), (333, 777, 111, 259), (7, 3, 1001, 429)])
    func sameShapeIsExact(width: Int, height: Int, pageWidth: Double, pageHeight: Double) {
        let image = Size(width: Double(width), height: Double(height))
        let bounds = Size(width: pageWidth, height: pageHeight)
        for mode in [ImageContentMode.scaleAspectFit, .scaleAspectFill] {
            #expect(mode.rect(of: image, in: bounds) == Rect(x: 0, y: 0, width: pageWidth, height: pageHeight))
        }
    }

    @Test func pagesStandSideBySide() throws {
        let layout = try StripLayout(viewport: Size(width: 138.75, height: 10), scale: 1, pageCount: 5)
        #expect(layout.frameSize == PixelSize(width: 139, height: 10))
        let tiles = (0..<5).map(layout.tile)
        #expect(tiles.map(\.x) == [0, 139, 278, 416, 555])
        #expect(zip(tiles, tiles.dropFirst()).allSatisfy { $0.x + $0.width == $1.x })
        #expect(layout.contentSize == PixelSize(width: 694, height: 10))
    }

    @Test(
        "which pages show",
        arguments: [
            (0, 0..<1), (1, 0..<2), (99, 0..<2), (100, 1..<2), (-50, 0..<1), (-100, 0..<0), (250, 2..<3), (299, 2..<3),
            (300, 3..<3),
        ])
    func pagesInView(offset: Int, pages: Range<Int>) throws {
        let layout = try StripLayout(viewport: Size(width: 100, height: 10), scale: 1, pageCount: 3)
        #expect(layout.slots(in: offset..<offset + 100).elementsEqual(pages))
    }

    @Test(
        "C36: a layout that cannot be is refused",
        arguments: [
            (0.0, 100.0, 1.0, 1, LayoutError.viewportTooSmall(.horizontal)),
            (10, 0, 1, 1, .viewportTooSmall(.vertical)),
            (10, 10, 1, 0, .noPages), (10, 10, 0, 1, .scale(0)), (10, 10, 17, 1, .scale(17)),
            (70000, 10, 1, 1, .viewportTooLarge),
            (-5, 10, 1, 1, .viewportTooSmall(.horizontal)),
        ])
    func impossibleLayouts(width: Double, height: Double, scale: Double, pages: Int, error: LayoutError) {
        #expect(throws: error) {
            try StripLayout(viewport: Size(width: width, height: height), scale: scale, pageCount: pages)
        }
    }
}
