import SeededRandom
import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The pixelmatch measure against PyPI's `pixelmatch` 0.4.0, another program.
struct PixelmatchOracleTests {
    @Test("500 random pairs: every count is the other program's", .enabled(if: Program.python != nil))
    func agrees() throws {
        let seed: UInt64 = 20_261_130
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        var file: [UInt8] = []
        var counts: [Int] = []
        var tolerated = 0
        for index in 0..<500 {
            let size = PixelSize(
                width: .random(in: 1...24, using: &random), height: .random(in: 1...20, using: &random))
            let first = picture(size, kind: index % 4, &random)
            let second = changed(first, kind: index % 5, &random)
            let threshold = [10, 50, 100, 200, 300].randomElement(using: &random) ?? 100
            let countsAntialiasing = Bool.random(using: &random)
            for number in [size.width, size.height, threshold, countsAntialiasing ? 1 : 0] {
                file += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
            for pixel in first.pixels + second.pixels { file += [pixel.red, pixel.green, pixel.blue, pixel.alpha] }
            let tolerance = Tolerance.pixelmatch(
                threshold: Double(threshold) / 1000, toleratesAntialiasing: !countsAntialiasing)
            let result = BitmapComparator(tolerance).compare(expected: first, actual: second)
            counts.append(result.countedPixels)
            tolerated += result.antialiasedPixels
        }
        try folder.write(file, to: "pairs")
        let result = try Program.oracle("pixelmatch_counts.py", [folder.file("pairs")], folder: folder.path)
        let expected = result.text.split(separator: "\n").compactMap { Int($0) }
        #expect(expected.count == 500, "\(result.errors)")
        let disagreements = zip(counts, expected).enumerated().filter { $0.element.0 != $0.element.1 }
        #expect(disagreements.isEmpty, "seed \(seed): \(disagreements.prefix(5))")
        // The pairs are of use: most differ, and the rule tolerates some.
        #expect(counts.count { $0 > 0 } > 250)
        #expect(tolerated > 250)
    }

    /// Noise, soft ramps, flat areas with soft edges, or few colours; the first and the last with alpha.
    private func picture(_ size: PixelSize, kind: Int, _ random: inout SeededGenerator) -> Bitmap {
        if kind == 0 { return TestPictures.noise(width: size.width, height: size.height, alpha: true, &random) }
        var bitmap = Bitmap(size: size, color: .white)
        let slope = Int.random(in: -40...40, using: &random)
        let edge = Int.random(in: 0...size.width, using: &random)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let value: Int
                switch kind {
                case 1: value = 128 + slope * (x - edge) / 4 + y
                case 2: value = x < edge ? 20 : x == edge ? 20 + 10 * y : 230
                default: value = [0, 80, 160, 255].randomElement(using: &random) ?? 0
                }
                let byte = UInt8(clamping: value)
                bitmap[x, y] = Pixel(
                    red: byte, green: kind == 3 ? 90 : byte, blue: UInt8(clamping: value + 5),
                    alpha: kind == 3 ? UInt8(clamping: 64 * y) : 255)
            }
        }
        return bitmap
    }

    /// The same moved by a column, with noise, with other soft edges, with other alpha, or another picture.
    private func changed(_ picture: Bitmap, kind: Int, _ random: inout SeededGenerator) -> Bitmap {
        var result = picture
        if kind == 0 { result.copy(picture, from: picture.bounds, toX: 1, y: 0) }
        if kind == 4 { return TestPictures.noise(width: picture.width, height: picture.height, alpha: true, &random) }
        guard kind > 0 else { return result }
        for index in result.pixels.indices where Int.random(in: 0..<3, using: &random) == 0 {
            let pixel = result.pixels[index]
            let step = UInt8.random(in: 0...90, using: &random)
            result[index % result.width, index / result.width] = Pixel(
                red: pixel.red &+ step, green: kind == 1 ? pixel.green : pixel.green &+ step, blue: pixel.blue &+ step,
                alpha: kind == 3 ? pixel.alpha &- step : pixel.alpha)
        }
        return result
    }
}
