import StripCodecs
import StripRaster
import StripUnits
import Testing

/// Decoding against values that other decoders gave (`Fixtures/README.md`).
struct DecodingTests {
    private static let plain = "f50b2d7df5a97d54a5364757040b15b77fa0346355fc10544f8cdff243c82b42"
    private static let photo = "8e5ef09c6675d8cdfdc6addbf419b3d61112d3999a8da008c3844c9ff183bf15"

    @Test("C01: each of the eight orientations stands upright", arguments: 1...8)
    func orientationsStandUpright(number: Int) throws {
        let image = try DecodedImage(Fixture.bytes("gen_orient_le_\(number).jpg"))
        #expect(image.bitmap.size == PixelSize(width: 24, height: 16))
        #expect(image.bitmap.sha256 == Self.photo)
        #expect(image.header.orientation.rawValue == number)
    }

    @Test("C03: PNG's eXIf orientation is applied") func pngOrientation() throws {
        let image = try DecodedImage(Fixture.bytes("gen_exif_orient6.png"))
        #expect(image.bitmap.size == PixelSize(width: 24, height: 16))
        #expect(image.bitmap.sha256 == Self.plain)
    }

    @Test("C09: tRNS shorter than the palette") func shortTransparency() throws {
        let image = try DecodedImage(Fixture.bytes("gen_trns_short.png"))
        #expect(
            image.bitmap.pixels == [
                Pixel(red: 255, green: 0, blue: 0, alpha: 0), Pixel(red: 0, green: 255, blue: 0, alpha: 128),
                Pixel(red: 0, green: 0, blue: 255), Pixel(red: 9, green: 9, blue: 9),
            ])
    }

    @Test(
        "right pixels, and a warning where one is due",
        arguments: [
            ("gen_plain_24x16.png", plain, []),
            ("gen_png_named.jpg", plain, []),
            ("gen_jpeg_named.png", photo, []),
            ("gen_no_iend.png", plain, [.missingEnd]),
            ("gen_jpeg_no_eoi.jpg", photo, [.missingEnd]),
            ("gen_straight_alpha_4x1.png", "30b16488f5b28492d7c78f3388e00b603fc0e74513b1e88e0fdce5866019feb6", []),
            ("gen_gray16_round_vs_strip.png", "b01d8b2497f83a2a57277d1fa106f0a4cb88b5b691ef88d23d5e8979281ec6df", []),
        ] as [(String, String, [ImageWarning])])
    func rightPixels(name: String, sha256: String, warnings: [ImageWarning]) throws {
        let image = try DecodedImage(Fixture.bytes(name))
        #expect(image.bitmap.sha256 == sha256)
        #expect(image.warnings == warnings)
    }

    @Test("C12: bytes after the end are ignored, also fewer than a chunk header has") func trailingBytes() throws {
        let plain = try Fixture.bytes("gen_plain_24x16.png")
        for count in [1, 2, 12, 5000] {
            let image = try DecodedImage(plain + Array(repeating: 7, count: count))
            #expect(image.bitmap.sha256 == Self.plain)
            #expect(image.warnings == [.trailingBytes(count)])
        }
        #expect(try DecodedImage(Fixture.bytes("gen_trailing_garbage.png")).bitmap.sha256 == Self.plain)
    }

    @Test func aBadChecksumOfAnUnneededChunkIsNoMatter() throws {
        #expect(try DecodedImage(Fixture.bytes("gen_ancillary_crc_bad.png")).bitmap.sha256 == Self.plain)
    }

    @Test(
        "what cannot be a picture is refused for what it is",
        arguments: [
            ("gen_zero_byte.png", .empty),
            ("gen_gif_named.png", .notSupported(found: .gif)),
            ("gen_html_named.png", .notSupported(found: .html)),
            ("gen_lfs_pointer_named.png", .notSupported(found: .lfsPointer)),
            ("gen_cut_mid_idat.png", .truncated(bytes: 52)),
            ("gen_jpeg_cut_half.jpg", .truncated(bytes: 651)),
            (
                "gen_bomb_claims_2147483647.png",
                .tooManyPixels(width: 2_147_483_647, height: 2_147_483_647, limit: 1 << 28)
            ),
        ] as [(String, ImageDecodingError)])
    func refusals(name: String, error: ImageDecodingError) throws {
        let bytes = try Fixture.bytes(name)
        #expect(throws: error) { try DecodedImage(bytes) }
    }

    @Test(
        "every cut of a file is refused or whole, never part of a picture",
        arguments: [
            "gen_plain_24x16.png", "gen_orient_le_6.jpg", "gen_trns_short.png",
        ])
    func everyCut(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let whole = try DecodedImage(bytes).bitmap
        for count in 0..<bytes.count {
            guard let image = try? DecodedImage(Array(bytes[..<count])) else { continue }
            #expect(image.bitmap == whole, "cut to \(count) bytes")
            #expect(image.warnings == [.missingEnd], "cut to \(count) bytes")
        }
    }

    @Test func theHeaderNeedsOnlyTheBeginning() throws {
        let bytes = try Fixture.bytes("gen_plain_24x16.png")
        #expect(try ImageHeader(Array(bytes[..<45])).size == PixelSize(width: 24, height: 16))
    }

    @Test func limitsAreCheckedFirst() throws {
        let bytes = try Fixture.bytes("gen_plain_24x16.png")
        #expect(throws: ImageDecodingError.tooManyPixels(width: 24, height: 16, limit: 383)) {
            try DecodedImage(bytes, options: DecodingOptions(limits: DecodingLimits(maximumPixels: 383)))
        }
        #expect(
            try DecodedImage(bytes, options: DecodingOptions(limits: DecodingLimits(maximumPixels: 384))).bitmap.width
                == 24)
    }
}
