package import StripUnits

/// Why a strip cannot be laid out.
package enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pixels per point are not above 0 and at most 16.
    case scale(Double)
    /// There are no images.
    case noPages
    /// The viewport has no pixel along an axis.
    case viewportTooSmall(ScrollAxis)
    /// The viewport is wider or higher than 65535 pixels.
    case viewportTooLarge
    /// The page width, in points, is not 1 to 65535 pixels.
    case pageWidth(Double)
    /// The page height, in points, is not 1 to 65535 pixels.
    case pageHeight(Double)
    /// The spacing, in points, is not 0 to 65535 pixels.
    case spacing(Double)
    /// A seamless carousel rests on its pages, so it cannot be paged by a viewport of another width.
    case endlessByViewport
    /// A page or a frame has more pixels than `DecodingLimits` allow.
    case pictureTooLarge(PixelSize, limit: Int)
    /// All pages together have more pixels than `DecodingLimits` allow.
    case stripTooLarge(PixelSize, pages: Int, limit: Int)

    /// What is wrong, what is allowed, what was found.
    package var description: String {
        switch self {
        case .scale(let scale): "scale must be above 0 and at most 16, found \(scale)"
        case .noPages: "no images: a carousel has at least one page"
        case .viewportTooSmall(let axis):
            "viewport \(axis == .horizontal ? "width" : "height") must be at least 1 pixel"
        case .viewportTooLarge: "viewport must be at most 65535 pixels wide and high"
        case .pageWidth(let width): "page width must be 1 to 65535 pixels, found \(width) points"
        case .pageHeight(let height): "page height must be 1 to 65535 pixels, found \(height) points"
        case .spacing(let spacing): "spacing must be 0 to 65535 pixels, found \(spacing) points"
        case .endlessByViewport: "a seamless carousel needs paging by page, or pages as wide as the viewport"
        case .pictureTooLarge(let size, let limit):
            "a page or frame of \(size.width)x\(size.height) pixels is more than the limit of \(limit)"
        case .stripTooLarge(let size, let pages, let limit):
            "\(pages) pages make a strip of \(size.width)x\(size.height) pixels, more than the limit of \(limit)"
        }
    }
}
