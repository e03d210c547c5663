import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// C14: of a truncated file the complete rows, if they are asked for.
struct LenientDecodingTests {
    private let lenient = DecodingOptions(isLenient: true)

    @Test("a PNG cut anywhere gives exactly the rows whose bytes are there", arguments: [2, 6] as [UInt8])
    func cutPNG(colorType: UInt8) throws {
        let (width, height) = (10, 12)
        let stride = 1 + width * (colorType == 2 ? 3 : 4)
        let rows = (0..<height * stride).map { $0 % stride == 0 ? 0 : UInt8(truncatingIfNeeded: $0 * 7 | 1) }
        let file = RawPNG.file(width: width, height: height, colorType: colorType, rows: rows)
        let whole = try DecodedImage(file).bitmap
        // Stored DEFLATE blocks: a row's bytes stand in the file as they are, from here on.
        let data = 8 + 25 + 8 + 2 + 5
        for count in data..<data + rows.count {
            let complete = (count - data) / stride
            let image = try? DecodedImage(Array(file[..<count]), options: lenient)
            guard complete > 0 else {
                #expect(image == nil, "cut to \(count) bytes")
                continue
            }
            let warning = ImageWarning.truncated(bytes: count, rows: complete, height: height)
            #expect(image?.warnings == [warning], "cut to \(count) bytes")
            #expect(image?.bitmap == whole.cleared(from: complete), "cut to \(count) bytes")
            #expect(throws: ImageDecodingError.truncated(bytes: count)) { try DecodedImage(Array(file[..<count])) }
        }
    }

    @Test(
        "a cut JPEG or deflated PNG gives rows of the whole picture and clear ones",
        arguments: [
            "gen_orient_le_1.jpg", "gen_plain_24x16.png",
        ])
    func cutFile(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let whole = try DecodedImage(bytes).bitmap
        var most = 0
        for count in 0..<bytes.count {
            guard let image = try? DecodedImage(Array(bytes[..<count]), options: lenient) else { continue }
            guard case .truncated(let size, let rows, 16)? = image.warnings.first else {
                #expect(image.bitmap == whole && image.warnings == [.missingEnd], "cut to \(count) bytes")
                continue
            }
            #expect(size == count && rows > 0 && rows >= most, "more bytes give no fewer rows")
            #expect(image.bitmap == whole.cleared(from: rows), "cut to \(count) bytes")
            most = rows
        }
        #expect(most >= 8)
    }

    @Test("bytes behind the end do not excuse image data with a wrong checksum") func wrongChecksum() {
        let rows: [UInt8] = [0, 1, 2, 3, 4, 0, 5, 6, 7, 8]
        var file = RawPNG.file(width: 4, height: 2, colorType: 0, rows: rows)
        // IDAT's CRC stands before IEND's 12 bytes, Adler-32 before that; IDAT's name follows on the signature, IHDR and a length.
        let crc = file.count - 16
        file[crc - 1] ^= 1
        file.replaceSubrange(crc..<crc + 4, with: RawPNG.bigEndian(Int(RawPNG.crc32(Array(file[37..<crc])))))
        for bytes in [file, file + [0], file + Array(repeating: 0, count: 20)] {
            for options in [DecodingOptions(), lenient] {
                #expect(throws: ImageDecodingError.damaged(detail: "IDAT: incorrect data check")) {
                    try DecodedImage(bytes, options: options)
                }
            }
        }
    }

    @Test("a whole file is read as without the option, a damaged one is refused all the same") func otherFiles() throws
    {
        for name in ["gen_plain_24x16.png", "gen_jpeg_no_eoi.jpg", "gen_trailing_garbage.png"] {
            let bytes = try Fixture.bytes(name)
            let (strict, mild) = (try DecodedImage(bytes), try DecodedImage(bytes, options: lenient))
            #expect(strict.bitmap == mild.bitmap && strict.warnings == mild.warnings, "\(name)")
        }
        var damaged = try Fixture.bytes("gen_plain_24x16.png")
        damaged[50] ^= 0xFF
        #expect(throws: ImageDecodingError.self) { try DecodedImage(damaged, options: lenient) }
    }

    @Test(
        "progressive, interlaced, gray, subsampled, in scans of their own: cuts never give rows that are not the picture's",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func everyKind() throws {
        let folder = try TemporaryFolder()
        for line in try Program.made(by: "make_images.py", in: folder) {
            let bytes = try folder.read(line[0])
            let whole = try DecodedImage(bytes).bitmap
            for count in stride(from: bytes.count - 1, to: 0, by: -max(1, bytes.count / 40)) {
                let cut = Array(bytes[..<count])
                if let strict = try? DecodedImage(cut) {
                    #expect(strict.bitmap == whole && strict.warnings == [.missingEnd], "\(line[0]) cut to \(count)")
                }
                guard let image = try? DecodedImage(cut, options: lenient),
                    case .truncated(_, let rows, _)? = image.warnings.first
                else { continue }
                #expect(image.bitmap == whole.cleared(from: rows), "\(line[0]) cut to \(count) bytes")
            }
        }
    }
}

extension Bitmap {
    /// The picture with the rows from `row` on clear.
    fileprivate func cleared(from row: Int) -> Bitmap {
        Bitmap(size: size, pixels: pixels.prefix(row * width) + Array(repeating: .clear, count: (height - row) * width))
    }
}
