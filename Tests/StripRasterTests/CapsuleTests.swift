import StripRaster
import StripUnits
import TestSupport
import Testing

/// Dots and bars in integers.
struct CapsuleTests {
    @Test("a dot covers its area", arguments: [7.0, 14, 21, 10.5])
    func coversItsArea(diameter: Double) {
        let disc = Capsule(centerX: diameter / 2 + 3, centerY: diameter / 2 + 3, radius: diameter / 2)
        var sum = 0
        for y in 0..<40 { for x in 0..<40 { sum += disc.coverage(x: x, y: y) } }
        let area = Double.pi * diameter * diameter / 4
        #expect(abs(Double(sum) / 256 - area) < 0.01 * area)
    }

    @Test func isSymmetric() {
        let disc = Capsule(centerX: 3.5, centerY: 3.5, radius: 3.5)
        for y in 0..<7 {
            for x in 0..<7 {
                let coverage = disc.coverage(x: x, y: y)
                #expect(coverage == disc.coverage(x: 6 - x, y: y))
                #expect(coverage == disc.coverage(x: y, y: x))
            }
        }
        #expect(disc.coverage(x: 3, y: 3) == 256)
        #expect(disc.bounds == PixelRect(x: 0, y: 0, width: 7, height: 7))
    }

    @Test func boundsAreRightBelowZero() {
        let disc = Capsule(centerX: -2.25, centerY: -0.5, radius: 1)
        #expect(disc.bounds == PixelRect(x: -4, y: -2, width: 3, height: 3))
    }

    @Test func isClippedToThePicture() {
        var picture = TestPictures.solid(.clear, width: 4, height: 4)
        picture.fill(Capsule(centerX: 0, centerY: 0, radius: 100), with: .white)
        #expect(picture.pixels.allSatisfy { $0 == .white })
        picture.fill(Capsule(centerX: -50, centerY: 0, radius: 3), with: .clear)
        #expect(picture.pixels.allSatisfy { $0 == .white })
    }

    @Test("C71: integer coverage and blending only: the values of a row, as Python computes them")
    func valuesOfARow() {
        var picture = TestPictures.solid(Pixel(red: 20, green: 60, blue: 160), width: 7, height: 7)
        picture.fill(
            Capsule(centerX: 3.5, centerY: 3.5, radius: 3.5), with: Pixel(red: 255, green: 255, blue: 255, alpha: 51))
        #expect((0..<7).map { picture[$0, 0].red } == [20, 37, 60, 67, 60, 37, 20])
        #expect((0..<7).map { picture[$0, 3].red } == [67, 67, 67, 67, 67, 67, 67])
    }
}
