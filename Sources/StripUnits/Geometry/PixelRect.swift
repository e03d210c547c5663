/// A half-open rectangle of whole pixels: columns `x..<x + width`, rows `y..<y + height`.
public struct PixelRect: Hashable, Sendable {
    /// First column.
    public var x: Int
    /// First row.
    public var y: Int
    /// Columns; empty when not positive.
    public var width: Int
    /// Rows; empty when not positive.
    public var height: Int

    /// Makes a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// True if it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The pixels that both rectangles hold.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The smallest rectangle around those that are not empty; empty if all are.
    package init(around rects: [PixelRect]) {
        let rects = rects.filter { !$0.isEmpty }
        let (left, top) = (rects.map(\.x).min() ?? 0, rects.map(\.y).min() ?? 0)
        self.init(
            x: left, y: top, width: (rects.map { $0.x + $0.width }.max() ?? left) - left,
            height: (rects.map { $0.y + $0.height }.max() ?? top) - top)
    }
}
