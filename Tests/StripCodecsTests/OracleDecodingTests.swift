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
        let made = try Program.run(
            Program.python ?? "", [Program.repository + "/Tests/Oracle/make_images.py", folder.path])
        try #require(made.status == 0, "\(made.errors)")
        let lines = made.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.count > 60)
        for line in lines {
            // name sha256 width height
            let image = try DecodedImage(folder.read(line[0]))
            #expect(image.bitmap.sha256 == line[1], "\(line[0])")
            #expect("\(image.bitmap.width) \(image.bitmap.height)" == "\(line[2]) \(line[3])", "\(line[0])")
        }
    }

    @Test(
        "C05: a gray picture with an RGB profile is gray all the same; other profiles are refused by name",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func profiles() throws {
        let folder = try TemporaryFolder()
        let script = """
            import sys
            from PIL import Image, ImageCms
            rgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
            for name in ("gray.jpg", "gray.png"):
                Image.new("L", (5, 4), 77).save(name, icc_profile=rgb)
                Image.new("RGB", (5, 4), (7, 8, 9)).save("rgb" + name[4:], icc_profile=rgb)
            Image.new("CMYK", (5, 4), (7, 8, 9, 10)).save("cmyk.jpg")
            """
        let made = try Program.run(Program.python ?? "", ["-c", script], folder: folder.path)
        try #require(made.status == 0, "\(made.errors)")
        for name in ["gray.jpg", "gray.png"] {
            let image = try DecodedImage(folder.read(name))
            #expect(image.bitmap.pixels.allSatisfy { ($0.red, $0.green, $0.blue) == (77, 77, 77) }, "\(name)")
            #expect(image.warnings.count == 1, "the profile is ignored, and that is said")
        }
        for (name, word) in [("rgb.jpg", "ICC"), ("rgb.png", "ICC"), ("cmyk.jpg", "CMYK")] {
            let bytes = try folder.read(name)
            let error = #expect(throws: ImageDecodingError.self) { try DecodedImage(bytes) }
            guard case .featureNotSupported(let feature) = error else {
                Issue.record("\(name): \(String(describing: error))")
                continue
            }
            #expect(feature.contains(word))
        }
    }
}
