import Foundation
import ImageStrip
import ImageStripTesting
import XCTest

final class CarouselXCTests: XCTestCase {
    func testHalfAPageShowsBothPages() throws {
        XCTAssertGolden(try Carousel.frame(at: 47), named: "half-page")
    }
}
