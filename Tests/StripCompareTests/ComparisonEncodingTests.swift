import Foundation
import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// What JSON documents say of a comparison.
struct ComparisonEncodingTests {
    private func json(_ comparison: Comparison) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(comparison), as: UTF8.self)
    }

    @Test func countsSizesAndPlacesHaveTheKeysOfTheSchema() throws {
        let expected = TestPictures.solid(.white, width: 4, height: 2)
        var actual = TestPictures.solid(.white, width: 4, height: 3)
        actual[1, 1] = Pixel(red: 255, green: 250, blue: 255)
        let region = Region(name: "page 0", rect: PixelRect(x: 0, y: 0, width: 4, height: 2))
        let unused = Region(name: "page 1", rect: PixelRect(x: 9, y: 0, width: 4, height: 2))
        let comparison = BitmapComparator(regions: [region, unused]).compare(expected: expected, actual: actual)
        #expect(
            try json(comparison) == #"{"actualSize":[4,3],"antialiasedPixels":0,"boundingBox":[0,1,4,2],"#
                + #""comparedPixels":12,"countedPixels":5,"differentPixels":5,"expectedSize":[4,2],"#
                + #""hiddenColorPixels":0,"ignoredPixels":0,"#
                + #""largestDifference":{"channel":"green","value":5,"x":1,"y":1},"ratio":0.4166666666666667,"#
                + #""regions":[{"boundingBox":[1,1,1,1],"countedPixels":1,"name":"page 0"}],"unmatchedPixels":4}"#)
    }

    @Test func aTolerancePrintsItsRule() {
        #expect("\(Tolerance.exact)" == "exact: no pixel may differ")
        #expect(
            "\(Tolerance.limits(channelDifference: 2, differentPixels: 3))"
                == "channels may differ by up to 2 of 255, and 3 pixels by more")
        #expect(
            "\(Tolerance.fuzzy(maxDifference: 0...2, totalPixels: 7...7))"
                == "the largest channel difference must be 0-2 of 255, in 7 pixels")
        #expect(
            "\(Tolerance.pixelmatch(threshold: 0.1, toleratesAntialiasing: true, differentPixels: 4))"
                == "pixelmatch with threshold 0.1, anti-aliasing tolerated; 4 pixels may count")
    }
}
