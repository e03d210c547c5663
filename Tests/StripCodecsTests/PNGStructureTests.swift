import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// What the chunks of a PNG say is decided here; libpng only unpacks.
struct PNGStructureTests {
    private let color = SmallPNG(width: 2, samples: [200, 100, 50, 0, 255, 0])

    @Test(
        "a file that breaks the rules is refused in words that no version of libpng changes",
        arguments: [
            (16, 0, "0x1 pixels"), (20, 0x80, "2x2147483649 pixels"), (24, 3, "colour type 2 with 3 bits"),
            (25, 5, "colour type 5 with 8 bits"), (26, 1, "methods 1, 0, 0"), (28, 2, "methods 0, 0, 2"),
            (12, 0x4A, "not IHDR"), (11, 12, "12 bytes"),
        ])
    func brokenHeaders(offset: Int, value: UInt8, words: String) {
        var file = color.bytes
        if offset == 16 { file.replaceSubrange(16..<20, with: [0, 0, 0, 0]) } else { file[offset] = value }
        file.replaceSubrange(29..<33, with: RawPNG.bigEndian(Int(RawPNG.crc32(Array(file[12..<29])))))
        expectDamage(file, words)
    }

    @Test("broken chunks and missing ones are named") func brokenChunks() {
        var file = color
        file.before = [RawPNG.chunk("ABCD", [])]
        expectDamage(file.bytes, "ABCD")
        file.before = [RawPNG.chunk("a1cd", [])]
        expectDamage(file.bytes, "four letters")
        file.before = [RawPNG.chunk("IEND", [])]
        expectDamage(file.bytes, "no image data")
        for palette in [[], [1, 2, 3, 4], Array(repeating: UInt8(0), count: 771)] {
            let indexed = SmallPNG(width: 1, colorType: 3, samples: [0], before: [RawPNG.chunk("PLTE", palette)])
            expectDamage(indexed.bytes, "PLTE")
        }
        expectDamage(SmallPNG(width: 1, colorType: 3, samples: [0]).bytes, "PLTE")
        var checksum = color.bytes
        checksum[32] ^= 1
        expectDamage(checksum, "checksum of IHDR")
    }

    private func expectDamage(_ file: [UInt8], _ words: String) {
        let error = #expect(throws: ImageDecodingError.self) { try DecodedImage(file) }
        guard case .damaged(let detail) = error else {
            Issue.record("\(String(describing: error)), expected \(words)")
            return
        }
        #expect(detail.contains(words), "\(detail)")
    }

    @Test("tRNS counts before and behind a PLTE that is not needed, and not behind the pixels") func transparency()
        throws
    {
        let clear = RawPNG.chunk("tRNS", [0, 0, 0, 255, 0, 0])
        let palette = RawPNG.chunk("PLTE", Array(repeating: 0, count: 6))
        let right = [Pixel(red: 200, green: 100, blue: 50), Pixel(red: 0, green: 255, blue: 0, alpha: 0)]
        var file = color
        for before in [[clear], [clear, palette], [palette, clear]] {
            file.before = before
            let image = try DecodedImage(file.bytes)
            #expect(image.bitmap.pixels == right && image.header.hasAlpha && image.warnings.isEmpty)
        }
        (file.before, file.after) = ([], [clear])
        let late = try DecodedImage(file.bytes)
        #expect(late.warnings == [.chunkIgnored("tRNS", .late)] && !late.header.hasAlpha)
        #expect(late.bitmap[1, 0].alpha == 255)
    }

    @Test("an index beyond the palette is opaque black") func indexBeyond() throws {
        let file = SmallPNG(
            width: 3, bitDepth: 2, colorType: 3, samples: [0, 1, 3],
            before: [RawPNG.chunk("PLTE", [9, 8, 7, 6, 5, 4]), RawPNG.chunk("tRNS", [1, 2, 3, 4, 5])])
        #expect(
            try DecodedImage(file.bytes).bitmap.pixels == [
                Pixel(red: 9, green: 8, blue: 7, alpha: 1), Pixel(red: 6, green: 5, blue: 4, alpha: 2),
                Pixel(red: 0, green: 0, blue: 0),
            ])
    }

    @Test("orientation behind the pixels counts") func lateOrientation() throws {
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        var file = color
        file.after = [RawPNG.chunk("eXIf", tiff)]
        #expect(try DecodedImage(file.bytes).bitmap.size == PixelSize(width: 1, height: 2))
    }

    @Test("Xcode's files: pixels and profile with and without zlib's wrapping, and data that look like its header")
    func crushed() throws {
        let profile = SmallProfile.rgb()
        let file = SmallPNG(
            width: 8, colorType: 6, samples: Array(repeating: [50, 100, 200, 255], count: 8).flatMap(\.self))
        func raw(_ bytes: [UInt8]) -> [UInt8] { Array(RawPNG.zlib(bytes).dropFirst(2).dropLast(4)) }
        // 29 bytes in a block whose first bytes, 08 1D, could be zlib's as well.
        let lookalike = [0x08, 29, 0, 226, 255] + file.rows[..<29] + [1, 4, 0, 251, 255] + file.rows[29...]
        for data in [raw(file.rows), RawPNG.zlib(file.rows), lookalike] {
            let image = try DecodedImage(file.crushed(data))
            #expect(image.bitmap[7, 0] == Pixel(red: 200, green: 100, blue: 50) && image.warnings.isEmpty)
            for stream in [raw(profile), RawPNG.zlib(profile)] {
                var colored = file
                colored.before = [RawPNG.chunk("iCCP", [0x70, 0, 0] + stream)]
                #expect(try DecodedImage(colored.crushed(data)).bitmap[7, 0] == Pixel(red: 216, green: 93, blue: 24))
            }
        }
        // Only there: elsewhere a profile without wrapping is broken.
        let plain = SmallPNG(
            width: 2, samples: color.samples, before: [RawPNG.chunk("iCCP", [0x70, 0, 0] + raw(profile))])
        #expect(try DecodedImage(plain.bytes).warnings == [.profileBroken])
    }

    @Test("image data behind another chunk do not count") func scattered() throws {
        var file = color
        file.after = [RawPNG.chunk("tEXt", Array("k\0v".utf8)), RawPNG.chunk("IDAT", [1, 2, 3])]
        let image = try DecodedImage(file.bytes)
        #expect(image.bitmap[0, 0].red == 200 && image.warnings == [.chunkIgnored("IDAT", .late)])
    }
}
