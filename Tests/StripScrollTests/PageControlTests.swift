import StripScroll
import StripUnits
import Testing

/// The page control against evidence E14.
struct PageControlTests {
    @Test("V55: the intrinsic width", arguments: [(1, 7.0), (3, 39), (5, 71), (10, 151), (0, 0)])
    func intrinsicSize(count: Int, width: Double) {
        #expect(PageControlEra.classic.size(forNumberOfPages: count) == Size(width: width, height: 37))
    }

    @Test("V56: the dots of a control 200 by 30")
    func dotCenters() {
        let dots = PageDotGeometry(count: 5, frame: Rect(x: 0, y: 0, width: 200, height: 30))
        let centers = [0, 4].map { dots.dot($0).origin.x + 3.5 }
        #expect(centers == [68, 132])
        #expect(dots.dot(0).origin.y + 3.5 == 15)
        #expect(dots.rowOrigin.x == 64.5)
    }

    @Test(
        "V77: the modern control as UIKit lays it out: slots of 10 from 14 on, 18 apart, at y 8", arguments: [3, 4, 7])
    func modernLayout(count: Int) {
        let size = PageControlEra.modern.size(forNumberOfPages: count)
        #expect(size == Size(width: [3: 74, 4: 92, 7: 146][count] ?? 0, height: 26))
        let dots = PageDotGeometry(era: .modern, count: count, frame: Rect(x: 0, y: 0, width: size.width, height: 26))
        for index in 0..<count {
            let dot = dots.dot(index)
            // The dot is 7.59 wide and stands off its slot by (−0.19, 0.19).
            let slot = Point(x: dot.origin.x + 3.795 + 0.19 - 5, y: dot.origin.y + 3.795 - 0.19 - 5)
            #expect(abs(slot.x - Double(14 + 18 * index)) < 1e-9 && abs(slot.y - 8) < 1e-9)
        }
    }

    @Test func sitsAtTheBottomCentre() {
        let dots = PageDotGeometry(count: 5, bottomCenterOf: Size(width: 375, height: 200))
        #expect(dots.dot(2).origin == Point(x: 187.5 - 3.5, y: 181.5 - 3.5))
    }

    @Test("V58: the current page is pinned")
    func currentPageIsPinned() {
        let control = PageControl()
        control.numberOfPages = 5
        control.currentPage = 7
        #expect(control.currentPage == 4)
        control.numberOfPages = 3
        #expect(control.currentPage == 2)
        control.currentPage = -1
        #expect(control.currentPage == 0)
        control.numberOfPages = -2
        #expect(control.numberOfPages == 0)
        #expect(control.currentPage == 0)
    }

    @Test func readsColours() {
        #expect(Pixel(hex: "#fff") == .white)
        #expect(Pixel(hex: "#12345678") == Pixel(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78))
        #expect(Pixel(hex: "#0a08") == Pixel(red: 0, green: 0xAA, blue: 0, alpha: 0x88))
        for text in ["", "#", "fff", "#ff", "#fffff", "#ggg", "red", "#１２３", "# fff"] {
            #expect(Pixel(hex: text) == nil)
        }
    }
}
