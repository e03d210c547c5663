/// Stored samples to sRGB by way of linear light: a curve for each channel, a matrix, sRGB's curve. All in integers.
///
/// Light is rounded once, to units of 2⁻²⁸; the matrix's sums are exact; the nearest level is decided exactly.
struct LightConversion: Hashable {
    /// One curve for gray, three for red, green and blue.
    let curves: [ToneCurve]
    let matrix: ColorMatrix
    /// True if a gray curve gives CIE L* / 100 in place of light.
    var isLightness = false
    /// True if black is at 16/256 of the samples' range and white at 235/256 (ITU-T H.273, video range).
    var isNarrow = false

    /// True if at most the range changes.
    var keepsLight: Bool { matrix == .identity && !isLightness && curves.allSatisfy { $0 == .sRGB } }

    /// The light of every sample from 0 to `maximum`.
    func lights(_ curve: ToneCurve, _ maximum: Int) -> [UInt32] {
        if isNarrow {
            return (0...maximum).map { value in
                let (part, whole) = Self.expanded(value, maximum)
                return curve.light(part, of: whole)
            }
        }
        let lights = curve.lights(upTo: maximum)
        return isLightness ? lights.map(Self.light) : lights
    }

    /// A sample of video range as a part of full range.
    private static func expanded(_ value: Int, _ maximum: Int) -> (part: Int, whole: Int) {
        let scale = (maximum + 1) / 256
        return (min(max(value - 16 * scale, 0), 219 * scale), 219 * scale)
    }

    /// The light of L* / 100 (CIE 15), both in units of 2⁻²⁸.
    private static func light(lightness: UInt32) -> UInt32 {
        let whole = Int(lightness) * 100
        // ((L + 16) / 116)³ above L = 8, else L · 27 / 24389.
        if whole <= 8 << 28 { return UInt32((2 * 27 * whole + 24389) / (2 * 24389)) }
        return UInt32(min(IntegerPower.power(UInt64(whole + 16 << 28), 116 << 28, 3 << 16), 1 << 28))
    }

    /// The level of a sample whose light is known.
    func level(_ value: Int, _ maximum: Int, _ light: UInt32) -> UInt8 {
        guard keepsLight else { return SRGBEncoding.shared.level(Int64(light) << 28) }
        let (part, whole) = isNarrow ? Self.expanded(value, maximum) : (value, maximum)
        return UInt8((510 * part + whole) / (2 * whole))
    }
}
