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

    @Test func theHashIsThatOfTheBytes() {
        // printf '\x01\x02\x03\x04' | sha256sum
        let picture = TestPictures.solid(Pixel(red: 1, green: 2, blue: 3, alpha: 4), width: 1, height: 1)
        #expect(picture.sha256 == "9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a")
    }
}
