import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// C18: what a file may cost is known before it costs it.
struct DecodingLimitsTests {
    @Test("a file too small for the pixels it claims is refused before they are allocated") func smallFile() throws {
        // 16000 x 16000 pixels of RGBA deflate to 0.95 MiB at least (1032 to 1), and here are a few bytes, complete with IEND.
        let file = RawPNG.file(width: 16000, height: 16000, colorType: 6, rows: Array(repeating: 0, count: 100))
        #expect(throws: ImageDecodingError.truncated(bytes: file.count)) { try DecodedImage(file) }
        var photo = try Fixture.bytes("gen_orient_le_1.jpg")
        let frame = try #require(photo.indices.first { photo[$0...].starts(with: [0xFF, 0xC0, 0, 17, 8]) })
        photo.replaceSubrange(frame + 5..<frame + 9, with: [0x3E, 0x80, 0x3E, 0x80])
        #expect(throws: ImageDecodingError.truncated(bytes: photo.count)) { try DecodedImage(photo) }
    }

    @Test("a chunk that inflates beyond the limit is left out, not read") func largeChunk() throws {
        var file = try Fixture.bytes("gen_p3_patches_64x8.png")
        var options = DecodingOptions()
        options.limits.maximumChunkBytes = 300
        let small = try DecodedImage(file, options: options)
        #expect(small.profileUse == nil && small.bitmap[4, 4] == Pixel(red: 200, green: 100, blue: 50))
        #expect(small.warnings.count == 1, "the profile is left out, and that is said")
        // Text is never inflated, however large.
        file.insert(contentsOf: RawPNG.chunk("zTXt", Array("x\0\0".utf8) + Array(repeating: 7, count: 1000)), at: 33)
        #expect(try DecodedImage(file).warnings.isEmpty)
    }

    @Test("an eXIf chunk beyond the limit is passed over, of which libpng only warns") func largeExif() throws {
        let file = try Fixture.bytes("gen_exif_orient6.png")
        var options = DecodingOptions()
        options.limits.maximumChunkBytes = 26
        #expect(try DecodedImage(file, options: options).header.orientation == .right)
        options.limits.maximumChunkBytes = 25
        let image = try DecodedImage(file, options: options)
        #expect(image.header.orientation == .up && image.bitmap.size == PixelSize(width: 16, height: 24))
        #expect(image.warnings.count == 1)
    }

    @Test("each scan of a JPEG costs time; too many are refused") func manyScans() throws {
        let folder = try TemporaryFolder()
        try #require(Program.python != nil, "needs the Python environment that Scripts/test makes")
        _ = try Program.made(by: "make_images.py", in: folder)
        let file = try folder.read("gray_progressive.jpg")
        // The last scan, which refines the last bit, as often as it takes.
        let start = try #require(file.indices.last { file[$0...].starts(with: [0xFF, 0xDA]) })
        let scan = file[start..<file.count - 2]
        var scans = file.indices.count { file[$0...].starts(with: [0xFF, 0xDA]) }
        var many = Array(file[..<start])
        while scans <= 257 {
            many += scan
            scans += 1
        }
        many += [0xFF, 0xD9]
        #expect(throws: ImageDecodingError.damaged(detail: "more than 256 scans")) { try DecodedImage(many) }
        var options = DecodingOptions()
        options.limits.maximumScans = 3
        #expect(throws: ImageDecodingError.damaged(detail: "more than 3 scans")) {
            try DecodedImage(file, options: options)
        }
        options.limits.maximumScans = 300
        #expect(try DecodedImage(many, options: options).bitmap.width == 61)
    }
}
