import Foundation
import ImageStrip
import ImageStripTesting
import Testing

@Suite(.goldens(root: "Goldens"))
struct CarouselTests {
    let strip: CarouselStrip

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let images = folder.appending(path: "../../../../SampleImages")
        strip = try CarouselStrip(
            images: [images.path], viewport: Size(width: 94, height: 50), scale: 2)
    }

    @Test func halfAPageShowsBothPages() throws {
        expectGolden(try strip.frame(at: .page(0.5)), named: "half-page")
    }

    @Test func aPullBeyondTheEndShowsTheBackground() throws {
        let pulled = try strip.frame(at: .offset(x: 4 * 94 + 20))
        let background = Region(
            name: "background", rect: PixelRect(x: 148, y: 0, width: 40, height: 100))
        expectGolden(
            pulled, named: "bounce-right",
            comparator: BitmapComparator(regions: [background]))
    }
}
