package import StripUnits

/// How an image fills its page: the thirteen modes of `UIViewContentMode`, in their order.
public enum ImageContentMode: String, CaseIterable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    /// Where an image of `image` size is drawn in a page of `bounds` size (evidence E11). Both in the same unit.
    package func rect(of image: Size, in bounds: Size) -> Rect {
        let size = drawnSize(of: image, in: bounds)
        let right = bounds.width - size.width
        let bottom = bounds.height - size.height
        let x: Double
        switch self {
        case .left, .topLeft, .bottomLeft: x = 0
        case .right, .topRight, .bottomRight: x = right
        default: x = right / 2
        }
        let y: Double
        switch self {
        case .top, .topLeft, .topRight: y = 0
        case .bottom, .bottomLeft, .bottomRight: y = bottom
        default: y = bottom / 2
        }
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    private func drawnSize(of image: Size, in bounds: Size) -> Size {
        switch self {
        case .scaleToFill, .redraw:
            return bounds
        case .scaleAspectFit, .scaleAspectFill:
            // Products are compared and the fitting side is set as it is: no rounding where the answer is a whole number.
            let isWider = image.width * bounds.height > image.height * bounds.width
            return isWider == (self == .scaleAspectFit)
                ? Size(width: bounds.width, height: image.height * bounds.width / image.width)
                : Size(width: image.width * bounds.height / image.height, height: bounds.height)
        default:
            return image
        }
    }
}
