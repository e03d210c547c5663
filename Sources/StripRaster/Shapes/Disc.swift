/// A filled circle, drawn anti-aliased in integers: a page control's dot.
///
/// Lengths are in units of 1/512 pixel. A pixel's coverage is the number of its 16 x 16 evenly spaced samples that lie in
/// the circle, 0...256; the colour's alpha is scaled by it. So the same dot gives the same bytes in every build.
public struct Disc: Hashable, Sendable {
    /// Units per pixel.
    public static let unitsPerPixel = 512
    private static let samples = 16

    /// The centre and the radius.
    let centerX, centerY, radius: Int

    /// Makes a disc from lengths in pixels, each rounded half up to a unit.
    public init(centerX: Double, centerY: Double, radius: Double) {
        func units(_ length: Double) -> Int { Int((length * Double(Self.unitsPerPixel) + 0.5).rounded(.down)) }
        self.centerX = units(centerX)
        self.centerY = units(centerY)
        self.radius = units(radius)
    }

    /// The smallest rectangle of whole pixels around the disc.
    public var bounds: PixelRect {
        // An arithmetic shift by 9 divides by 512 rounding down, also below zero.
        let left = (centerX - radius) >> 9
        let top = (centerY - radius) >> 9
        let right = (centerX + radius + Self.unitsPerPixel - 1) >> 9
        let bottom = (centerY + radius + Self.unitsPerPixel - 1) >> 9
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// How many of the 256 samples of pixel (x, y) lie in the disc.
    public func coverage(x: Int, y: Int) -> Int {
        let step = Self.unitsPerPixel / Self.samples
        let limit = radius * radius
        var count = 0
        for row in 0..<Self.samples {
            let dy = y * Self.unitsPerPixel + row * step + step / 2 - centerY
            for column in 0..<Self.samples {
                let dx = x * Self.unitsPerPixel + column * step + step / 2 - centerX
                if dx * dx + dy * dy <= limit { count += 1 }
            }
        }
        return count
    }
}

extension Bitmap {
    /// Draws a disc of one colour over this picture, of which row 0 is row `top` of the disc's; clipped.
    public mutating func fill(_ disc: Disc, with color: Pixel, top: Int = 0) {
        let rect = disc.bounds
        let area = PixelRect(x: rect.x, y: rect.y - top, width: rect.width, height: rect.height).intersection(bounds)
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width {
                self[x, y] = color.covering(disc.coverage(x: x, y: y + top)).over(self[x, y])
            }
        }
    }
}
