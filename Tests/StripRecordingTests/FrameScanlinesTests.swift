import SeededRandom
import StripRaster
import StripRecording
import StripUnits
import Testing

/// The rectangle in which two frames differ.
struct FrameScanlinesTests {
    private func changes(_ one: Bitmap, _ two: Bitmap) -> PixelRect {
        FrameScanlines(one).changes(since: FrameScanlines(two))
    }

    @Test("equal frames differ in an empty rectangle") func equalFrames() {
        let bitmap = StripSource.frame(state(3))
        #expect(changes(bitmap, bitmap).isEmpty)
    }

    @Test("it is as large as the differing pixels reach, whatever their number", arguments: 0..<60 as Range<UInt64>)
    func smallestRectangle(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Rows are compared in blocks of 64 pixels.
        let size = PixelSize(width: .random(in: 1...200, using: &random), height: .random(in: 1...20, using: &random))
        let one = Bitmap(size: size, color: .white)
        var two = one
        var points: [(x: Int, y: Int)] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let point = (
                x: Int.random(in: 0..<size.width, using: &random), y: Int.random(in: 0..<size.height, using: &random)
            )
            two[point.x, point.y] = Pixel(red: 255, green: 255, blue: 254)
            points.append(point)
        }
        let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
        let expected = PixelRect(
            x: xs[0], y: ys[0], width: xs[xs.count - 1] - xs[0] + 1, height: ys[ys.count - 1] - ys[0] + 1)
        #expect(changes(one, two) == expected, "seed \(seed)")
        #expect(changes(two, one) == expected, "seed \(seed)")
    }
}
