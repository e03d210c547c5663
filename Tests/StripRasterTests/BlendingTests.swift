import SeededRandom
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Source-over against real arithmetic.
struct BlendingTests {
    @Test("C53: a translucent pixel on nothing stays as it is")
    func translucentOnNothingStays() {
        let red = Pixel(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(red.over(.clear) == red)
        #expect(Pixel(red: 9, green: 9, blue: 9, alpha: 0).over(.clear) == .clear)
        #expect(Pixel(red: 9, green: 9, blue: 9, alpha: 0).over(Pixel(red: 1, green: 2, blue: 3, alpha: 0)) == .clear)
    }

    @Test("C71: on an opaque ground it is (s·a + d·(255 − a) + 127) / 255")
    func opaqueGround() {
        for alpha in 0...255 {
            for (source, below) in [(255, 0), (0, 255), (200, 13), (17, 17), (128, 127)] {
                let pixel = Pixel(red: UInt8(source), green: 0, blue: 0, alpha: UInt8(alpha))
                let result = pixel.over(Pixel(red: UInt8(below), green: 0, blue: 0))
                #expect(Int(result.red) == (source * alpha + below * (255 - alpha) + 127) / 255)
                #expect(result.alpha == 255)
            }
        }
    }

    @Test func isTheNearestToRealArithmetic() {
        let seed: UInt64 = 7
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let source = TestPictures.noise(width: 100, height: 100, alpha: true, &random)
        let below = TestPictures.noise(width: 100, height: 100, alpha: true, &random)
        for (s, d) in zip(source.pixels, below.pixels) {
            let result = s.over(d)
            let (a, b) = (Double(s.alpha) / 255, Double(d.alpha) / 255)
            let alpha = a + b * (1 - a)
            #expect(abs(Double(result.alpha) - alpha * 255) <= 0.5)
            guard alpha > 0 else { continue }
            let red = (Double(s.red) * a + Double(d.red) * b * (1 - a)) / alpha
            #expect(abs(Double(result.red) - red) <= 0.5 + 1e-9)
        }
    }

    @Test func writesColours() {
        #expect(Pixel(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78).hex == "#12345678")
        #expect(Pixel.white.hex == "#FFFFFFFF")
    }
}
