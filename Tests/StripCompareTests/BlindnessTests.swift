import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The blindness table of evidence E16.3: what the usual tools let through, and the exact comparison does not.
///
/// On opaque pixels the measure here equals that of pixelmatch 7.2 (threshold 0.1) and 5.3 (0.2 in Playwright, 0.01 in
/// jest-image-snapshot), which gave the counts.
struct BlindnessTests {
    private static let ground = Pixel(red: 60, green: 120, blue: 200)
    private static let shifts = [0.05, 0.1, 0.25, 0.5, 0.75, 1.0]

    /// A disc of radius 3.5 at (12 + shift, 12) on 24 x 24, its coverage taken by 16 x 16 samples a pixel.
    private func dot(_ color: Pixel, shift: Double) -> Bitmap {
        var bitmap = TestPictures.solid(Self.ground, width: 24, height: 24)
        for y in 0..<24 {
            for x in 0..<24 {
                var inside = 0
                for sample in 0..<256 {
                    let dx = Double(x) + (Double(sample % 16) + 0.5) / 16 - 12 - shift
                    let dy = Double(y) + (Double(sample / 16) + 0.5) / 16 - 12
                    inside += dx * dx + dy * dy <= 3.5 * 3.5 ? 1 : 0
                }
                func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
                    let share = Double(inside) / 256
                    return UInt8((Double(below) + (Double(above) - Double(below)) * share).rounded())
                }
                bitmap[x, y] = Pixel(
                    red: mix(Self.ground.red, color.red), green: mix(Self.ground.green, color.green),
                    blue: mix(Self.ground.blue, color.blue))
            }
        }
        return bitmap
    }

    private func count(_ threshold: Double, tolerating: Bool, _ first: Bitmap, _ second: Bitmap) -> Int {
        BitmapComparator(.pixelmatch(threshold: threshold, toleratesAntialiasing: tolerating)).compare(
            expected: first, actual: second
        ).countedPixels
    }

    @Test(
        "a dot that moves by a fraction of a pixel or a whole one: found, where pixelmatch's defaults see nothing",
        arguments: [
            (Pixel.white, [26, 28, 30, 34, 38, 40], [0, 0, 10, 14, 24, 24], [11, 21, 49, 98, 141, 163]),
            (
                Pixel(red: 138, green: 175, blue: 222), [26, 28, 30, 34, 38, 40], [0, 0, 0, 6, 10, 20],
                [5, 8, 20, 39, 57, 65]
            ),
        ])
    func dots(color: Pixel, exact: [Int], counted: [Int], largest: [Int]) {
        let first = dot(color, shift: 0)
        for (index, shift) in Self.shifts.enumerated() {
            let second = dot(color, shift: shift)
            let result = BitmapComparator().compare(expected: first, actual: second)
            #expect(result.verdict == .different)
            #expect(result.countedPixels == exact[index], "shift \(shift)")
            #expect(result.largestDifference?.value == largest[index], "shift \(shift)")
            #expect(count(0.1, tolerating: false, first, second) == counted[index], "shift \(shift)")
            #expect(count(0.1, tolerating: true, first, second) == 0, "shift \(shift)")
            #expect(count(0.2, tolerating: true, first, second) == 0, "shift \(shift)")
        }
    }

    /// Grey min(255, x + shift) on 256 x 16.
    private func ramp(_ shift: Int) -> Bitmap {
        var bitmap = TestPictures.solid(.white, width: 256, height: 16)
        for y in 0..<16 {
            for x in 0..<256 {
                let value = UInt8(min(255, x + shift))
                bitmap[x, y] = Pixel(red: value, green: value, blue: value)
            }
        }
        return bitmap
    }

    @Test("a ramp that scrolls: found from the first pixel on", arguments: [1, 5, 10, 26, 27, 30])
    func ramps(shift: Int) {
        let (first, second) = (ramp(0), ramp(shift))
        #expect(BitmapComparator().compare(expected: first, actual: second).countedPixels == 4080)
        let byDefault = count(0.1, tolerating: true, first, second)
        if shift <= 26 { #expect(byDefault == 0) }
        if shift == 27 { #expect(byDefault == 3650) }
        #expect(count(0.2, tolerating: true, first, second) == 0)
        if shift == 1 { #expect(count(0.01, tolerating: true, first, second) == 0) }
        if shift == 5 { #expect(count(0.01, tolerating: true, first, second) == 4034) }
    }
}
