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

/// Distances from the four edges of a rectangle, in points; growing inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: Double
    /// From the left.
    public var left: Double
    /// From the bottom.
    public var bottom: Double
    /// From the right.
    public var right: Double

    /// No insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Makes insets.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }
}

/// One of the two directions a scroll view can scroll in.
public enum Axis: CaseIterable, Sendable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical
}

extension Point {
    /// The coordinate along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// The distance from the origin.
    var length: Double { (x * x + y * y).squareRoot() }

    static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
}

extension Size {
    /// The extent along an axis.
    public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

    static func * (size: Size, scale: Double) -> Size {
        Size(width: size.width * scale, height: size.height * scale)
    }
}
