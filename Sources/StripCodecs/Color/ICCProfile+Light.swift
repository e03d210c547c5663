extension ICCProfile {
    /// The conversion of a profile of a matrix and curves, or of a gray curve; nil if it is none, or broken.
    var lightConversion: LightConversion? {
        switch model {
        case .gray:
            guard let isLab, let curve = curve("kTRC") else { return nil }
            return LightConversion(curves: [curve], matrix: .identity, isLightness: isLab)
        case .rgb:
            let curves = (["rTRC", "gTRC", "bTRC"] as [PNGChunkName]).compactMap(curve)
            let colorants = (["rXYZ", "gXYZ", "bXYZ"] as [PNGChunkName]).compactMap(coordinates)
            guard isLab == false, curves.count == 3, colorants.count == 3,
                let matrix = ColorMatrix(colorants: colorants)
            else { return nil }
            return LightConversion(curves: curves, matrix: matrix)
        case .cmyk, nil: return nil
        }
    }

    /// Two programs have written types under names of their own, which Little CMS reads, too: Corbis's XYZ, Monaco's curve.
    private static let corbis = PNGChunkName(word: 0x17A5_05B8)
    private static let monaco = PNGChunkName(word: 0x9478_EE00)

    private func coordinates(_ name: PNGChunkName) -> [Int]? {
        guard let tag = tag(name), ["XYZ ", Self.corbis].contains(tag.type) else { return nil }
        let numbers = [8, 12, 16].compactMap(tag.fixed)
        return numbers.count == 3 ? numbers : nil
    }

    private func curve(_ name: PNGChunkName) -> ToneCurve? {
        guard let tag = tag(name) else { return nil }
        switch tag.type {
        case "curv", Self.monaco: return sampledCurve(tag)
        case "para":
            guard let formula = tag.short(at: 8), ParametricCurve.counts.indices.contains(formula) else { return nil }
            let numbers = (0..<ParametricCurve.counts[formula]).compactMap { tag.fixed(at: 12 + 4 * $0) }
            return ParametricCurve(formula: formula, numbers).map(ToneCurve.parametric)
        default: return nil
        }
    }

    private func sampledCurve(_ tag: ICCTag) -> ToneCurve? {
        guard let count = tag.number(at: 8) else { return nil }
        switch count {
        case 0: return .linear
        // In units of 2⁻⁸.
        case 1: return tag.short(at: 12).flatMap { $0 == 0 ? nil : .power(UInt32($0) << 8) }
        case 2...65536: return tag.samples(at: 12, count: count, bytesEach: 2).map(ToneCurve.table)
        default: return nil
        }
    }
}
