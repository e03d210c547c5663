import Foundation
import StripCodecs
import StripRaster
import TestSupport
import Testing

/// Every PNG type and the usual JPEG forms, made and decoded by programs that are not ours (pypng, Pillow).
struct OracleDecodingTests {
    @Test(
        "every PNG colour type and depth, interlaced or not, with tRNS; JPEG in all its samplings",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func equalsOtherDecoders() throws {
        let folder = try TemporaryFolder()
        let lines = try Program.made(by: "make_images.py", in: folder)
        #expect(lines.count > 60)
        for line in lines {
            // name sha256 width height
            let image = try DecodedImage(folder.read(line[0]))
            #expect(image.bitmap.sha256 == line[1], "\(line[0])")
            #expect("\(image.bitmap.width) \(image.bitmap.height)" == "\(line[2]) \(line[3])", "\(line[0])")
        }
    }

    @Test(
        "C11: what Xcode crushed comes back, interlaced or not, in one piece or several",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func crushedByXcode() throws {
        let folder = try TemporaryFolder()
        let lines = try Program.made(by: "make_crushed.py", in: folder)
        #expect(lines.count == 8)
        for line in lines {
            // name sha256
            let image = try DecodedImage(folder.read(line[0]))
            #expect(image.bitmap.sha256 == line[1], "\(line[0])")
            #expect(image.header.format == .cgbi)
            #expect(image.warnings.isEmpty, "\(line[0])")
        }
    }
}
