import SeededRandom
import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Named tolerances: limits, Web Platform Tests' ranges, and what is said when they are wider than needed.
struct ToleranceTests {
    /// Two pictures of which `count` pixels differ by `step` in blue.
    private func compare(_ tolerance: Tolerance, count: Int, step: UInt8) -> Comparison {
        let first = TestPictures.solid(Pixel(red: 9, green: 9, blue: 9), width: 20, height: 20)
        var second = first
        for index in 0..<count { second[index % 20, index / 20] = Pixel(red: 9, green: 9, blue: 9 + step) }
        return BitmapComparator(tolerance).compare(expected: first, actual: second)
    }

    @Test(
        "limits are inclusive, and both must hold",
        arguments: [
            (2, 0, 5, 2, Verdict.withinTolerance), (2, 0, 5, 3, .different), (0, 5, 5, 200, .withinTolerance),
            (0, 5, 6, 1, .different), (2, 5, 5, 3, .withinTolerance), (2, 5, 6, 3, .different), (0, 0, 0, 0, .equal),
            (255, 400, 0, 0, .equal), (0, 0, 1, 1, .different),
        ])
    func limits(difference: Int, pixels: Int, count: Int, step: UInt8, verdict: Verdict) {
        let tolerance = Tolerance.limits(channelDifference: difference, differentPixels: pixels)
        #expect(compare(tolerance, count: count, step: step).verdict == verdict)
    }

    /// The rule of the Web Platform Tests (evidence E16.2): both values in their ranges; nothing different passes if a
    /// lower bound is 0.
    @Test(
        "WPT's truth table",
        arguments: [
            (0...2, 0...300, 300, 2, true), (0...2, 0...300, 301, 2, false), (0...2, 0...300, 300, 3, false),
            (0...2, 0...300, 0, 0, true), (1...2, 0...300, 0, 0, true), (0...2, 5...300, 0, 0, true),
            (1...2, 5...300, 0, 0, false), (1...2, 5...300, 4, 1, false), (1...2, 5...300, 5, 1, true),
            (3...3, 7...7, 7, 3, true), (3...3, 7...7, 6, 3, false), (3...3, 7...7, 7, 2, false),
            (0...0, 0...0, 0, 0, true), (0...0, 0...0, 1, 1, false), (0...255, 5...300, 4, 1, false),
        ])
    func fuzzy(difference: ClosedRange<Int>, pixels: ClosedRange<Int>, count: Int, step: UInt8, passes: Bool) {
        let result = compare(.fuzzy(maxDifference: difference, totalPixels: pixels), count: count, step: step)
        #expect((result.verdict != .different) == passes)
    }

    @Test func aLowerBoundSaysThatRealityIsBetter() {
        let result = compare(.fuzzy(maxDifference: 1...9, totalPixels: 10...20), count: 3, step: 1)
        #expect(result.reasons == [.totalPixels(found: 3, range: 10...20)])
        #expect(result.reasons.map(\.description) == ["better than expected: totalPixels is 3, expected 10-20"])
    }

    @Test("a tolerance that is wider than needed is told with the minimal one")
    func minimalValues() {
        let limits = Tolerance.limits(channelDifference: 9, differentPixels: 3)
        #expect(compare(limits, count: 0, step: 0).minimalTolerance == .exact)
        #expect(compare(limits, count: 40, step: 2).minimalTolerance == .limits(channelDifference: 2))
        #expect(
            compare(limits, count: 2, step: 30).minimalTolerance == .limits(channelDifference: 9, differentPixels: 2))
        #expect(compare(limits, count: 3, step: 30).minimalTolerance == nil)
        #expect(compare(limits, count: 4, step: 30).minimalTolerance == nil)
        let fuzzy = Tolerance.fuzzy(maxDifference: 0...9, totalPixels: 1...30)
        #expect(
            compare(fuzzy, count: 8, step: 4).minimalTolerance == .fuzzy(maxDifference: 0...4, totalPixels: 1...8))
        #expect(compare(.exact, count: 0, step: 0).minimalTolerance == nil)
    }

    @Test("a minimal tolerance passes too", arguments: 1...30)
    func minimalTolerancesPass(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...9, using: &random)
        let step = count == 0 ? 0 : UInt8.random(in: 1...9, using: &random)
        let tolerance: Tolerance =
            seed % 2 == 0
            ? .limits(channelDifference: .random(in: 0...9, using: &random), differentPixels: 9)
            : .fuzzy(maxDifference: 0...9, totalPixels: 0...9)
        guard let minimal = compare(tolerance, count: count, step: step).minimalTolerance else { return }
        #expect(compare(minimal, count: count, step: step).verdict != .different, "seed \(seed)")
        #expect(compare(minimal, count: count, step: step).minimalTolerance == nil, "seed \(seed)")
    }

    @Test("a share is never rounded to nothing or to all")
    func shares() {
        var first = TestPictures.solid(.white, width: 2000, height: 1500)
        let second = first
        first[0, 0] = .clear
        #expect(
            BitmapComparator().compare(expected: first, actual: second).summary.contains(
                "1 of 3000000 pixels differ (0.00003333 %)"))
        first = TestPictures.solid(.clear, width: 2000, height: 1500)
        first[0, 0] = .white
        #expect(BitmapComparator().compare(expected: first, actual: second).summary.contains("(99.99 %)"))
    }
}
