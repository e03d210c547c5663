public import StripUnits

/// Pixels in memory: rows top to bottom without gaps, 8-bit straight RGBA in sRGB.
public struct Bitmap: Hashable, Sendable {
    /// Columns and rows, each at least 1.
    public let size: PixelSize
    /// The pixels, always `width * height` of them; pixel (x, y) is at `y * width + x`.
    public internal(set) var pixels: [Pixel]

    /// Columns.
    public var width: Int { size.width }
    /// Rows.
    public var height: Int { size.height }
    /// The rectangle of all pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Makes a bitmap of one colour. A colour with alpha 0 is stored as transparent black.
    ///
    /// - Precondition: the size is at least 1 x 1.
    public init(size: PixelSize, color: Pixel) {
        precondition(size.width > 0 && size.height > 0, "a bitmap has at least one pixel")
        self.size = size
        pixels = Array(repeating: color.alpha == 0 ? .clear : color, count: size.width * size.height)
    }

    /// Wraps pixels that are there already.
    ///
    /// - Precondition: there are exactly `width * height` pixels, and at least one.
    public init(size: PixelSize, pixels: [Pixel]) {
        precondition(size.width > 0 && size.height > 0, "a bitmap has at least one pixel")
        precondition(pixels.count == size.width * size.height, "a bitmap has width x height pixels")
        self.size = size
        self.pixels = pixels
    }

    /// The pixel at column x, row y.
    public subscript(x: Int, y: Int) -> Pixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Lends all pixels to `body`, which may change them; how many there are stays the same.
    package mutating func withMutablePixels<Result, Failure: Error>(
        _ body: (inout MutableSpan<Pixel>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var span = pixels.mutableSpan
        return try body(&span)
    }

    /// True if every pixel has alpha 255.
    ///
    /// - Complexity: O(pixels).
    public var isOpaque: Bool {
        pixels.allSatisfy { $0.alpha == 255 }
    }
}
