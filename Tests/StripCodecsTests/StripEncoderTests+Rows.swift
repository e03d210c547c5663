import SeededRandom
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Some rows of a window, as an APNG's frames hold them.
extension StripEncoderTests {
    /// A PNG file around a zlib stream, put together by other code than ours.
    private func file(_ data: [UInt8], width: Int, height: Int, alpha: Bool) -> [UInt8] {
        func word(_ value: Int) -> [UInt8] {
            [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + RawPNG.chunk("IHDR", word(width) + word(height) + [8, alpha ? 6 : 2, 0, 0, 0])
            + RawPNG.chunk("IDAT", data) + RawPNG.chunk("IEND", [])
    }

    private func rows(_ picture: Bitmap, _ rows: Range<Int>) -> Bitmap {
        var part = Bitmap(size: PixelSize(width: picture.width, height: rows.count), color: .clear)
        part.copy(
            picture, from: PixelRect(x: 0, y: rows.lowerBound, width: picture.width, height: rows.count), toX: 0, y: 0)
        return part
    }

    @Test("any rows from an independent one on, with and without something over them", arguments: Kind.allCases)
    func someRows(kind: Kind) throws {
        let seed: UInt64 = 23
        var random = SeededGenerator(seed: seed)
        let (width, height) = (33, 70)
        let alpha = kind == .clearNoise
        let strip = strip(kind, width: 80, height: height, &random)
        let tables = StripTables.make(strip: strip, hasAlpha: alpha, frameWidth: width, columns: [0, 5, 47]) { $0() }
        var encoder = StripEncoder(tables)
        for round in 0..<120 {
            let column = [0, 5, 47][round % 3]
            var expected = window(strip, column, width)
            var dirtyRows = 0..<0
            var pixels: Bitmap?
            if round % 2 == 1 {
                let top = Int.random(in: 0..<height, using: &random)
                let bottom = Int.random(in: top + 1...height, using: &random)
                for y in top..<bottom { expected[Int.random(in: 0..<width, using: &random), y] = .white }
                dirtyRows = top..<min(bottom + 1, height)
                pixels = rows(expected, max(top - 1, 0)..<dirtyRows.upperBound)
            }
            let first = Int.random(in: 0..<height, using: &random)
            let top = tables.independentRow(at: first)
            #expect(top <= first)
            let chosen = top..<Int.random(in: first + 1...height, using: &random)
            let data = encoder.encodeData(column: column, rows: chosen, dirtyRows: dirtyRows, pixels: pixels) {
                bytes($0)
            }
            let image = try DecodedImage(
                file(try #require(data), width: width, height: chosen.count, alpha: alpha))
            #expect(image.bitmap == rows(expected, chosen), "\(kind) seed \(seed) round \(round)")
            #expect(image.warnings == [])
        }
    }
}
