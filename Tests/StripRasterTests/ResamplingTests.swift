import SeededRandom
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Resampling: what must be exact is exact, and the fast loops agree with a naive twin.
struct ResamplingTests {
    private func drawn(
        _ source: Bitmap, width: Int, height: Int, x: Double = 0, y: Double = 0, w: Double? = nil, h: Double? = nil
    ) -> Bitmap {
        var result = Bitmap(size: PixelSize(width: width, height: height), color: .clear)
        result.draw(source, x: x, y: y, width: w ?? Double(width), height: h ?? Double(height))
        return result
    }

    @Test func wholePixelsAreCopiedExactly() {
        var random = SeededGenerator(seed: 1)
        let source = TestPictures.noise(width: 9, height: 7, alpha: false, &random)
        #expect(drawn(source, width: 9, height: 7) == source)
        let shifted = drawn(source, width: 20, height: 20, x: -3, y: 5, w: 9, h: 7)
        #expect(shifted[0, 5] == source[3, 0])
        #expect(shifted[5, 11] == source[8, 6])
        #expect(shifted[6, 5] == .clear)
        #expect(shifted[0, 4] == .clear)
    }

    @Test("moved by any 256ths of a pixel, a picture is what drawing it there gives", arguments: [1, 2, 7, 40])
    func fractions(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for step in 0..<256 {
            let (x, y) = (step, Int.random(in: 0..<256, using: &random))
            let source = TestPictures.noise(width: width + 1, height: 6, alpha: false, &random)
            let expected = drawn(
                source, width: width, height: 5, x: -Double(x) / 256, y: -Double(y) / 256, w: Double(width + 1), h: 6)
            #expect(source.mixed(x: x, y: y) == expected, "\(x), \(y)")
        }
    }

    @Test("a flat colour stays flat at every scale", arguments: [1.0, 3, 7.3, 8, 40.5, 100])
    func flatStaysFlat(width: Double) {
        let color = Pixel(red: 200, green: 3, blue: 77)
        let result = drawn(TestPictures.solid(color), width: 101, height: 3, w: width, h: 3)
        let columns = (0..<101).count { result[$0, 1] == color }
        #expect(columns == Int((width - 0.5).rounded(.up)))
        #expect(result.pixels.allSatisfy { $0 == color || $0 == .clear })
    }

    @Test func doublingIsBilinear() {
        let source = Bitmap(
            size: PixelSize(width: 2, height: 1),
            pixels: [Pixel(red: 0, green: 0, blue: 0), Pixel(red: 200, green: 0, blue: 0)])
        // Centres at 0.25, 0.75, 1.25, 1.75 source pixels: weights 1, 3/4, 1/4, 0 of the left one.
        #expect(drawn(source, width: 4, height: 1).pixels.map(\.red) == [0, 50, 150, 200])
    }

    @Test func transparentNeighboursLendNoColour() {
        var source = TestPictures.solid(Pixel(red: 255, green: 0, blue: 0), width: 4, height: 4)
        for y in 0..<4 { source[3, y] = Pixel(red: 0, green: 255, blue: 0, alpha: 0) }
        let result = drawn(source, width: 16, height: 4)
        #expect(result.pixels.allSatisfy { $0.green == 0 })
        #expect(result.pixels.contains { 1...254 ~= $0.alpha && $0.red == 255 })
    }

    @Test func fastLoopsEqualTheNaiveTwin() {
        for seed in UInt64(1)...40 {
            var random = SeededGenerator(seed: seed)
            let source = TestPictures.noise(
                width: .random(in: 1...23, using: &random), height: .random(in: 1...23, using: &random), alpha: false,
                &random)
            let (w, h) = (Double.random(in: 0.6...50, using: &random), Double.random(in: 0.6...50, using: &random))
            let (x, y) = (Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
            let fast = drawn(source, width: 30, height: 30, x: x, y: y, w: w, h: h)
            let naive = NaiveResampling.draw(source, width: 30, height: 30, x: x, y: y, w: w, h: h)
            let worst = zip(fast.pixels, naive).map { abs(Double($0.red) - $1) }.max() ?? 0
            // Two roundings to 8 bits, and the kernel's overshoot cut off between the passes.
            #expect(worst <= 2.5, "seed \(seed): \(worst)")
        }
    }
}

/// Resampling by the definition of the filters, in real numbers, without separating the axes' rounding.
enum NaiveResampling {
    private static func kernel(_ x: Double, shrinking: Bool) -> Double {
        let t = abs(x)
        guard shrinking else { return max(0, 1 - t) }
        if t < 1 { return 1.5 * t * t * t - 2.5 * t * t + 1 }
        return t < 2 ? -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 : 0
    }

    private static func weights(_ count: Int, _ pixel: Int, _ origin: Double, _ length: Double) -> [Double]? {
        let position = Double(pixel) + 0.5
        guard position >= origin, position < origin + length else { return nil }
        let ratio = Double(count) / length
        let center = (position - origin) * ratio
        let values = (0..<count).map { kernel((Double($0) + 0.5 - center) / max(1, ratio), shrinking: ratio > 1) }
        return values.map { $0 / values.reduce(0, +) }
    }

    /// The red channel of the drawn picture, unrounded; 0 where nothing is drawn.
    static func draw(_ source: Bitmap, width: Int, height: Int, x: Double, y: Double, w: Double, h: Double) -> [Double]
    {
        (0..<width * height).map { index in
            guard let columns = weights(source.width, index % width, x, w),
                let rows = weights(source.height, index / width, y, h)
            else { return 0 }
            let sums = rows.enumerated().map { row in
                let line = columns.enumerated().reduce(0.0) {
                    $0 + $1.element * Double(source[$1.offset, row.offset].red)
                }
                return row.element * min(255, max(0, line))
            }
            return min(255, max(0, sums.reduce(0, +)))
        }
    }
}
