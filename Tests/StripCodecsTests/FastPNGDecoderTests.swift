import SeededRandom
import StripCodecs
import StripRaster
import TestSupport
import Testing

/// The fast decoder of common PNGs gives what libpng gives, which decodes the same file with a byte after IEND.
struct FastPNGDecoderTests {
    private func byLibPNG(_ file: [UInt8]) -> Result<DecodedImage, ImageDecodingError> { decode(file + [0]) }

    private func decode(_ file: [UInt8]) -> Result<DecodedImage, ImageDecodingError> {
        do throws(ImageDecodingError) { return .success(try DecodedImage(file)) } catch { return .failure(error) }
    }

    private func rows(_ width: Int, _ height: Int, channels: Int, _ random: inout SeededGenerator) -> [UInt8] {
        (0..<height).flatMap { _ in
            [UInt8.random(in: 0...4, using: &random)]
                + (0..<width * channels).map { _ in
                    // Small residuals keep the predictors' comparisons close.
                    Bool.random(using: &random)
                        ? .random(in: 0...255, using: &random) : .random(in: 0...2, using: &random)
                }
        }
    }

    @Test(
        "every filter, colour type and small width, any bytes",
        arguments: [(0, 1), (2, 3), (4, 2), (6, 4)] as [(UInt8, Int)])
    func everyFilter(colorType: UInt8, channels: Int) throws {
        var random = SeededGenerator(seed: UInt64(colorType))
        for width in Array(1...9) + [64, 131] {
            let rows = rows(width, 40, channels: channels, &random)
            let file = RawPNG.file(width: width, height: 40, colorType: colorType, rows: rows)
            #expect(try decode(file).get().bitmap == byLibPNG(file).get().bitmap, "width \(width)")
            #expect(try decode(file).get().warnings.isEmpty)
        }
    }

    @Test("image data in several chunks, text behind them") func severalChunks() throws {
        var random = SeededGenerator(seed: 7)
        let rows = rows(20, 20, channels: 3, &random)
        let whole = RawPNG.file(width: 20, height: 20, colorType: 2, rows: rows)
        for parts in [[1], [2, 0, 3], [100, 1, 500], [0]] {
            let file = RawPNG.file(
                width: 20, height: 20, colorType: 2, rows: rows, parts: parts,
                trailer: [RawPNG.chunk("tEXt", Array("Comment\0x".utf8))])
            #expect(try decode(file).get().bitmap == decode(whole).get().bitmap)
        }
    }

    @Test("a file with a fault: the same verdict and pixels as libpng's", arguments: 0..<400)
    func faults(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let rows = rows(5, 6, channels: 3, &random)
        var file = RawPNG.file(width: 5, height: 6, colorType: 2, rows: rows, parts: seed % 3 == 0 ? [10] : [])
        // Between IHDR and the last 12 bytes: lengths, names, the zlib stream, its checksum, the CRC.
        let place = Int.random(in: 33..<file.count - 12, using: &random)
        file[place] ^= UInt8(1) << UInt8.random(in: 0...7, using: &random)
        if seed % 2 == 0, let data = file.indices.dropFirst(33).first(where: { file[$0...].starts(with: "IDAT".utf8) })
        {
            // With the CRC put right the fault is in the stream itself.
            let length = file[data - 4..<data].reduce(0) { $0 << 8 | Int($1) }
            let end = data + 4 + length
            if end + 4 <= file.count {
                let crc = RawPNG.crc32(Array(file[data..<end]))
                for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * index)) }
            }
        }
        switch (decode(file), byLibPNG(file)) {
        case (.success(let ours), .success(let theirs)):
            #expect(ours.bitmap == theirs.bitmap, "seed \(seed)")
            #expect(ours.warnings + [.trailingBytes(1)] == theirs.warnings, "seed \(seed)")
        case (.failure, .failure): break
        case (let ours, let theirs): Issue.record("seed \(seed): \(ours) but libpng \(theirs)")
        }
    }
}
