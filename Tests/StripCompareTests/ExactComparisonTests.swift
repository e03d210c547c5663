import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Exact comparison, which is the default.
struct ExactComparisonTests {
    private let flat = TestPictures.solid(Pixel(red: 60, green: 120, blue: 200), width: 300, height: 9)

    @Test func equalPicturesAreEqual() {
        let result = BitmapComparator().compare(expected: flat, actual: flat)
        #expect(result.verdict == .equal)
        #expect(result.comparedPixels == 2700)
        #expect(result.differentPixels == 0)
        #expect(result.largestDifference == nil)
        #expect(result.boundingBox == nil)
        #expect(result == Comparison(equal: flat.size, .exact))
    }

    // Columns 255 and 256 are on both sides of a block's edge.
    @Test("one bit of any channel of any pixel is found", arguments: [(0, 0), (299, 8), (255, 3), (256, 3)])
    func oneBit(x: Int, y: Int) {
        for (shift, channel) in zip([0, 8, 16, 24], ChannelDifference.Channel.allCases) {
            var other = flat
            other[x, y].word = (other[x, y].word.littleEndian ^ 1 << UInt32(shift)).littleEndian
            let result = BitmapComparator().compare(expected: flat, actual: other)
            #expect(result.verdict == .different)
            #expect(result.reasons == [.tooManyPixels(count: 1, limit: 0)])
            #expect(result.differentPixels == 1 && result.countedPixels == 1)
            #expect(result.largestDifference?.channel == channel)
            #expect(result.largestDifference?.value == 1)
            #expect(result.largestDifference?.x == x && result.largestDifference?.y == y)
            #expect(result.boundingBox == PixelRect(x: x, y: y, width: 1, height: 1))
        }
    }

    @Test(
        "C64: pictures that differ only in alpha differ",
        arguments: [
            (Pixel.white, Pixel(red: 255, green: 255, blue: 255, alpha: 0), 255),
            (Pixel(red: 0, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 0, alpha: 128), 127),
        ])
    func alphaAlone(first: Pixel, second: Pixel, difference: Int) {
        let size = PixelSize(width: 4, height: 4)
        let result = BitmapComparator().compare(
            expected: Bitmap(size: size, pixels: Array(repeating: first, count: 16)),
            actual: Bitmap(size: size, pixels: Array(repeating: second, count: 16)))
        #expect(result.verdict == .different)
        #expect(result.differentPixels == 16)
        #expect(result.largestDifference?.value == difference)
        #expect(result.largestDifference?.channel == .alpha)
    }

    @Test("C66: a size mismatch is a difference, and what only one picture has counts")
    func sizeMismatch() {
        let tall = TestPictures.coordinates(width: 120, height: 100)
        let short = TestPictures.coordinates(width: 120, height: 80)
        for (expected, actual) in [(short, tall), (tall, short)] {
            let result = BitmapComparator().compare(expected: expected, actual: actual)
            #expect(result.verdict == .different)
            #expect(result.differentPixels == 2400 && result.unmatchedPixels == 2400)
            #expect(result.comparedPixels == 12000)
            #expect(result.boundingBox == PixelRect(x: 0, y: 80, width: 120, height: 20))
        }
    }

    @Test func noToleranceAndNoIgnoredAreaLetsAnotherSizePass() {
        let wide = TestPictures.solid(.white, width: 9, height: 4)
        let high = TestPictures.solid(.white, width: 4, height: 9)
        let all = PixelRect(x: 0, y: 0, width: 9, height: 9)
        let tolerances: [Tolerance] = [
            .limits(channelDifference: 255, differentPixels: 1_000_000),
            .fuzzy(maxDifference: 0...255, totalPixels: 0...1_000_000), .pixelmatch(threshold: 1),
        ]
        for tolerance in tolerances {
            for ignored in [[], [all]] {
                let result = BitmapComparator(tolerance, ignoredRects: ignored).compare(expected: wide, actual: high)
                #expect(result.verdict == .different)
                #expect(result.reasons.contains(.size(wide.size, high.size)))
                // 2 · 36 pixels, 16 of them in both; the far corner is in neither.
                #expect(result.comparedPixels + result.ignoredPixels == 56)
            }
        }
        #expect(BitmapComparator().compare(expected: wide, actual: high).differentPixels == 40)
    }

    @Test("a very wide and a very tall picture cost what they hold, not what they span")
    func spans() {
        let wide = TestPictures.solid(.white, width: 1 << 20, height: 1)
        let tall = TestPictures.solid(.white, width: 1, height: 1 << 20)
        let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
        for (expected, actual) in [(wide, tall), (tall, wide)] {
            let result = BitmapComparator(ignoredRects: [corner]).compare(expected: expected, actual: actual)
            #expect(result.ignoredPixels == 1 && result.comparedPixels == 2 << 20 - 2)
            #expect(result.unmatchedPixels == 2 << 20 - 2 && result.countedPixels == 2 << 20 - 2)
            #expect(result.boundingBox == PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
            #expect(!result.isDrawable)
        }
        #expect(BitmapComparator().compare(expected: tall, actual: tall).isDrawable)
    }

    @Test func transparentBordersCount() {
        let large = TestPictures.solid(.clear, width: 6, height: 6)
        let small = TestPictures.solid(.clear, width: 5, height: 5)
        #expect(BitmapComparator().compare(expected: small, actual: large).differentPixels == 11)
    }

    @Test func coloursUnderAlphaZeroAreReportedAndCountWhenAsked() {
        let red = Pixel(red: 255, green: 0, blue: 0, alpha: 0)
        let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 0)
        var first = TestPictures.solid(.white, width: 8, height: 1)
        var second = first
        first[3, 0] = red
        second[3, 0] = blue
        let lenient = BitmapComparator().compare(expected: first, actual: second)
        #expect(lenient.verdict == .equal)
        #expect(lenient.hiddenColorPixels == 1)
        let strict = BitmapComparator(comparesHiddenColor: true).compare(expected: first, actual: second)
        #expect(strict.verdict == .different)
        #expect(strict.differentPixels == 1 && strict.hiddenColorPixels == 0)
        #expect(strict.largestDifference?.value == 255)
        second[3, 0] = Pixel(red: 255, green: 0, blue: 0, alpha: 1)
        #expect(BitmapComparator().compare(expected: first, actual: second).differentPixels == 1)
    }

    @Test("C71: a thin line that moves by a pixel is 64 pixels on 32 x 32, none tolerated")
    func movedLine() {
        let ground = TestPictures.solid(.white, width: 32, height: 32)
        var first = ground
        var second = ground
        for y in 0..<32 {
            first[15, y] = Pixel(red: 0, green: 0, blue: 0)
            second[16, y] = Pixel(red: 0, green: 0, blue: 0)
        }
        let result = BitmapComparator().compare(expected: first, actual: second)
        #expect(result.countedPixels == 64 && result.antialiasedPixels == 0)
        #expect(result.boundingBox == PixelRect(x: 15, y: 0, width: 2, height: 32))
    }
}
