import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The picture that shows where two pictures differ.
struct DifferenceImageTests {
    private let red = Pixel(red: 255, green: 0, blue: 0)
    private let yellow = Pixel(red: 255, green: 255, blue: 0)

    @Test("what is the same is faded as pixelmatch fades it: (200, 200, 205) becomes 249")
    func faded() {
        let picture = TestPictures.solid(Pixel(red: 200, green: 200, blue: 205), width: 2, height: 1)
        let image = BitmapComparator().differenceImage(expected: picture, actual: picture)
        #expect(image.pixels == Array(repeating: Pixel(red: 249, green: 249, blue: 249), count: 2))
    }

    @Test func whatCountsIsRedAndWhatIsToleratedYellow() {
        let first = TestPictures.solid(.white, width: 5, height: 2)
        var second = first
        second[1, 0] = Pixel(red: 250, green: 255, blue: 255)
        second[3, 1] = Pixel(red: 0, green: 0, blue: 0)
        let image = BitmapComparator(.limits(channelDifference: 5)).differenceImage(expected: first, actual: second)
        var expected = first
        expected[1, 0] = yellow
        expected[3, 1] = red
        #expect(image == expected)
    }

    @Test("C66: it is as large as both pictures, and shows the rows that only one has")
    func otherSize() {
        let short = TestPictures.solid(.white, width: 120, height: 80)
        let tall = TestPictures.solid(.white, width: 120, height: 100)
        for (expected, actual) in [(short, tall), (tall, short)] {
            let image = BitmapComparator().differenceImage(expected: expected, actual: actual)
            #expect(image.size == PixelSize(width: 120, height: 100))
            #expect(image.pixels.prefix(9600).allSatisfy { $0 == .white })
            #expect(image.pixels.dropFirst(9600).allSatisfy { $0 == red })
        }
    }

    @Test func aTriptychIsExpectedActualAndDifference() {
        let first = TestPictures.coordinates(width: 10, height: 6, number: 1)
        let second = TestPictures.coordinates(width: 10, height: 6, number: 2)
        let image = BitmapComparator().triptych(expected: first, actual: second)
        #expect(image.size == PixelSize(width: 46, height: 6))
        for y in 0..<6 {
            for x in 0..<10 {
                #expect(image[x, y] == first[x, y])
                #expect(image[x + 18, y] == second[x, y])
                #expect(image[x + 36, y] == red)
            }
            #expect((10..<18).allSatisfy { image[$0, y] == .clear })
        }
    }
}
