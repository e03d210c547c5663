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
