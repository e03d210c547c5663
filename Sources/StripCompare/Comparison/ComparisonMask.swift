public import StripRaster
public import StripUnits

/// Tells pixels that are compared (white) from those that are not (black).
public struct ComparisonMask: Hashable, Sendable {
    /// Its size; what lies outside is compared.
    public let size: PixelSize
    private let bitmap: Bitmap

    /// Takes a bitmap of opaque white and opaque black.
    ///
    /// - Throws: `ComparisonMaskError` for any other colour, since it could be meant either way.
    public init(_ bitmap: Bitmap) throws(ComparisonMaskError) {
        let black = Pixel(red: 0, green: 0, blue: 0)
        if let index = bitmap.pixels.firstIndex(where: { $0 != .white && $0 != black }) {
            throw ComparisonMaskError(
                x: index % bitmap.width, y: index / bitmap.width, found: bitmap.pixels[index])
        }
        size = bitmap.size
        self.bitmap = bitmap
    }

    func ignores(x: Int, y: Int) -> Bool { bitmap[x, y] != .white }
}

/// A mask has a pixel that is neither white nor black.
public struct ComparisonMaskError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pixel's column.
    public let x: Int
    /// The pixel's row.
    public let y: Int
    /// What it is.
    public let found: Pixel

    /// Makes an error.
    package init(x: Int, y: Int, found: Pixel) {
        self.x = x
        self.y = y
        self.found = found
    }

    /// The colour that was found, and where.
    public var description: String { "expected white and black pixels only, found \(found.hex) at \(x),\(y)" }
}
