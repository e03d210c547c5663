/// A conversion by curves and a matrix, ready to run over samples of one depth.
struct LightConverter: SampleConverter {
    /// The light of every sample of the first, the second and the third channel, one after the other.
    private let lights: [UInt32]
    private let count: Int
    private let matrix: ColorMatrix
    /// The level of every sample, where no channel depends on another; else empty.
    private let levels: [UInt8]
    private let isGray: Bool
    private let encoding = SRGBEncoding.shared

    /// Makes the tables for samples of 0 to `maximum`, which is 255 or 65,535.
    init(_ conversion: LightConversion, of maximum: Int) {
        var made: [ToneCurve: [UInt32]] = [:]
        for curve in conversion.curves where made[curve] == nil { made[curve] = conversion.lights(curve, maximum) }
        lights = conversion.curves.flatMap { made[$0] ?? [] }
        count = maximum + 1
        matrix = conversion.matrix
        isGray = conversion.curves.count == 1
        levels =
            isGray || conversion.keepsLight
            ? zip(0..., lights.prefix(count)).map { conversion.level($0, maximum, $1) } : []
    }

    @inline(__always)
    func color(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> UInt32 {
        if isGray { return UInt32(levels[first]) &* 0x01_0101 }
        if !levels.isEmpty {
            return UInt32(levels[first]) | UInt32(levels[second]) << 8 | UInt32(levels[third]) << 16
        }
        return matrix.color(
            Int64(lights[first]), Int64(lights[count &+ second]), Int64(lights[2 &* count &+ third]), encoding)
    }
}
