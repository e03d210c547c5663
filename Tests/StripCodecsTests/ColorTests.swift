import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Colours against Pillow's Little CMS, and against closed formulas where there is no profile (`Tests/Oracle/make_profiled.py`).
struct ColorTests {
    @Test(
        "C04, C05, C06: profiles in PNG and JPEG, gray, RGB and inks, one segment or several, broken or of another model",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func equalsPillow() throws {
        let folder = try TemporaryFolder()
        let lines = try Program.made(by: "make_profiled.py", in: folder)
        #expect(lines.count == 24)
        for line in lines {
            // name tolerance use
            let image = try DecodedImage(folder.read(line[0]))
            let right = try folder.read(line[0] + ".rgba")
            let found = image.bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
            let farthest = zip(found, right).map { abs(Int($0) - Int($1)) }.max() ?? 255
            #expect(found.count == right.count && farthest <= Int(line[1]) ?? 0, "\(line[0]): off by \(farthest)")
            #expect(image.profileUse?.rawValue ?? "none" == line[2], "\(line[0])")
            #expect(image.warnings.count == (line[2] == "ignored" ? 1 : 0), "\(line[0]): \(image.warnings)")
        }
    }

    @Test("C06: Display P3 patches, by matrix and curve arithmetic") func displayP3() throws {
        let image = try DecodedImage(Fixture.bytes("gen_p3_patches_64x8.png"))
        #expect(image.header.profile?.name == "imagestrip test P3-D65")
        #expect(image.header.profile?.model == "RGB")
        #expect(image.profileUse == .converted)
        let right: [(Int, UInt8, UInt8, UInt8)] = [
            (4, 215, 93, 31), (12, 0, 204, 86), (20, 108, 47, 208), (28, 180, 180, 15), (36, 0, 163, 172),
            (44, 128, 128, 128), (52, 255, 255, 255), (60, 250, 31, 49),
        ]
        for (x, red, green, blue) in right {
            #expect(image.bitmap[x, 4] == Pixel(red: red, green: green, blue: blue), "column \(x)")
        }
    }

    @Test("C07: gAMA is not applied, and that is said where it is not sRGB's", arguments: [45455, 47000, 100_000])
    func gamma(value: Int) throws {
        var file = try Fixture.bytes("gen_plain_24x16.png")
        let plain = try DecodedImage(file)
        file.insert(contentsOf: RawPNG.chunk("gAMA", RawPNG.bigEndian(value)), at: 33)
        let image = try DecodedImage(file)
        #expect(image.bitmap == plain.bitmap)
        #expect(image.warnings == (value == 100_000 ? [.gammaIgnored(value)] : []))
    }
}
