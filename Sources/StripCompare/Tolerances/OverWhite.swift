import StripUnits

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
