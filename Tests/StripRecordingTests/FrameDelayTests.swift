import StripCodecs
import StripRecording
import StripUnits
import Testing

/// How long frames are shown, in the fractions of two 16-bit numbers that an APNG has.
struct FrameDelayTests {
    private func delays(_ rate: FrameRate, _ frames: Range<Int>) -> [String] {
        rate.delays(frames).map { "\($0.numerator)/\($0.denominator)" }
    }

    @Test(
        "usual rates are exact, in lowest terms",
        arguments: [
            (60, 1, 0..<1, "1/60"), (60, 1, 7..<127, "2/1"), (30000, 1001, 5..<6, "1001/30000"),
            (24000, 1001, 0..<48, "1001/500"), (25, 2, 3..<4, "2/25"), (65535, 1, 9..<10, "1/65535"),
        ])
    func usualRates(numerator: Int, denominator: Int, frames: Range<Int>, delay: String) {
        #expect(delays(FrameRate(numerator: numerator, denominator: denominator), frames) == [delay])
    }

    @Test("what one delay cannot say is divided among several") func longDelays() {
        #expect(delays(FrameRate(numerator: 1, denominator: 1), 0..<70000) == ["65535/1", "4465/1"])
        // 65537/60 is in lowest terms and does not fit: 65535 sixtieths, then two.
        #expect(delays(FrameRate(numerator: 60, denominator: 1), 0..<65537) == ["4369/4", "1/30"])
    }

    @Test("for higher rates each instant is the nearest of the finest units that fit, without drift")
    func highRates() {
        // 120000/1001: units of 1/60000 s, and a frame lasts 500.5 of them.
        let rate = FrameRate(numerator: 120_000, denominator: 1001)
        #expect(delays(rate, 0..<1) == ["167/20000"])
        #expect(delays(rate, 1..<2) == ["1/120"])
        #expect(delays(rate, 0..<2) == ["1001/60000"])
        #expect(delays(rate, 0..<2000) == ["1001/60"])
    }

    @Test(
        "an instant is the nearest of 1/100 s, half a unit up",
        arguments: [(60, 1, 2), (60, 3, 5), (60, 6, 10), (8, 1, 13), (40, 1, 3)])
    func hundredths(rate: Int, frame: Int, expected: Int) {
        #expect(FrameRate(numerator: rate, denominator: 1).nearest(frame, per: 100) == expected)
    }
}
