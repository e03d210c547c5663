import ImageStrip
import TestSupport
import Testing

/// Frames of small strips, against pixels that are known beforehand.
struct FrameTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A renderer of pictures that are written to files first; no page control unless asked for.
    private func renderer(
        _ pictures: [Bitmap], viewport: Size? = nil, scale: Double = 1, mode: ImageContentMode = .scaleToFill,
        background: Pixel = .white, dots: PageControlStyle? = nil
    ) throws -> FrameRenderer {
        for (index, picture) in pictures.enumerated() {
            try folder.write(TestPictures.png(picture, hasAlpha: !picture.isOpaque), to: "img_\(index + 1).png")
        }
        let images = try ImageList([folder.file("img_%d")]).images
        let size =
            viewport ?? Size(width: Double(pictures[0].width) / scale, height: Double(pictures[0].height) / scale)
        var layout = try StripLayout(viewport: size, scale: scale, pageCount: images.count)
        layout.contentMode = mode
        layout.background = background
        return FrameRenderer(layout: layout, pages: PageStore(images: images, layout: layout), pageControl: dots)
    }

    private func frame(_ renderer: FrameRenderer, _ x: Double, _ y: Double = 0) throws -> Bitmap {
        try renderer.frame(renderer.layout.state(at: Point(x: x, y: y)))
    }

    @Test("K3: every offset shows its columns, and the background outside of the content") func everyOffset() throws {
        let pictures = (1...3).map { TestPictures.coordinates(width: 20, height: 6, number: $0) }
        let renderer = try renderer(pictures)
        for x in -45...105 {
            let frame = try frame(renderer, Double(x))
            for column in 0..<20 {
                let content = x + column
                let inside = 0..<60 ~= content
                let expected =
                    inside ? pictures[content / 20][content % 20, 3] : Pixel.white
                #expect(frame[column, 3] == expected, "offset \(x), column \(column)")
            }
        }
    }

    @Test func verticalOffsetsShowBackgroundToo() throws {
        let renderer = try renderer(
            [TestPictures.coordinates(width: 4, height: 6)], background: Pixel(red: 9, green: 8, blue: 7))
        let down = try frame(renderer, 0, 4)
        #expect(down[1, 1] == Pixel(red: 1, green: 5, blue: 0))
        #expect(down[1, 2] == Pixel(red: 9, green: 8, blue: 7))
        let up = try frame(renderer, 0, -2)
        #expect(up[1, 1] == Pixel(red: 9, green: 8, blue: 7))
        #expect(up[1, 2] == Pixel(red: 1, green: 0, blue: 0))
    }

    @Test(
        "offsets between pixels go to the nearest, ties upwards",
        arguments: [
            (3.49, 1.0, 3), (3.5, 1, 4), (-0.5, 1, 0), (-0.51, 1, -1), (3.25, 2, 7), (3.24, 2, 6),
        ])
    func fractionalOffsets(offset: Double, scale: Double, column: Int) throws {
        let layout = try StripLayout(viewport: Size(width: 20, height: 6), scale: scale, pageCount: 3)
        #expect(layout.state(at: Point(x: offset, y: 0)).contentOffsetX == column)
    }

    @Test("C73: pictures of other sizes are scaled, or placed by their mode") func mixedSizes() throws {
        let pictures = [
            TestPictures.coordinates(width: 24, height: 16), TestPictures.coordinates(width: 16, height: 32, number: 2),
        ]
        let filled = try renderer(pictures)
        #expect(filled.layout.contentSize == PixelSize(width: 48, height: 16))
        #expect(try frame(filled, 24).pixels.allSatisfy { $0.blue == 2 })

        let placed = try frame(renderer(pictures, mode: .topLeft), 24)
        for x in 0..<24 {
            #expect(placed[x, 15] == (x < 16 ? pictures[1][x, 15] : .white))
        }
    }

    @Test("a picture never leaves its page") func picturesAreClipped() throws {
        let pictures = [
            TestPictures.solid(Pixel(red: 1, green: 1, blue: 1), width: 10, height: 4),
            TestPictures.solid(Pixel(red: 2, green: 2, blue: 2), width: 30, height: 4),
            TestPictures.solid(Pixel(red: 3, green: 3, blue: 3), width: 4, height: 4),
        ]
        let renderer = try renderer(pictures, mode: .center)
        let row = try [0, 10, 20].flatMap { x in try (0..<10).map { try frame(renderer, Double(x))[$0, 1].red } }
        #expect(
            row == Array(repeating: 1, count: 10) + Array(repeating: 2, count: 10) + [
                255, 255, 255, 3, 3, 3, 3, 255, 255, 255,
            ])
    }

    @Test("C75: any number of pages", arguments: [1, 3, 9, 10, 60])
    func manyPages(count: Int) throws {
        let pictures = (1...count).map { TestPictures.solid(Pixel(red: UInt8($0), green: 0, blue: 0)) }
        let renderer = try renderer(pictures)
        #expect(renderer.layout.contentSize == PixelSize(width: 8 * count, height: 8))
        for page in 0..<count {
            #expect(try frame(renderer, Double(page * 8)).pixels.allSatisfy { $0.red == page + 1 })
        }
    }

    @Test("C53: transparency is kept on a transparent background and blended on an opaque one") func transparency()
        throws
    {
        let red = TestPictures.solid(Pixel(red: 255, green: 0, blue: 0, alpha: 128))
        let clear = try frame(renderer([red], background: .clear), 0)
        #expect(clear.pixels.allSatisfy { $0 == Pixel(red: 255, green: 0, blue: 0, alpha: 128) })
        #expect(try frame(renderer([red]), 0).pixels.allSatisfy { $0 == Pixel(red: 255, green: 127, blue: 127) })
    }

    @Test(
        "C45: dots of a narrow viewport are whole or not there",
        arguments: [(40, 200.0, 28), (16, 200, 4), (3, 320, 0), (3, 321, 0)])
    func dotsAreWhole(count: Int, width: Double, hidden: Int) throws {
        let black = (1...count).map { _ in TestPictures.solid(Pixel(red: 0, green: 0, blue: 0)) }
        var style = PageControlStyle()
        style.pageIndicatorTintColor = .white
        let renderer = try renderer(black, viewport: Size(width: width, height: 60), dots: style)
        #expect(renderer.hiddenDotCount == hidden)
        let frame = try frame(renderer, 0)
        // The row of pixels through the dots' centres: runs of 7 white columns, 9 apart.
        let lit = (0..<frame.width).filter { frame[$0, 41].red > 128 }
        #expect(lit.count == 7 * (count - hidden))
        if count == 3 { #expect(lit.first == Int((width - 39) / 2)) }
        #expect(zip(lit, lit.dropFirst()).allSatisfy { $1 - $0 == 1 || $1 - $0 == 10 })
    }

    @Test func theDotChangesExactlyAtHalfAPage() throws {
        let renderer = try renderer(
            (1...3).map { _ in TestPictures.solid(Pixel(red: 0, green: 0, blue: 0), width: 100, height: 50) },
            dots: PageControlStyle())
        let page = Size(width: 100, height: 50)
        let dots = PageDotGeometry(count: 3, bottomCenterOf: page)
        func brightness(_ x: Double, _ dot: Int) throws -> UInt8 {
            try frame(renderer, x)[Int(dots.dot(dot).origin.x + 3), Int(dots.dot(dot).origin.y + 3)].red
        }
        #expect(try brightness(49, 0) == 255)
        #expect(try brightness(49, 1) == 51)
        #expect(try brightness(50, 0) == 51)
        #expect(try brightness(50, 1) == 255)
        #expect(try brightness(149, 1) == 255)
        #expect(try brightness(150, 2) == 255)
        #expect(try brightness(5000, 2) == 255)
        #expect(try brightness(-5000, 0) == 255)
    }

    @Test("a golden picture: half a page on, at 2 pixels a point") func goldenPicture() throws {
        let images = try ImageList([Program.repository + "/SampleImages/img_%02d"], scale: 2).images
        let layout = try StripLayout(viewport: Size(width: 94, height: 50), scale: 2, pageCount: images.count)
        let renderer = FrameRenderer(layout: layout, pages: PageStore(images: images, layout: layout))
        Golden.expect(try frame(renderer, 47), "half-page.png")
        Golden.expect(try frame(renderer, 4 * 94 + 20), "bounce-right.png")
    }
}
