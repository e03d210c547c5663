import StripCompare
import StripRaster
import TestSupport
import Testing

/// Exact comparison, which is the default.
struct ExactComparisonTests {
    private let flat = TestPictures.solid(Pixel(red: 60, green: 120, blue: 200), width: 300, height: 9)

    @Test func equalPicturesAreEqual() {
        let result = BitmapComparator().compare(flat, flat)
        #expect(result.verdict == .equal)
        #expect(result.comparedPixels == 2700)
        #expect(result.differentPixels == 0)
        #expect(result.largestDifference == nil)
        #expect(result.boundingBox == nil)
    }

    @Test("one bit of any channel of any pixel is found", arguments: [(0, 0), (299, 8), (255, 3), (256, 3)])
    func oneBit(x: Int, y: Int) {
        for (shift, channel) in zip([0, 8, 16, 24], ChannelDifference.Channel.allCases) {
            var other = flat
            other[x, y].word = (other[x, y].word.littleEndian ^ 1 << UInt32(shift)).littleEndian
            let result = BitmapComparator().compare(flat, other)
            #expect(result.verdict == .different)
            #expect(result.reasons == [.tooManyPixels(count: 1, limit: 0)])
            #expect(result.differentPixels == 1 && result.countedPixels == 1)
            #expect(result.largestDifference?.channel == channel)
            #expect(result.largestDifference?.value == 1)
            #expect(result.largestDifference?.x == x && result.largestDifference?.y == y)
            #expect(result.boundingBox == PixelRect(x: x, y: y, width: 1, height: 1))
        }
    }
}
