import StripCodecs
import StripRaster
import StripUnits
import Testing

/// What callers must see to, since memory is read without further checks.
struct DemandTests {
    private static func hash(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        var hash = SHA256()
        hash.add(
            Bitmap(size: PixelSize(width: 4, height: 3), color: .white),
            PixelRect(x: x, y: y, width: width, height: height))
    }

    @Test("a hashed rectangle lies inside its bitmap, or is empty") func hashedRectangle() async {
        await #expect(processExitsWith: .success) {
            Self.hash(0, 0, 4, 3)
            Self.hash(3, 2, 1, 1)
            Self.hash(9, 9, 0, 1)
        }
        await #expect(processExitsWith: .failure) { Self.hash(3, 2, 2, 1) }
        await #expect(processExitsWith: .failure) { Self.hash(0, 2, 4, 2) }
        await #expect(processExitsWith: .failure) { Self.hash(0, -1, 1, 1) }
    }

    /// Encodes a window of 5 x 6 pixels with some rows dirty, of which `given` rows of pixels of a width are there.
    private static func encode(dirtyRows: Range<Int>, given: Int?, width: Int = 5) {
        let strip = Bitmap(size: PixelSize(width: 20, height: 6), color: .white)
        let tables = StripTables.make(strip: strip, hasAlpha: false, frameWidth: 5, columns: [3]) { $0() }
        var encoder = StripEncoder(tables)
        let pixels = given.map { Bitmap(size: PixelSize(width: width, height: $0), color: .white) }
        _ = encoder.encode(column: 3, dirtyRows: dirtyRows, pixels: pixels) { $0.byteCount }
    }

    @Test("dirty rows come with their pixels and the row above, and lie in the frame") func dirtyRows() async {
        await #expect(processExitsWith: .success) {
            Self.encode(dirtyRows: 0..<0, given: nil)
            Self.encode(dirtyRows: 0..<2, given: 2)
            Self.encode(dirtyRows: 4..<6, given: 3)
        }
        await #expect(processExitsWith: .failure) { Self.encode(dirtyRows: 2..<4, given: nil) }
        await #expect(processExitsWith: .failure) { Self.encode(dirtyRows: 2..<4, given: 2) }
        await #expect(processExitsWith: .failure) { Self.encode(dirtyRows: 2..<4, given: 4) }
        await #expect(processExitsWith: .failure) { Self.encode(dirtyRows: 2..<4, given: 3, width: 4) }
        await #expect(processExitsWith: .failure) { Self.encode(dirtyRows: 5..<7, given: 3) }
    }
}
