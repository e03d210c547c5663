import SeededRandom
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// ICC profiles of a matrix and curves, and of gray, against the formulas in floating point.
struct ProfileTests {
    private static let displayP3 = SmallProfile.chunk(SmallProfile.rgb())
    private static let right = Pixel(red: 216, green: 93, blue: 24)

    private func picture(_ before: [[UInt8]], after: [[UInt8]] = []) throws -> DecodedImage {
        try DecodedImage(SmallPNG(width: 1, samples: [200, 100, 50], before: before, after: after).bytes)
    }

    @Test("chunks that a profile overrules change nothing, whatever is in them and wherever they stand")
    func priority() throws {
        let others = [
            RawPNG.chunk("gAMA", RawPNG.bigEndian(0)), RawPNG.chunk("gAMA", [255, 255, 255, 255]),
            RawPNG.chunk("gAMA", [1]), RawPNG.chunk("cHRM", Array(repeating: 255, count: 32)), RawPNG.chunk("cHRM", []),
            RawPNG.chunk("sRGB", [0]), RawPNG.chunk("sRGB", [77, 1]),
            RawPNG.chunk("PLTE", Array(repeating: 0, count: 6)),
            RawPNG.chunk("PLTE", [1]), RawPNG.chunk("sBIT", []), RawPNG.chunk("bKGD", [9]),
            RawPNG.chunk("hIST", [1, 2, 3]),
            RawPNG.chunk("zTXt", Array("k\0\0x".utf8)), RawPNG.chunk("mDCV", [1]), RawPNG.chunk("tIME", []),
        ]
        for other in others {
            for before in [[other, Self.displayP3], [Self.displayP3, other]] {
                let image = try picture(before)
                #expect(image.bitmap[0, 0] == Self.right && image.profileUse == .converted && image.warnings.isEmpty)
            }
            #expect(try picture([Self.displayP3], after: [other]).bitmap[0, 0] == Self.right)
        }
    }

    @Test("of two profiles the first counts; one behind the pixels, or with a wrong checksum, does not") func which()
        throws
    {
        let sRGB = SmallProfile.chunk(SmallProfile.rgb(SmallProfile.sRGB))
        let twice = try picture([Self.displayP3, sRGB])
        #expect(twice.bitmap[0, 0] == Self.right && twice.warnings == [.chunkIgnored("iCCP", .repeated)])
        let late = try picture([], after: [Self.displayP3])
        #expect(late.bitmap[0, 0] == Pixel(red: 200, green: 100, blue: 50))
        #expect(late.warnings == [.chunkIgnored("iCCP", .late)] && late.profileUse == nil)
        var wrong = Self.displayP3
        wrong[wrong.count - 1] ^= 1
        #expect(try picture([wrong]).warnings == [.chunkIgnored("iCCP", .checksum)])
    }

    @Test("names of any length, bytes behind a profile, and old names of its types are read") func oddProfiles() throws
    {
        for name in ["", String(repeating: "a", count: 200)] {
            #expect(try picture([SmallProfile.chunk(SmallProfile.rgb(), name: name)]).bitmap[0, 0] == Self.right)
        }
        #expect(try picture([SmallProfile.chunk(SmallProfile.rgb() + [1, 2, 3])]).bitmap[0, 0] == Self.right)
        let curve: [UInt8] = [0x94, 0x78, 0xEE, 0] + SmallProfile.curve(563).dropFirst(4)
        #expect(
            try picture([SmallProfile.chunk(SmallProfile.rgb(SmallProfile.displayP3, curve))]).bitmap[0, 0]
                == Self.right)
    }

    @Test("no cut of a profile, and no number of it that is wrong, is worse than a warning") func brokenProfiles()
        throws
    {
        let whole = SmallProfile.rgb()
        var random = SeededGenerator(seed: 17)
        for count in 0..<whole.count {
            var broken = whole
            broken[count] = .random(in: 0...255, using: &random)
            _ = try picture([SmallProfile.chunk(broken)])
            guard count % 7 == 0 else { continue }
            let cut = try picture([SmallProfile.chunk(Array(whole[..<count]))])
            #expect(cut.bitmap[0, 0] == Pixel(red: 200, green: 100, blue: 50), "cut to \(count) bytes")
            #expect(count == 0 || cut.profileUse == .ignored && cut.warnings.count == 1, "cut to \(count) bytes")
        }
    }

    @Test("gray: exponent 2.2 and linear light") func gray() throws {
        func levels(_ samples: [Int], _ exponent: Int?) throws -> [UInt8] {
            let profile = SmallProfile.chunk(SmallProfile.gray(SmallProfile.curve(exponent)))
            let file = SmallPNG(width: samples.count, colorType: 0, samples: samples, before: [profile]).bytes
            return try DecodedImage(file).bitmap.pixels.map(\.red)
        }
        #expect(try levels([16, 32, 64, 128], 563) == [7, 26, 62, 129])
        #expect(try levels([0, 1, 2, 3, 10, 128, 255], nil) == [0, 13, 22, 28, 56, 188, 255])
    }

    @Test("linear light in 16 bits keeps its dark tones") func linearRamp() throws {
        let samples = stride(from: 0, to: 2560, by: 10).flatMap { [$0, $0, $0] }
        let profile = SmallProfile.chunk(SmallProfile.rgb(SmallProfile.sRGB, SmallProfile.curve(nil)))
        for (type, samples) in [(2, samples), (0, samples.indices.filter { $0 % 3 == 0 }.map { samples[$0] })] {
            let before = type == 2 ? profile : SmallProfile.chunk(SmallProfile.gray(SmallProfile.curve(nil)))
            let file = SmallPNG(
                width: 256, bitDepth: 16, colorType: UInt8(type), samples: samples, before: [before])
            let pixels = try DecodedImage(file.bytes).bitmap.pixels
            #expect([12, 32, 64, 128, 255].map { pixels[$0].red } == [6, 15, 25, 38, 56])
            #expect(Set(pixels).count == 57 && pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
        }
    }

    @Test("gray stays gray by a profile whose white is D50") func neutral() throws {
        let samples = (0...255).flatMap { [$0, $0, $0] }
        let file = SmallPNG(width: 256, samples: samples, before: [Self.displayP3]).bytes
        let pixels = try DecodedImage(file).bitmap.pixels
        #expect(pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
    }

    @Test("cHRM alone is warned of if it is not sRGB's") func chromaticities() throws {
        let values = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
        func chunk(_ change: Int) -> [UInt8] {
            RawPNG.chunk("cHRM", values.flatMap { RawPNG.bigEndian($0 == 64000 ? $0 + change : $0) })
        }
        #expect(try picture([chunk(1000)]).warnings.isEmpty)
        #expect(try picture([chunk(1001)]).warnings == [.chromaticitiesIgnored])
        #expect(try picture([chunk(1001), RawPNG.chunk("sRGB", [0])]).warnings.isEmpty)
    }
}
