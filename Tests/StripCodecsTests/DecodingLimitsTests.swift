import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// C18: what a file may cost is known before it costs it.
struct DecodingLimitsTests {
    @Test("a file too small for the pixels it claims is refused before they are allocated", arguments: [false, true])
    func smallFile(isLenient: Bool) throws {
        let options = DecodingOptions(isLenient: isLenient)
        // 16000 x 16000 pixels of RGBA deflate to 0.95 MiB at least (1032 to 1), and here are a few bytes, complete with IEND.
        let file = RawPNG.file(width: 16000, height: 16000, colorType: 6, rows: Array(repeating: 0, count: 100))
        let bytes = 16000 * 4 * 16000 / 1032
        #expect(throws: ImageDecodingError.tooFewBytes(file.count, minimum: bytes)) {
            try DecodedImage(file, options: options)
        }
        let photo = try Fixture.bytes("gen_orient_le_1.jpg").withJPEGSize(width: 16000, height: 16000)
        #expect(throws: ImageDecodingError.tooFewBytes(photo.count, minimum: 16000 * 16000 / 1024)) {
            try DecodedImage(photo, options: options)
        }
    }

    @Test("what waits in memory for the last scan counts as pixels") func coefficients() throws {
        let folder = try TemporaryFolder()
        try #require(Program.python != nil, "needs the Python environment that Scripts/test makes")
        _ = try Program.made(by: "make_images.py", in: folder)
        let file = try folder.read("gray_progressive.jpg")
        let size = try ImageHeader(file).size
        // A block of 8 x 8 samples has 64 coefficients of two bytes.
        let blocks = ((size.width + 7) / 8) * ((size.height + 7) / 8)
        let cost = size.width * size.height + blocks * 64 * 2 / 4
        #expect(throws: ImageDecodingError.tooMuchMemory(pixels: cost, limit: cost - 1)) {
            try DecodedImage(file, options: DecodingOptions(limits: DecodingLimits(maximumPixels: cost - 1)))
        }
        let options = DecodingOptions(limits: DecodingLimits(maximumPixels: cost))
        #expect(try DecodedImage(file, options: options).bitmap == DecodedImage(file).bitmap)
        // At the limit there are 32 passes for each pixel of it.
        let scans = 32 * cost / (size.width * size.height)
        #expect(throws: ImageDecodingError.damaged(detail: "more than \(scans) scans")) {
            try DecodedImage(Self.repeatingLastScan(of: file, scans: scans + 1), options: options)
        }
        #expect(try DecodedImage(Self.repeatingLastScan(of: file, scans: scans), options: options).bitmap.size == size)
    }

    /// A JPEG with its last scan, which refines the last bit, as often as it takes.
    private static func repeatingLastScan(of file: [UInt8], scans: Int) throws -> [UInt8] {
        let starts = file.indices.filter { file[$0...].starts(with: [0xFF, 0xDA]) }
        let start = try #require(starts.last)
        let scan = file[start..<file.count - 2]
        return file[..<start] + repeatElement(scan, count: scans - starts.count + 1).joined() + [0xFF, 0xD9]
    }

    @Test("of many blocks in a JPEG the first Exif counts, wherever it stands, and others cost little")
    func manyMarkers()
        throws
    {
        let file = try Fixture.bytes("gen_orient_le_6.jpg")
        let other = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{3}\0\0".utf8)
        func marker(_ number: UInt8, _ data: [UInt8]) -> [UInt8] { [0xFF, number, 0, UInt8(data.count + 2)] + data }
        let empty = (0..<100_000).flatMap { _ in marker(0xE1, []) + marker(0xE2, [1]) }
        let many = file[..<2] + empty + file[2...]
        #expect(try DecodedImage(Array(many)).header == DecodedImage(file).header)
        #expect(try DecodedImage(Array(many)).bitmap == DecodedImage(file).bitmap)
        let first = Array(file[..<2] + marker(0xE1, other) + file[2...])
        #expect(try ImageHeader(first).orientation == .down)
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
        let many = try Self.repeatingLastScan(of: file, scans: 257)
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

extension [UInt8] {
    /// A baseline JPEG that claims another size.
    fileprivate func withJPEGSize(width: Int, height: Int) throws -> [UInt8] {
        let frame = try #require(indices.first { self[$0...].starts(with: [0xFF, 0xC0, 0, 17, 8]) })
        let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return self[..<(frame + 5)] + size + self[(frame + 9)...]
    }
}
