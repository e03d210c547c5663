import Foundation
import ImageStrip
import ImageStripTesting
import Testing

@Suite(.goldens(root: "Goldens"))
struct CarouselTests {
    @Test func halfAPageShowsBothPages() throws {
        expectGolden(try Carousel.frame(at: 47), named: "half-page")
    }

    @Test func aPullBeyondTheEndShowsTheBackground() throws {
        expectGolden(
            try Carousel.frame(at: 4 * 94 + 20), named: "bounce-right",
            comparator: BitmapComparator(regions: [
                Region(name: "background", rect: PixelRect(x: 148, y: 0, width: 40, height: 100))
            ]))
    }
}
