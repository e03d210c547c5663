import StripCodecs

/// What frames become in a pipe.
package enum StreamFormat: String, CaseIterable, Sendable {
    /// Pixels of four bytes.
    case rgba
    /// Pixels of three bytes.
    case rgb
    /// YUV4MPEG2 of planes of full size and range; not lossless.
    case y4m
    /// PNG files one after the other.
    case png

    /// Whether transparency survives.
    package var hasAlpha: Bool { self == .rgba || self == .png }

    /// What shots are encoded as.
    var encoding: ShotEncoding {
        switch self {
        case .rgba: .raw(.rgba)
        case .rgb: .raw(.rgb)
        case .y4m: .raw(.yuv444)
        case .png: .png
        }
    }
}
