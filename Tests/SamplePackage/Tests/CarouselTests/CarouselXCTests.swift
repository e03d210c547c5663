import ImageStripTesting
import XCTest

final class CarouselXCTests: XCTestCase {
    func testHalfAPageShowsBothPages() throws {
        XCTAssertGolden(try CarouselTests().strip.frame(at: .page(0.5)), named: "half-page")
    }
}
