import SeededRandom
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The strip encoder: every window is an ordinary PNG that libpng decodes to the window's pixels.
struct StripEncoderTests {
    /// What strips can look like.
    enum Kind: CaseIterable {
        case photo, flat, noise, stripes, clearNoise, mixed
    }

    func strip(_ kind: Kind, width: Int, height: Int, _ random: inout SeededGenerator) -> Bitmap {
        var bitmap = Bitmap(
            size: PixelSize(width: width, height: height), color: Pixel(red: 240, green: 240, blue: 244))
        switch kind {
        case .noise, .clearNoise:
            return TestPictures.noise(width: width, height: height, alpha: kind == .clearNoise, &random)
        case .flat: break
        case .mixed:
            // Bands that want codes of their own, and so several blocks.
            let noise = TestPictures.noise(width: width, height: height, alpha: false, &random)
            for y in 0..<height where y / 16 % 3 == 1 {
                bitmap.copy(noise, from: PixelRect(x: 0, y: y, width: width, height: 1), toX: 0, y: y)
            }
        case .stripes:
            for y in 0..<height where y % 3 == 0 {
                for x in 0..<width where x % 29 < 11 { bitmap[x, y] = Pixel(red: 20, green: 30, blue: UInt8(x % 7)) }
            }
        case .photo:
            for y in 0..<height {
                for x in 0..<width {
                    let grain = Int.random(in: 0...6, using: &random)
                    bitmap[x, y] = Pixel(
                        red: UInt8((x + y + grain) % 256), green: UInt8((2 * x + grain) % 256),
                        blue: UInt8((3 * y + grain) % 256))
                }
            }
        }
        return bitmap
    }

    func window(_ strip: Bitmap, _ column: Int, _ width: Int) -> Bitmap {
        var frame = Bitmap(size: PixelSize(width: width, height: strip.height), color: .clear)
        frame.copy(strip, from: PixelRect(x: column, y: 0, width: width, height: strip.height), toX: 0, y: 0)
        return frame
    }

    private func tables(_ strip: Bitmap, alpha: Bool, width: Int) -> StripTables {
        StripTables.make(
            strip: strip, hasAlpha: alpha, frameWidth: width, columns: Array(0...strip.width - width)
        ) { $0() }
    }

