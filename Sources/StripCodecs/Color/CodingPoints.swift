/// What a PNG's cICP chunk says of its colours: numbers of ITU-T H.273 (PNG specification, third edition, section 11.3.2.6).
package struct CodingPoints {
    /// What the numbers come to.
    enum Meaning: Equatable {
        /// Colours that are converted so.
        case light(LightConversion)
        /// Nothing at all: both numbers are "unspecified".
        case unspecified
        /// Nothing that could be used: numbers that are reserved, half unspecified, or not for these samples.
        case unusable
        /// Colours that are known by this name and not converted.
        case notSupported(String)
    }

    private let primaries: UInt8
    private let transfer: UInt8
    private let isNarrow: Bool

    /// Takes the chunk's data; nil if they are not four bytes, or not RGB in one of the two ranges.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 4, bytes[2] == 0, bytes[3] <= 1 else { return nil }
        (primaries, transfer, isNarrow) = (bytes[0], bytes[1], bytes[3] == 0)
    }

    /// What the numbers mean for gray or RGB samples of so many bits.
    func meaning(_ model: ColorModel, bitDepth: Int) -> Meaning {
        if primaries == 2 && transfer == 2 { return .unspecified }
        guard let matrix = Self.matrices[primaries], !(isNarrow && bitDepth < 8) else { return .unusable }
        if let name = Self.namesNotSupported[transfer] { return .notSupported("\(name), transfer \(transfer)") }
        guard let curve = Self.curves[transfer] else { return .unusable }
        let isGray = model == .gray
        return .light(
            LightConversion(
                curves: Array(repeating: curve, count: isGray ? 1 : 3), matrix: isGray ? .identity : matrix,
                isNarrow: isNarrow))
    }

    /// Numbers 1, 6, 7, 11, 12, 14 and 15 define what a camera does. A picture of them was made to be looked at on a screen, whose
    /// curve is sRGB's: a frame of BT.709 stays what it is without the chunk.
    private static let curves: [UInt8: ToneCurve] = [
        1: .sRGB, 4: .power(144_179), 5: .power(183_501), 6: .sRGB, 7: .sRGB, 8: .linear, 11: .sRGB, 12: .sRGB,
        13: .sRGB, 14: .sRGB, 15: .sRGB,
    ]
    private static let namesNotSupported: [UInt8: String] = [
        9: "logarithmic 100:1", 10: "logarithmic 316:1", 16: "PQ", 17: "SMPTE ST 428", 18: "HLG",
    ]

    /// Primaries to linear sRGB, another white adapted to D65 by Bradford's matrix.
    package static let matrices: [UInt8: ColorMatrix] = [
        1: .identity,
        4: ColorMatrix([
            398_937_191, -108_328_445, -22_173_290, -6_738_028, 256_094_052, 19_079_432, -7_307_887, -11_836_724,
            287_580_067,
        ]),
        5: ColorMatrix([280_258_215, -11_822_759, 0, 0, 268_435_456, 0, 0, 3_165_761, 265_269_695]),
        6: bt601,
        7: bt601,
        8: ColorMatrix([
            361_361_347, -91_051_985, -1_873_906, -12_710_693, 286_166_029, -5_019_880, -5_815_649, -16_458_611,
            290_709_716,
        ]),
        9: ColorMatrix([
            445_734_659, -157_743_717, -19_555_486, -33_433_763, 304_110_500, -2_241_281, -4_872_308, -26_998_942,
            300_306_706,
        ]),
        10: ColorMatrix([
            844_674_482, -447_337_958, -128_901_068, -267_233_296, 524_994_450, 10_674_302, 17_071_100, -57_596_376,
            308_960_732,
        ]),
        11: ColorMatrix([
            310_718_445, -41_597_397, -685_592, -11_140_091, 280_667_503, -1_091_956, -4_845_270, -21_093_194,
            294_373_920,
        ]),
        12: ColorMatrix([
            328_817_375, -60_381_919, 0, -11_289_578, 279_725_034, 0, -5_271_416, -21_108_703, 294_815_575,
        ]),
        22: ColorMatrix([
            275_214_111, -7_126_299, 347_644, 5_205_905, 254_484_331, 8_745_220, -475_005, -387_171, 269_297_632,
        ]),
    ]
    private static let bt601 = ColorMatrix([
        252_206_403, 13_470_455, 2_758_598, 4_770_695, 259_253_047, 4_411_714, -435_295, -1_172_996, 270_043_747,
    ])
}
