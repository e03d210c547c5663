/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Columns times rows; the caller knows that it does not overflow.
    package var pixelCount: Int { width * height }
}
