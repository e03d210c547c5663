import StripRaster
public import StripUnits

/// The measure of pixelmatch up to version 6: a distance in YIQ over white, and on request its anti-aliasing rule.
///
/// It is blind to small and soft changes: at 0.1 a grey may be off by 26 of 255 (evidence E16.1).
public struct Pixelmatch: Hashable, Sendable {
    /// 0 (every visible change counts) to 1 (none does).
    public let threshold: Double
    /// True lets pixels through that look like anti-aliasing in either picture; a thin line or a moved dot may be among them.
    public let excusesAntialiasing: Bool
    /// The squared distance above which a pixel counts.
    let limit: Double
    /// Opaque pixels whose squared distance in RGB is at most this cannot be over the limit.
    private let harmless: Int

    /// Makes a measure; the threshold is clamped to 0...1.
    public init(threshold: Double, excusesAntialiasing: Bool = false) {
        self.threshold = min(max(threshold, 0), 1)
        self.excusesAntialiasing = excusesAntialiasing
        limit = 35215 * self.threshold * self.threshold
        // The form's largest eigenvalue, rounded up (evidence E16.1).
        harmless = Int(limit / 0.256_081)
    }

    /// The squared distance of two pixels: 0 to 35214.749 (red and cyan).
    public func delta(_ first: Pixel, _ second: Pixel) -> Double {
        let one = OverWhite(first)
        let two = OverWhite(second)
        let (y, i, q) = (one.y - two.y, one.i - two.i, one.q - two.q)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// True if the distance is over the limit.
    func differs(_ first: Pixel, _ second: Pixel) -> Bool {
        if first.alpha == 255 && second.alpha == 255 {
            let red = Int(first.red) - Int(second.red)
            let green = Int(first.green) - Int(second.green)
            let blue = Int(first.blue) - Int(second.blue)
            if red * red + green * green + blue * blue <= harmless { return false }
        }
        return delta(first, second) > limit
    }
}

/// A pixel blended over white.
struct OverWhite {
    let red: Double
    let green: Double
    let blue: Double

    init(_ pixel: Pixel) {
        let opacity = Double(pixel.alpha) / 255
        func blend(_ channel: UInt8) -> Double { 255 + (Double(channel) - 255) * opacity }
        red = pixel.alpha == 255 ? Double(pixel.red) : blend(pixel.red)
        green = pixel.alpha == 255 ? Double(pixel.green) : blend(pixel.green)
        blue = pixel.alpha == 255 ? Double(pixel.blue) : blend(pixel.blue)
    }

    /// NTSC's luma (evidence E16.1).
    var y: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }
    /// In-phase chrominance.
    var i: Double { red * 0.59597799 - green * 0.27417610 - blue * 0.32180189 }
    /// Quadrature chrominance.
    var q: Double { red * 0.21147017 - green * 0.52261711 + blue * 0.31114694 }
}
