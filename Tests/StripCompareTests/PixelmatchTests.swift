import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The pixelmatch measure against the vectors of evidence E16.1, which the program itself (5.3 and 6.0) gave.
struct PixelmatchTests {
    private struct Vector: Sendable {
        let first: [UInt8]
        let second: [UInt8]
        let delta: Double
    }

    private static let vectors = [
        Vector(first: [0, 0, 0, 255], second: [255, 255, 255, 255], delta: 32857.1332),
        Vector(first: [0, 0, 0, 255], second: [1, 1, 1, 255], delta: 0.5053),
        Vector(first: [255, 0, 0, 255], second: [254, 0, 0, 255], delta: 0.1601),
        Vector(first: [0, 0, 0, 255], second: [255, 0, 0, 255], delta: 10410.2469),
        Vector(first: [0, 0, 0, 255], second: [0, 255, 0, 255], delta: 16244.2003),
        Vector(first: [0, 0, 0, 255], second: [0, 0, 255, 255], delta: 3676.0014),
        Vector(first: [255, 0, 0, 255], second: [0, 255, 0, 255], delta: 24298.8755),
        Vector(first: [255, 0, 0, 255], second: [0, 255, 255, 255], delta: 35214.7490),
        Vector(first: [128, 128, 128, 255], second: [154, 154, 154, 255], delta: 341.5828),
        Vector(first: [128, 128, 128, 255], second: [155, 155, 155, 255], delta: 368.3637),
        Vector(first: [10, 20, 30, 255], second: [15, 25, 35, 255], delta: 12.6325),
        Vector(first: [0, 0, 0, 255], second: [0, 0, 0, 0], delta: 32857.1332),
        Vector(first: [255, 255, 255, 255], second: [0, 0, 0, 0], delta: 0),
        Vector(first: [255, 0, 0, 128], second: [255, 0, 0, 255], delta: 5860.1895),
        Vector(first: [0, 0, 0, 128], second: [127, 127, 127, 255], delta: 0),
        Vector(first: [41, 56, 157, 255], second: [41, 56, 0, 255], delta: 1393.4603),
        Vector(first: [0, 254, 252, 255], second: [94, 254, 252, 255], delta: 1414.6089),
        Vector(first: [200, 100, 50, 64], second: [50, 100, 200, 192], delta: 5108.8002),
    ]

    private static func pixel(_ channels: [UInt8]) -> Pixel {
        Pixel(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }

    @Test("the distance is the program's to four decimals, both ways round", arguments: 0..<18)
    func deltas(index: Int) {
        let vector = Self.vectors[index]
        let (first, second) = (Self.pixel(vector.first), Self.pixel(vector.second))
        let measure = Pixelmatch(threshold: 0.1)
        #expect(abs(measure.delta(first, second) - vector.delta) <= 0.00005)
        #expect(abs(measure.delta(second, first) - vector.delta) <= 0.00005)
    }

    /// The largest step of a channel, or of all three, that a threshold lets through.
    @Test(
        "what a threshold lets through",
        arguments: [
            (0.01, [2, 4, 3, 7]), (0.05, [13, 23, 18, 39]), (0.1, [26, 46, 37, 78]), (0.2, [52, 93, 75, 157]),
        ])
    func undetectedSteps(threshold: Double, steps: [Int]) {
        let comparator = BitmapComparator(.pixelmatch(threshold: threshold))
        let ground = Pixel(red: 0, green: 0, blue: 0)
        for (kind, step) in steps.enumerated() {
            for (value, passes) in [(step, true), (step + 1, false)] {
                let value = UInt8(value)
                let pixel = Pixel(
                    red: kind < 2 ? value : 0, green: kind == 0 || kind == 2 ? value : 0,
                    blue: kind == 0 || kind == 3 ? value : 0)
                let result = comparator.compare(
                    expected: TestPictures.solid(ground, width: 1, height: 1),
                    actual: TestPictures.solid(pixel, width: 1, height: 1))
                #expect((result.verdict != .different) == passes, "kind \(kind), step \(value)")
                #expect(result.differentPixels == 1)
            }
        }
    }

    @Test func thresholdOneAcceptsEverythingAndTheGrayLimitIsBelowIt() {
        let (black, white) = (TestPictures.solid(Pixel(red: 0, green: 0, blue: 0)), TestPictures.solid(.white))
        func verdict(_ threshold: Double) -> Verdict {
            BitmapComparator(.pixelmatch(threshold: threshold)).compare(expected: black, actual: white).verdict
        }
        #expect(verdict(1) == .withinTolerance)
        #expect(verdict(0.9660) == .withinTolerance)
        #expect(verdict(0.9659) == .different)
    }

    /// Five rows of the same grey values.
    private func columns(_ values: [UInt8]) -> Bitmap {
        let row = values.map { Pixel(red: $0, green: $0, blue: $0) }
        return Bitmap(
            size: PixelSize(width: values.count, height: 5), pixels: Array(repeatElement(row, count: 5).joined()))
    }

    private func expectCounts(_ first: Bitmap, _ second: Bitmap, tolerated: Int, counted: Int) {
        for (tolerates, count) in [(true, tolerated), (false, counted)] {
            let tolerance = Tolerance.pixelmatch(threshold: 0.1, toleratesAntialiasing: tolerates)
            let result = BitmapComparator(tolerance).compare(expected: first, actual: second)
            #expect(result.countedPixels == count)
            #expect(result.antialiasedPixels == (tolerates ? counted - tolerated : 0))
        }
    }

    @Test(
        "the anti-aliasing rule on grey columns",
        arguments: [
            ([0, 0, 128, 255, 255], [0, 0, 64, 255, 255], 0, 5),
            ([0, 0, 255, 255, 255], [0, 0, 0, 255, 255], 5, 5),
            ([255, 255, 0, 255, 255], [255, 255, 128, 255, 255], 5, 5),
            ([255, 255, 0, 255, 255, 255, 255], [255, 255, 255, 0, 255, 255, 255], 10, 10),
        ] as [([UInt8], [UInt8], Int, Int)])
    func antialiasing(first: [UInt8], second: [UInt8], tolerated: Int, counted: Int) {
        expectCounts(columns(first), columns(second), tolerated: tolerated, counted: counted)
    }

    @Test func oneDotInAFlatFieldIsNotAntialiasing() {
        let field = TestPictures.solid(.white, width: 7, height: 7)
        var dot = field
        dot[3, 3] = Pixel(red: 0, green: 0, blue: 0)
        expectCounts(field, dot, tolerated: 1, counted: 1)
    }

    @Test func aStaircaseIsAntialiasing() {
        func staircase(_ diagonal: UInt8) -> Bitmap {
            var bitmap = TestPictures.solid(.white, width: 5, height: 5)
            for y in 0..<5 {
                for x in 0..<5 {
                    let value: UInt8 = x + y == 4 ? diagonal : x + y < 4 ? 0 : 255
                    bitmap[x, y] = Pixel(red: value, green: value, blue: value)
                }
            }
            return bitmap
        }
        expectCounts(staircase(128), staircase(60), tolerated: 0, counted: 5)
    }
}
