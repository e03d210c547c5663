/// The reconstruction filter of one axis, chosen by the direction of the scaling.
///
/// Magnifying uses the triangle filter (bilinear interpolation), which is Core Animation's default magnification filter.
/// Minifying uses the cubic convolution kernel with a = −1/2 (R. Keys, "Cubic convolution interpolation for digital image
/// processing", 1981), stretched by the scale factor so that every source pixel counts. Both are polynomials: their values
/// need only +, −, × and ÷ and so are the same on every machine.
package enum ResamplingFilter: Sendable {
    /// 1 − |x| for |x| < 1.
    case triangle
    /// Keys' kernel with a = −1/2, for |x| < 2.
    case keysCubic

    /// The filter for an axis of which `ratio` source pixels go into one destination pixel.
    package init(ratio: Double) {
        self = ratio > 1 ? .keysCubic : .triangle
    }

    /// Half the width of the kernel, in source pixels at scale 1.
    var support: Double {
        switch self {
        case .triangle: 1
        case .keysCubic: 2
        }
    }

    /// The kernel's value at distance x.
    func callAsFunction(_ x: Double) -> Double {
        let distance = x.magnitude
        switch self {
        case .triangle:
            return distance < 1 ? 1 - distance : 0
        case .keysCubic:
            let a = -0.5
            if distance < 1 { return ((a + 2) * distance - (a + 3)) * distance * distance + 1 }
            if distance < 2 { return (((distance - 5) * distance + 8) * distance - 4) * a }
            return 0
        }
    }
}
