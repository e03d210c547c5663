import Foundation
import SeededRandom
import StripCodecs
import Testing

/// The integers behind colours, against literals that were computed with 60 decimals, and against the formulas in floating point.
struct ColorIntegersTests {
    @Test("sRGB's 255 thresholds are those of the formula") func thresholds() {
        let thresholds = SRGBEncoding.thresholds.dropLast()
        #expect(thresholds.count == 255)
        #expect(thresholds.first == 10_935_712_080_060 && thresholds[1] == 32_807_136_240_179)
        #expect(thresholds[127] == 15_423_289_608_283_809 && thresholds.last == 71_736_595_450_788_995)
        let lines = thresholds.map(String.init).joined(separator: "\n")
        #expect(SHA256.hex(Array(lines.utf8)) == "1595af7e4c3cab9ed6ac8c4ea90d5af79d4f39040a1065b43312c5c2f39ea35e")
    }

    @Test("a level begins exactly at its threshold") func levels() {
        for (index, threshold) in zip(0..., SRGBEncoding.thresholds.dropLast()) {
            #expect(SRGBEncoding.shared.level(threshold - 1) == UInt8(index))
            #expect(SRGBEncoding.shared.level(threshold) == UInt8(index + 1))
        }
        #expect(SRGBEncoding.shared.level(-5) == 0 && SRGBEncoding.shared.level(.max) == 255)
    }

    @Test(
        "light of single values",
        arguments: [
            (.power(563 << 8), 255, [1: 1369, 16: 608_772, 128: 58_958_614, 254: 266_125_807, 0: 0, 255: 1 << 28]),
            (.power(117_965), 65535, [1: 1, 100: 2287, 32768: 77_089_796]),
            (.sRGB, 255, [1: 81477, 10: 814_774, 11: 898_342, 128: 57_944_838, 254: 266_046_949]),
            (.linear, 65535, [1: 4096, 120: 491_528, 32768: 134_219_776, 65535: 1 << 28]),
            (.table([0, 65535]), 255, [0: 0, 255: 1 << 28, 51: 53_687_091]),
        ] as [(ToneCurve, Int, [Int: UInt32])])
    func vectors(curve: ToneCurve, maximum: Int, lights: [Int: UInt32]) {
        for (value, light) in lights { #expect(curve.light(value, of: maximum) == light, "\(value)") }
    }

    /// Half a unit of 2⁻²⁸ from the formula, and what `Double` itself may be off.
    private func isNearest(_ light: UInt32, _ formula: Double) -> Bool {
        abs(Double(light) - min(max(formula, 0), 1) * 0x1p28) < 0.50001
    }

    @Test(
        "every 8-bit value of every exponent from 1.0 to 2.6", arguments: [256..<361, 361..<466, 466..<571, 571..<667])
    func exponents(range: Range<Int>) {
        for exponent in range {
            let curve = ToneCurve.power(UInt32(exponent) << 8)
            let wrong = (0...255).filter {
                !isNearest(curve.light($0, of: 255), pow(Double($0) / 255, Double(exponent) / 256))
            }
            #expect(wrong.isEmpty, "exponent \(exponent)/256")
        }
    }

    @Test("every 16-bit value of some exponents", arguments: [65536, 117_965, 144_179, 157_286, 170_394])
    func wideExponents(exponent: Int) {
        let curve = ToneCurve.power(UInt32(exponent))
        let wrong = (0...65535).filter {
            !isNearest(curve.light($0, of: 65535), pow(Double($0) / 65535, Double(exponent) / 65536))
        }
        #expect(wrong.isEmpty)
    }

    /// One of ICC's five formulas, as the standard writes it (ICC.1:2022, table 65), with the numbers g, a, b, c, d, e, f.
    private func formula(_ kind: Int, _ numbers: [Int], _ x: Double) -> Double {
        let (g, n) = (Double(numbers[0]) / 65536, numbers.map { Double($0) / 65536 } + [0, 0, 0, 0, 0, 0])
        func power(_ base: Double) -> Double { base > 0 ? pow(base, g) : 0 }
        switch kind {
        case 0: return power(x)
        case 1: return x >= -n[2] / n[1] ? power(n[1] * x + n[2]) : 0
        case 2: return x >= -n[2] / n[1] ? power(n[1] * x + n[2]) + n[3] : n[3]
        case 3: return x >= n[4] ? power(n[1] * x + n[2]) : n[3] * x
        default: return x >= n[4] ? power(n[1] * x + n[2]) + n[5] : n[3] * x + n[6]
        }
    }

    @Test("random curves of all five formulas, 8 bits of many and 16 bits of one", arguments: 0..<5)
    func parametric(kind: Int) throws {
        var random = SeededGenerator(seed: UInt64(kind))
        for round in 0..<41 {
            var numbers = [
                Int.random(in: 52000...180_000, using: &random), Int.random(in: 40000...80000, using: &random),
                Int.random(in: -9000...20000, using: &random), Int.random(in: 0...20000, using: &random),
                Int.random(in: 1...15000, using: &random), Int.random(in: -6000...6000, using: &random),
                Int.random(in: -6000...6000, using: &random),
            ]
            numbers = Array(numbers.prefix(ParametricCurve.counts[kind]))
            let curve = try #require(ParametricCurve(formula: kind, numbers))
            let maximum = round == 40 ? 65535 : 255
            let wrong = (0...maximum).filter {
                !isNearest(
                    ToneCurve.parametric(curve).light($0, of: maximum),
                    formula(kind, numbers, Double($0) / Double(maximum)))
            }
            // Where a formula begins is decided in integers, which `Double` may miss by one value.
            #expect(wrong.count <= 1, "seed \(kind), round \(round): \(numbers), \(wrong)")
        }
    }

    @Test("what makes no curve is none") func noCurves() {
        #expect(ParametricCurve(formula: 5, [65536]) == nil && ParametricCurve(formula: 0, [0]) == nil)
        #expect(ParametricCurve(formula: 1, [65536, 0, 5]) == nil && ParametricCurve(formula: 1, [65536]) == nil)
    }

    @Test("Display P3's matrix, and every row of every balanced matrix adds up to 1") func matrices() throws {
        func fixed(_ colorants: [[Double]]) -> [[Int]] { colorants.map { $0.map { Int(($0 * 65536).rounded()) } } }
        let displayP3 = try #require(ColorMatrix(colorants: fixed(SmallProfile.displayP3)))
        #expect(
            displayP3.entries == [
                328_824_702, -60_386_758, -2488, -11_286_596, 279_718_484, 3568, -5_272_686, -21_106_568, 294_814_710,
            ])
        let sRGB = try #require(ColorMatrix(colorants: fixed(SmallProfile.sRGB)))
        for matrix in [displayP3, sRGB] + CodingPoints.matrices.values {
            for row in [0, 3, 6] {
                let sum = matrix.entries[row..<row + 3].reduce(0) { $0 + Int($1) }
                #expect(sum == 268_435_456)
            }
        }
        #expect(ColorMatrix(colorants: fixed([[30000, 0, 0], [0, 0, 0], [0, 0, 0]])) == nil, "too large")
    }
}
