/// A size in points.
public struct Size: Hashable, Sendable {
    /// Horizontal extent.
    public var width: Double
    /// Vertical extent.
    public var height: Double

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

extension Size {
    /// The extent along an axis.
    public subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }

    package static func * (size: Size, scale: Double) -> Size {
        Size(width: size.width * scale, height: size.height * scale)
    }
}
