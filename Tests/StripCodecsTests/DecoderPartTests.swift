import Foundation
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Which images depend on more than their bytes: on Little CMS, or on the processor.
struct DecoderPartTests {
    @Test("a profile of type mAB is Little CMS's: L*, a*, b* come out as CIE's formulas have them") func pipeline()
        throws
    {
        let levels: [UInt8] = [0, 20, 64, 128, 200, 255]
        let image = try DecodedImage(TablePicture.png(levels.map { [$0, 128, 128] }))
        for (pixel, level) in zip(image.bitmap.pixels, levels) {
            // CIE 15: Y of L*; IEC 61966-2-1: the level of Y.
            let lightness = Double(level) * 100 / 255
            let light = lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness * 27 / 24389
            let value = 255 * (light > 0.0031308 ? 1.055 * pow(light, 1 / 2.4) - 0.055 : 12.92 * light)
            #expect(abs(Double(pixel.red) - value) <= 1 && pixel.red == pixel.green && pixel.green == pixel.blue)
        }
        #expect(image.decoderParts == [.lcms2])
        #expect(image.converter == "lcms2 " + DecoderPart.lcms2.version)
        #expect(image.header.mayDependOnDecoder)
    }

    @Test("other images depend on nothing, damaged JPEG data on the processor") func others() throws {
        for name in ["gen_plain_24x16.png", "gen_p3_patches_64x8.png", "gen_orient_le_6.jpg", "gen_jpeg_no_eoi.jpg"] {
            let image = try DecodedImage(Fixture.bytes(name))
            #expect(image.decoderParts.isEmpty && image.converter == nil, "\(name)")
            #expect(image.header.mayDependOnDecoder == name.hasSuffix("jpg"))
        }
        #expect(try DecodedImage(damaged()).decoderParts == [.processor])
    }

    @Test("a cut alone damages none of the rows that are kept") func cut() throws {
        let lenient = DecodingOptions(isLenient: true)
        let file = try Fixture.bytes("gen_orient_le_1.jpg")
        for count in stride(from: file.count - 30, to: file.count - 3, by: 3) {
            guard let image = try? DecodedImage(Array(file[..<count]), options: lenient) else { continue }
            #expect(image.decoderParts.isEmpty, "cut to \(count): \(image.warnings)")
        }
    }

    @Test(
        "wrong data before a cut damage them",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func damagedAndCut() throws {
        let folder = try TemporaryFolder()
        let script = """
            import sys; from PIL import Image
            Image.linear_gradient('L').resize((64, 96)).save(sys.argv[1], restart_marker_blocks=8)
            """
        let result = try Program.run(try #require(Program.python), ["-c", script, folder.file("a.jpg")])
        try #require(result.status == 0, "\(result.errors)")
        let file = try folder.read("a.jpg")
        let restarts = (0..<8).compactMap { number in
            file.indices.first { file[$0...].starts(with: [0xFF, 0xD0 + UInt8(number)]) }
        }
        try #require(restarts.count == 8)
        let wrong = Array(file[..<restarts[0]]) + Array(repeating: 7, count: 20)
        let lenient = DecodingOptions(isLenient: true)
        let end = restarts[6]
        let honest = try DecodedImage(Array(file[..<end]), options: lenient)
        #expect(honest.warnings.count == 1 && honest.decoderParts.isEmpty, "\(honest.warnings)")
        let damaged = try DecodedImage(wrong + file[restarts[0]..<end], options: lenient)
        #expect(damaged.warnings.count == 2 && damaged.decoderParts == [.processor], "\(damaged.warnings)")
    }

    private func damaged() throws -> [UInt8] {
        var file = try Fixture.bytes("gen_orient_le_1.jpg")
        file.insert(contentsOf: Array(repeating: 7, count: 40), at: file.count - 2)
        return file
    }
}
