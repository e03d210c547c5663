import SeededRandom
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The PNG writer, read back by libpng.
struct EncodingTests {
    @Test func randomPicturesComeBack() throws {
        var encoder = try PNGEncoder()
        for seed in UInt64(1)...60 {
            var random = SeededGenerator(seed: seed)
            let alpha = seed % 2 == 0
            let picture = TestPictures.noise(
                width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random), alpha: alpha,
                &random)
            let image = try DecodedImage(encoder.encode(picture, hasAlpha: alpha))
            #expect(image.bitmap == picture, "seed \(seed)")
            #expect(image.warnings == [], "seed \(seed)")
            #expect(image.header.colorType == (alpha ? .rgba : .rgb))
        }
    }

    /// Pictures of more than 2¹⁷ bytes, for which an encoder looks for the better way.
    enum Kind: CaseIterable {
        /// Soft colours with a grain, where matches find little; the rows of one band hold all that is rare.
        case photograph
        /// The same with other alpha.
        case transparent
        /// Tiles that repeat, where matches find nearly all.
        case tiles
        /// Above the one, below the other.
        case mixed

        func picture(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> Bitmap {
            let tile = TestPictures.noise(width: 24, height: 24, alpha: false, &random)
            var bitmap = Bitmap(size: PixelSize(width: width, height: height), color: .white)
            for y in 0..<height {
                for x in 0..<width {
                    let isTile = self == .tiles || self == .mixed && y > height / 2
                    let grain = UInt8.random(in: 0...3, using: &random)
                    let soft = Pixel(
                        red: UInt8(truncatingIfNeeded: x / 5 &+ Int(grain)),
                        green: UInt8(truncatingIfNeeded: y / 3) &+ grain,
                        blue: UInt8(truncatingIfNeeded: (x + y) / 7)
                            &+ (y % 64 == 63 ? .random(in: 0...255, using: &random) : 0),
                        alpha: self == .transparent ? 255 &- grain : 255)
                    bitmap[x, y] = isTile ? tile[x % 24, y % 24] : soft
                }
            }
            return bitmap
        }
    }

    @Test("large pictures come back by libpng, whichever way is taken", arguments: Kind.allCases)
    func largePictures(kind: Kind) throws {
        var encoder = try PNGEncoder()
        for (width, height) in [(211, 230), (64, 900), (3000, 20), (401, 333)] {
            var random = SeededGenerator(seed: UInt64(width))
            let picture = kind.picture(width, height, &random)
            let file = try encoder.encode(picture, hasAlpha: kind == .transparent)
            // A byte behind IEND sends the file to libpng.
            #expect(try DecodedImage(file).bitmap == picture, "\(width)x\(height)")
            #expect(try DecodedImage(file + [0]).bitmap == picture, "\(width)x\(height)")
            #expect(try encoder.encode(picture, hasAlpha: kind == .transparent) == file)
            // Tiles without matches would be noise.
            if kind == .tiles { #expect(file.count < width * height / 10) }
        }
    }

    @Test func anEncoderKeepsNothingOfEarlierPictures() throws {
        var random = SeededGenerator(seed: 3)
        let large = TestPictures.noise(width: 50, height: 50, alpha: true, &random)
        let small = TestPictures.coordinates(width: 3, height: 2)
        var encoder = try PNGEncoder()
        let first = try encoder.encode(small, hasAlpha: false)
        _ = try encoder.encode(large, hasAlpha: true)
        #expect(try encoder.encode(small, hasAlpha: false) == first)
    }

    @Test("image data of more than a chunk may hold is divided", arguments: [1, 7, 100, 1 << 20])
    func chunks(limit: Int) throws {
        var random = SeededGenerator(seed: 9)
        let picture = TestPictures.noise(width: 20, height: 10, alpha: false, &random)
        var encoder = try PNGEncoder(chunkLimit: limit)
        let file = try encoder.encode(picture, hasAlpha: false)
        #expect(try DecodedImage(file).bitmap == picture)
        // A byte behind IEND sends the file to libpng.
        #expect(try DecodedImage(file + [0]).bitmap == picture)
        let name = Array("IDAT".utf8)
        let count = file.indices.dropLast(3).count { Array(file[$0..<$0 + 4]) == name }
        #expect(count == 1 || limit < 1000)
        #expect(count > 1 || limit > 1000)
    }

    @Test func theHashIsThatOfTheBytes() {
        // printf '\x01\x02\x03\x04' | sha256sum
        let picture = TestPictures.solid(Pixel(red: 1, green: 2, blue: 3, alpha: 4), width: 1, height: 1)
        #expect(picture.sha256 == "9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a")
    }
}
