import SeededRandom
import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Ignored areas, masks, regions, and the fast walk beside a plain one.
struct RegionTests {
    private let black = Pixel(red: 0, green: 0, blue: 0)

    @Test func ignoredRectanglesAreNeitherComparedNorCounted() {
        let first = TestPictures.solid(.white, width: 10, height: 10)
        let second = TestPictures.solid(black, width: 10, height: 10)
        let rects = [PixelRect(x: -5, y: 0, width: 8, height: 10), PixelRect(x: 2, y: 8, width: 99, height: 99)]
        let result = BitmapComparator(ignoredRects: rects).compare(expected: first, actual: second)
        // 3 columns of 10, and 7 columns of 2 rows beside them.
        #expect(result.ignoredPixels == 44)
        #expect(result.comparedPixels == 56 && result.differentPixels == 56)
        #expect(result.boundingBox == PixelRect(x: 3, y: 0, width: 7, height: 8))
    }

    @Test func nothingComparedIsNeverAPass() {
        let picture = TestPictures.solid(.white, width: 4, height: 4)
        let result = BitmapComparator(ignoredRects: [picture.bounds]).compare(expected: picture, actual: picture)
        #expect(result.verdict == .different)
        #expect(result.reasons == [.nothingCompared])
    }

    @Test func aMaskComparesWhiteAndLeavesOutBlack() throws {
        var mask = TestPictures.solid(.white, width: 4, height: 4)
        mask[1, 2] = black
        let first = TestPictures.solid(.white, width: 4, height: 4)
        var second = first
        second[1, 2] = black
        let comparator = BitmapComparator(mask: try ComparisonMask(mask))
        #expect(comparator.compare(expected: first, actual: second).verdict == .equal)
        #expect(comparator.compare(expected: first, actual: second).ignoredPixels == 1)
        second[2, 1] = black
        #expect(comparator.compare(expected: first, actual: second).differentPixels == 1)
    }

    @Test func aMaskOfOtherColoursIsRefused() {
        var mask = TestPictures.solid(.white, width: 4, height: 4)
        let gray = Pixel(red: 128, green: 128, blue: 128)
        mask[3, 1] = gray
        #expect(throws: ComparisonMaskError.self) { try ComparisonMask(mask) }
        do { _ = try ComparisonMask(mask) } catch { #expect(error.x == 3 && error.y == 1 && error.found == gray) }
    }

    @Test func aPixelBelongsToTheFirstRegionThatHoldsIt() {
        let first = TestPictures.solid(.white, width: 20, height: 10)
        var second = first
        second[5, 8] = black
        second[6, 8] = black
        second[12, 1] = black
        let regions = [
            Region(name: "page control", rect: PixelRect(x: 4, y: 7, width: 12, height: 3)),
            Region(name: "page 1", rect: PixelRect(x: -10, y: 0, width: 20, height: 10)),
            Region(name: "page 2", rect: PixelRect(x: 10, y: 0, width: 20, height: 10)),
        ]
        let found = BitmapComparator(regions: regions).compare(expected: first, actual: second).regions
        #expect(found.map(\.region) == regions)
        #expect(found.map(\.countedPixels) == [2, 0, 1])
        #expect(
            found.map(\.boundingBox) == [
                PixelRect(x: 5, y: 8, width: 2, height: 1), nil, PixelRect(x: 12, y: 1, width: 1, height: 1),
            ])
    }

    @Test("the walk by rows finds what looking at every pixel finds", arguments: 1...40)
    func agreesWithThePlainWay(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...1200, using: &random)
        let height = Int.random(in: 1...12, using: &random)
        let first = TestPictures.noise(width: width, height: height, alpha: seed % 2 == 0, &random)
        var second = first
        let strict = seed % 3 == 0
        let limit = seed % 5 == 0 ? 40 : 0
        for index in second.pixels.indices where Int.random(in: 0..<9, using: &random) == 0 {
            second[index % width, index / width].word ^= UInt32(1) << UInt32.random(in: 0..<32, using: &random)
        }
        // Also rectangles that overlap, that have no pixel, and that reach beyond the picture.
        let ignored = (0..<Int(seed % 6)).map { _ in
            PixelRect(
                x: Int.random(in: -9..<width, using: &random), y: Int.random(in: -3..<height, using: &random),
                width: Int.random(in: -1...width / 3, using: &random), height: Int.random(in: -1...5, using: &random))
        }
        let comparator = BitmapComparator(
            .limits(channelDifference: limit), comparesHiddenColor: strict, ignoredRects: ignored)
        let result = comparator.compare(expected: first, actual: second)
        var (different, counted, hidden, largest, ignoredCount) = (0, 0, 0, 0, 0)
        for y in 0..<height {
            for x in 0..<width {
                let isIgnored = ignored.contains {
                    $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
                }
                ignoredCount += isIgnored ? 1 : 0
                let (one, two) = (first[x, y], second[x, y])
                guard !isIgnored, one != two else { continue }
                if one.alpha == 0 && two.alpha == 0 && !strict {
                    hidden += 1
                    continue
                }
                let pairs = [(one.red, two.red), (one.green, two.green), (one.blue, two.blue), (one.alpha, two.alpha)]
                let most = pairs.map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
                different += 1
                counted += most > limit ? 1 : 0
                largest = max(largest, most)
            }
        }
        #expect(result.differentPixels == different, "seed \(seed)")
        #expect(result.countedPixels == counted, "seed \(seed)")
        #expect(result.hiddenColorPixels == hidden, "seed \(seed)")
        #expect(result.ignoredPixels == ignoredCount, "seed \(seed)")
        #expect(result.largestDifference?.value ?? 0 == largest, "seed \(seed)")
    }
}