    @Test("every offset, at several widths", arguments: Kind.allCases, [1, 2, 3, 17, 64, 90])
    func everyOffset(kind: Kind, width: Int) throws {
        let seed = UInt64(width)
        var random = SeededGenerator(seed: seed)
        let sizes = kind == .mixed ? [(90, 34)] : [(90, 7), (90, 1), (width, 3)]
        for (stripWidth, height) in sizes where stripWidth >= width {
            let strip = strip(kind, width: stripWidth, height: height, &random)
            for alpha in kind == .clearNoise ? [true] : [false, true] {
                let tables = tables(strip, alpha: alpha, width: width)
                var encoder = StripEncoder(tables)
                for column in 0...stripWidth - width {
                    let file = encoder.encode(column: column) { bytes($0) }
                    let image = try DecodedImage(try #require(file))
                    #expect(image.bitmap == window(strip, column, width), "\(kind) column \(column) seed \(seed)")
                    #expect(image.warnings == [])
                    #expect(image.header.colorType == (alpha ? .rgba : .rgb))
                }
            }
        }
    }

    @Test("long runs: longer than a match, cut anywhere") func longRuns() throws {
        for height in [1, 2, 5] {
            let strip = Bitmap(size: PixelSize(width: 900, height: height), color: Pixel(red: 1, green: 2, blue: 3))
            let tables = tables(strip, alpha: false, width: 400)
            var encoder = StripEncoder(tables)
            for column in 0...500 {
                let file = try #require(encoder.encode(column: column) { bytes($0) })
                #expect(try DecodedImage(file).bitmap == window(strip, column, 400))
            }
        }
    }

    @Test("rows with something over them, anywhere", arguments: [false, true]) func dirtyRows(alpha: Bool) throws {
        let seed: UInt64 = 11
        var random = SeededGenerator(seed: seed)
        for kind in Kind.allCases where alpha || kind != .clearNoise {
            let height = kind == .mixed ? 36 : 12
            let strip = strip(kind, width: 80, height: height, &random)
            let tables = tables(strip, alpha: alpha, width: 33)
            var encoder = StripEncoder(tables)
            for column in stride(from: 0, through: 47, by: 5) {
                for top in 0..<height {
                    let bottom = Int.random(in: top + 1...height, using: &random)
                    var expected = window(strip, column, 33)
                    for y in top..<bottom { expected[Int.random(in: 0..<33, using: &random), y] = .white }
                    let dirtyRows = top..<min(bottom + 1, height)
                    let first = max(top - 1, 0)
                    var pixels = Bitmap(size: PixelSize(width: 33, height: dirtyRows.upperBound - first), color: .clear)
                    pixels.copy(
                        expected, from: PixelRect(x: 0, y: first, width: 33, height: pixels.height), toX: 0, y: 0)
                    let file = encoder.encode(column: column, dirtyRows: dirtyRows, pixels: pixels) { bytes($0) }
                    #expect(try DecodedImage(try #require(file)).bitmap == expected, "seed \(seed)")
                }
            }
        }
    }

    @Test("equals its naive twin byte for byte, and with any number of threads") func naiveTwin() throws {
        for seed in UInt64(1)...12 {
            var random = SeededGenerator(seed: seed)
            let kind = [Kind.photo, .flat, .noise, .stripes, .mixed][Int(seed) % 5]
            let strip = strip(kind, width: 300, height: 90, &random)
            let columns = Array(stride(from: 0, through: 200, by: 7))
            let one = StripTables.make(strip: strip, hasAlpha: false, frameWidth: 100, columns: columns) { $0() }
            let two = StripTables.make(strip: strip, hasAlpha: false, frameWidth: 100, columns: columns) { work in
                work()
                work()
            }
            var first = StripEncoder(one)
            var second = StripEncoder(two)
            for column in columns {
                let a = first.encode(column: column) { bytes($0) }
                #expect(a == second.encode(column: column) { bytes($0) }, "seed \(seed)")
                // The twin codes all rows afresh, from the frame's own pixels.
                let b = first.encode(column: column, dirtyRows: 0..<90, pixels: window(strip, column, 100)) {
                    bytes($0)
                }
                #expect(a == b, "seed \(seed) column \(column)")
            }
        }
    }

    @Test("the very bytes for fixed pictures: they depend on no library and no machine") func exactBytes() throws {
        var text = ""
        for kind in Kind.allCases {
            var random = SeededGenerator(seed: 99)
            let strip = strip(kind, width: 120, height: kind == .mixed ? 64 : 20, &random)
            let tables = StripTables.make(
                strip: strip, hasAlpha: kind == .clearNoise, frameWidth: 50, columns: [0, 31, 70]
            ) { $0() }
            var encoder = StripEncoder(tables)
            for column in [0, 31, 70] {
                let file = try #require(encoder.encode(column: column) { bytes($0) })
                // FNV-1a, 64 bits.
                let hash = file.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
                text += "\(kind) \(column) \(file.count) \(String(hash, radix: 16))\n"
            }
        }
        try Golden.expect(text, "strip-encoder.txt")
    }

    @Test func aColumnThatWasNotAskedForIsNotThere() {
        let strip = Bitmap(size: PixelSize(width: 20, height: 2), color: .white)
        let tables = StripTables.make(strip: strip, hasAlpha: false, frameWidth: 5, columns: [3]) { $0() }
        var encoder = StripEncoder(tables)
        #expect(encoder.encode(column: 4) { $0.byteCount } == nil)
        #expect(encoder.encode(column: 3) { $0.byteCount } != nil)
    }
}

/// The bytes of a span as an array.
func bytes(_ span: RawSpan) -> [UInt8] {
    unsafe span.withUnsafeBytes { unsafe Array($0) }
}
