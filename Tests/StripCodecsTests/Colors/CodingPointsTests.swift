import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// cICP (PNG specification, third edition; ITU-T H.273), against the formulas in floating point.
struct CodingPointsTests {
    private static func file(_ points: [UInt8], _ color: [Int], bitDepth: UInt8 = 8, also: [[UInt8]] = []) -> [UInt8] {
        SmallPNG(width: 1, bitDepth: bitDepth, samples: color, before: [RawPNG.chunk("cICP", points)] + also).bytes
    }

    @Test(
        "primaries, transfer, matrix, range",
        arguments: [
            ([1, 13, 0, 0], [235, 16, 126], [255, 0, 128]), ([1, 13, 0, 0], [20, 128, 240], [5, 130, 255]),
            ([6, 6, 0, 1], [200, 100, 50], [196, 102, 49]), ([7, 7, 0, 1], [200, 100, 50], [196, 102, 49]),
            ([5, 6, 0, 1], [200, 100, 50], [203, 100, 51]), ([12, 13, 0, 1], [200, 100, 50], [215, 93, 31]),
            ([9, 14, 0, 1], [200, 100, 50], [241, 76, 29]), ([9, 13, 0, 1], [10, 250, 128], [0, 255, 106]),
            ([9, 1, 0, 0], [180, 94, 60], [231, 65, 36]), ([1, 4, 0, 1], [200, 100, 50], [201, 100, 46]),
            ([1, 4, 0, 1], [1, 10, 20], [0, 3, 12]), ([4, 4, 0, 1], [200, 100, 50], [233, 93, 22]),
            ([5, 5, 0, 1], [200, 100, 50], [192, 76, 27]), ([1, 8, 0, 1], [1, 10, 128], [13, 56, 188]),
            ([11, 13, 0, 1], [200, 100, 50], [211, 93, 32]), ([8, 13, 0, 1], [200, 100, 50], [222, 92, 32]),
            ([10, 8, 0, 1], [60, 60, 60], [133, 133, 133]), ([22, 6, 0, 1], [200, 100, 50], [202, 102, 49]),
            ([1, 1, 0, 1], [200, 100, 50], [200, 100, 50]), ([1, 13, 0, 1], [200, 100, 50], [200, 100, 50]),
            ([2, 2, 0, 1], [200, 100, 50], [200, 100, 50]),
        ] as [([UInt8], [Int], [UInt8])])
    func vectors(points: [UInt8], color: [Int], right: [UInt8]) throws {
        let image = try DecodedImage(Self.file(points, color))
        #expect(image.bitmap[0, 0] == Pixel(red: right[0], green: right[1], blue: right[2]))
        #expect(image.warnings.isEmpty && image.profileUse == nil && image.converter == nil)
    }

    @Test(
        "samples of 16 bits are rounded last",
        arguments: [
            ([1, 13, 0, 0], [45000, 4096, 60160], [186, 0, 255]), ([1, 8, 0, 1], [120, 640, 2550], [6, 25, 56]),
            ([12, 8, 0, 1], [32768, 6000, 300], [202, 77, 0]),
        ] as [([UInt8], [Int], [UInt8])])
    func wideVectors(points: [UInt8], color: [Int], right: [UInt8]) throws {
        let image = try DecodedImage(Self.file(points, color, bitDepth: 16))
        #expect(image.bitmap[0, 0] == Pixel(red: right[0], green: right[1], blue: right[2]))
    }

    @Test("a palette and gray are converted, too; alpha is not") func otherSamples() throws {
        let points = RawPNG.chunk("cICP", [1, 13, 0, 0])
        let palette = SmallPNG(
            width: 2, bitDepth: 1, colorType: 3, samples: [1, 0],
            before: [RawPNG.chunk("tRNS", [9]), points, RawPNG.chunk("PLTE", [235, 16, 126, 20, 128, 240])])
        #expect(
            try DecodedImage(palette.bytes).bitmap.pixels == [
                Pixel(red: 5, green: 130, blue: 255), Pixel(red: 255, green: 0, blue: 128, alpha: 9),
            ])
        let gray = SmallPNG(width: 1, colorType: 4, samples: [126, 16], before: [points])
        #expect(try DecodedImage(gray.bytes).bitmap[0, 0] == Pixel(red: 128, green: 128, blue: 128, alpha: 16))
    }

    @Test(
        "what says nothing is warned of, and a profile counts in its place",
        arguments: [
            ([12, 13, 0], .chunkIgnored("cICP", .content)), ([1, 13, 1, 1], .chunkIgnored("cICP", .content)),
            ([3, 13, 0, 1], .codingPointsIgnored(primaries: 3, transfer: 13)),
            ([2, 13, 0, 1], .codingPointsIgnored(primaries: 2, transfer: 13)),
            ([1, 19, 0, 1], .codingPointsIgnored(primaries: 1, transfer: 19)),
            ([9, 16, 0, 1], .codingPointsNotSupported("PQ, transfer 16")), ([2, 2, 0, 1], nil),
        ] as [([UInt8], ImageWarning?)])
    func nothing(points: [UInt8], warning: ImageWarning?) throws {
        let file = Self.file(points, [200, 100, 50], also: [SmallProfile.chunk(SmallProfile.rgb())])
        let image = try DecodedImage(file)
        #expect(image.bitmap[0, 0] == Pixel(red: 216, green: 93, blue: 24) && image.profileUse == .converted)
        #expect(image.warnings == [warning].compactMap(\.self))
    }

    @Test(
        "what is known and not converted is refused by its name",
        arguments: [(9, "log"), (10, "log"), (16, "PQ"), (17, "428"), (18, "HLG")])
    func refused(transfer: UInt8, name: String) {
        let error = #expect(throws: ImageDecodingError.self) {
            try DecodedImage(Self.file([9, transfer, 0, 1], [200, 100, 50]))
        }
        #expect(error.map { "\($0)".contains(name) && "\($0)".contains("\(transfer)") } == true)
    }

    @Test("it comes before a profile, which is said") func overruled() throws {
        let also = [SmallProfile.chunk(SmallProfile.rgb())]
        let image = try DecodedImage(Self.file([1, 13, 0, 1], [200, 100, 50], also: also))
        #expect(image.bitmap[0, 0] == Pixel(red: 200, green: 100, blue: 50))
        #expect(image.profileUse == .ignored && image.warnings == [.profileOverruled])
    }
}
