/// A position in points.
public struct Point: Hashable, Sendable {
    /// Horizontal, growing to the right.
    public var x: Double
    /// Vertical, growing downwards.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a position.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

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

/// A rectangle in points.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extent.
    public var size: Size

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }
}
