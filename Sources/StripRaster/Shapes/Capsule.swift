package import StripUnits

/// A filled bar with round ends, drawn anti-aliased by integer arithmetic: a scroll indicator or, if as long as thick, a page dot.
///
/// Lengths are in units of 1/512 pixel. A pixel's coverage is the number of its 16 x 16 evenly spaced samples that lie in
/// the shape, 0...256, and scales the colour's alpha. So the same shape gives the same bytes in every build.
package struct Capsule: Hashable, Sendable {
    /// Units per pixel.
    package static let unitsPerPixel = 512
    private static let samples = 16

    /// The left edge.
    package let left: Int
    /// The top edge.
    package let top: Int
    /// The right edge, at least `left`.
    package let right: Int
    /// The bottom edge, at least `top`.
    package let bottom: Int

    /// Makes a bar from its edges in units. Its ends are round along the longer side.
    package init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = max(left, right)
        self.bottom = max(top, bottom)
    }

    /// Makes a circle from lengths in pixels, each rounded half up to a unit.
    package init(centerX: Double, centerY: Double, radius: Double) {
        let (x, y, r) = (Self.units(centerX), Self.units(centerY), Self.units(radius))
        self.init(left: x - r, top: y - r, right: x + r, bottom: y + r)
    }

    /// A length in pixels, rounded half up to a unit.
    package static func units(_ length: Double) -> Int { Int((length * Double(unitsPerPixel) + 0.5).rounded(.down)) }

    /// The same shape with all edges moved outwards by some units.
    package func grown(by margin: Int) -> Capsule {
        Capsule(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }

    /// The smallest rectangle of whole pixels around the shape.
    package var bounds: PixelRect {
        // An arithmetic shift by 9 divides by 512 rounding down, also below zero.
        let (x, y) = (left >> 9, top >> 9)
        let endX = (right + Self.unitsPerPixel - 1) >> 9
        let endY = (bottom + Self.unitsPerPixel - 1) >> 9
        return PixelRect(x: x, y: y, width: endX - x, height: endY - y)
    }

    /// How many of the 256 samples of pixel (x, y) lie in the shape.
    package func coverage(x: Int, y: Int) -> Int {
        let radius = min(right - left, bottom - top)
        let limit = radius * radius
        let columns = Self.sampleCount(x, left, right, radius)
        let rows = Self.sampleCount(y, top, bottom, radius)
        // The shape is convex: if the outermost samples lie in it, all others do.
        let (dx, dy) = (
            max(Self.distance(x, 0, left, right, radius), Self.distance(x, Self.samples - 1, left, right, radius)),
            max(Self.distance(y, 0, top, bottom, radius), Self.distance(y, Self.samples - 1, top, bottom, radius))
        )
        if dx * dx + dy * dy <= limit { return Self.samples * Self.samples }
        var count = 0
        for row in 0..<rows {
            let dy = Self.distance(y, row, top, bottom, radius)
            for column in 0..<columns {
                let dx = Self.distance(x, column, left, right, radius)
                if dx * dx + dy * dy <= limit { count += 1 }
            }
        }
        return count * (Self.samples / columns) * (Self.samples / rows)
    }

    /// How many samples along an axis to test: one if the pixel lies between the round ends, where all samples are alike.
    private static func sampleCount(_ pixel: Int, _ low: Int, _ high: Int, _ radius: Int) -> Int {
        let start = 2 * pixel * unitsPerPixel
        return start >= 2 * low + radius && start + 2 * unitsPerPixel <= 2 * high - radius ? 1 : samples
    }

    /// How far a sample lies from the line between the ends' centres along an axis, in half units, as the radius is.
    private static func distance(_ pixel: Int, _ sample: Int, _ low: Int, _ high: Int, _ radius: Int) -> Int {
        let step = unitsPerPixel / samples
        let place = 2 * (pixel * unitsPerPixel + sample * step + step / 2)
        return max(2 * low + radius - place, place - 2 * high + radius, 0)
    }
}

extension Bitmap {
    /// Draws a shape of one colour over this bitmap, whose first row is row `top` of the shape's coordinates; clipped.
    ///
    /// - Parameter hole: a shape inside the other one that is left out.
    package mutating func fill(_ shape: Capsule, without hole: Capsule? = nil, with color: Pixel, top: Int = 0) {
        let rect = shape.bounds
        let area = PixelRect(x: rect.x, y: rect.y - top, width: rect.width, height: rect.height).intersection(bounds)
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width {
                let covered = shape.coverage(x: x, y: y + top) - (hole?.coverage(x: x, y: y + top) ?? 0)
                self[x, y] = color.covering(covered).over(self[x, y])
            }
        }
    }
}
