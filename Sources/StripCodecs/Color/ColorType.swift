/// The samples that a file stores for each pixel.
package enum ColorType: String, Sendable {
    case gray, grayAlpha, palette, rgb, rgba, cmyk

    /// What the samples mean.
    var model: ColorModel {
        switch self {
        case .gray, .grayAlpha: .gray
        case .palette, .rgb, .rgba: .rgb
        case .cmyk: .cmyk
        }
    }
}

/// What samples mean, by ICC's names.
enum ColorModel: String {
    case gray = "GRAY"
    case rgb = "RGB"
    /// How much ink is printed: 255 is all of it.
    case cmyk = "CMYK"
}
