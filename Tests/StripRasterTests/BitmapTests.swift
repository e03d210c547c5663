import StripRaster
import StripUnits
import TestSupport
import Testing

/// The number of a bitmap's pixels, on which raw memory relies.
struct BitmapTests {
    @Test("a bitmap has as many pixels as its size says") func exactlyAsManyPixels() async {
        await #expect(processExitsWith: .failure) {
            _ = Bitmap(size: PixelSize(width: 4, height: 2), pixels: Array(repeating: .white, count: 7))
        }
        await #expect(processExitsWith: .failure) { _ = Bitmap(size: PixelSize(width: 0, height: 2), pixels: []) }
        await #expect(processExitsWith: .failure) { _ = Bitmap(size: PixelSize(width: 3, height: 0), color: .white) }
    }

    @Test("pixels can be changed from outside, not added or removed; the compiler sees to that")
    func keepsTheirNumber() throws {
        let folder = try TemporaryFolder()
        func compile(_ change: String) throws -> ProgramResult {
            let source = """
                import StripRaster
                import StripUnits
                var bitmap = Bitmap(size: PixelSize(width: 4, height: 2), color: .white)
                \(change)
                """
            try folder.write(Array(source.utf8), to: "main.swift")
            return try Program.shell(
                "swiftc -typecheck -I \"$(dirname \"$IMAGESTRIP\")/Modules\" main.swift", folder: folder.path)
        }
        let changed = try compile("bitmap[3, 1] = .clear")
        #expect(changed.status == 0, "\(changed.errors)")
        for change in ["bitmap.pixels.removeLast()", "bitmap.pixels = []", "bitmap.size.width = 5"] {
            let refused = try compile(change)
            #expect(refused.status != 0, "\(change)")
            #expect(refused.errors.contains("setter is inaccessible") || refused.errors.contains("'let'"))
        }
    }

    @Test func lentPixelsAreTheBitmaps() {
        var bitmap = Bitmap(size: PixelSize(width: 4, height: 2), color: .white)
        let count = bitmap.withMutablePixels { pixels in
            pixels[7] = .clear
            return pixels.count
        }
        #expect(count == 8 && bitmap[3, 1] == .clear && bitmap[2, 1] == .white)
    }
}
