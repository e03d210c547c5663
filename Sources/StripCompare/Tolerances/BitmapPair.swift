import StripRaster
import StripUnits

/// Two bitmaps, of which the rule for anti-aliasing sees the part that both have.
package struct BitmapPair {
    private let first: Plane
    private let second: Plane
    private let size: PixelSize

    init(_ first: Bitmap, _ second: Bitmap) {
        self.first = Plane(first)
        self.second = Plane(second)
        size = PixelSize(width: min(first.width, second.width), height: min(first.height, second.height))
    }

    /// True if the pixel looks like anti-aliasing in either bitmap, judged with the other, by pixelmatch's rule (evidence E16.1).
    func looksAntialiased(x: Int, y: Int) -> Bool {
        looksAntialiased(first, second, x, y) || looksAntialiased(second, first, x, y)
    }

    /// Among the neighbours there is a darker and a brighter one, and one of the two extremes belongs to a flat area in both.
    private func looksAntialiased(_ bitmap: Plane, _ other: Plane, _ x: Int, _ y: Int) -> Bool {
        let pixel = bitmap[x, y]
        let center = OverWhite(pixel).y
        var equal = isOnEdge(x, y) ? 1 : 0
        var darkest = (delta: 0.0, x: 0, y: 0)
        var brightest = darkest
        for column in columns(around: x) {
            for row in rows(around: y) where column != x || row != y {
                let neighbor = bitmap[column, row]
                let delta = neighbor == pixel ? 0 : center - OverWhite(neighbor).y
                if delta == 0 {
                    equal += 1
                    if equal > 2 { return false }
                } else if delta < darkest.delta {
                    darkest = (delta, column, row)
                } else if delta > brightest.delta {
                    brightest = (delta, column, row)
                }
            }
        }
        guard darkest.delta < 0, brightest.delta > 0 else { return false }
        return isFlat(bitmap, darkest.x, darkest.y) && isFlat(other, darkest.x, darkest.y)
            || isFlat(bitmap, brightest.x, brightest.y) && isFlat(other, brightest.x, brightest.y)
    }

    /// True if three or more neighbours have the very same four bytes; a pixel on the edge has one by definition.
    private func isFlat(_ bitmap: Plane, _ x: Int, _ y: Int) -> Bool {
        var equal = isOnEdge(x, y) ? 1 : 0
        for column in columns(around: x) {
            for row in rows(around: y) where column != x || row != y {
                if bitmap[column, row] == bitmap[x, y] { equal += 1 }
            }
        }
        return equal > 2
    }

    private func isOnEdge(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
    }

    private func columns(around x: Int) -> ClosedRange<Int> { max(0, x - 1)...min(size.width - 1, x + 1) }
    private func rows(around y: Int) -> ClosedRange<Int> { max(0, y - 1)...min(size.height - 1, y + 1) }

    /// The pixels of a bitmap and how many of them are in a row.
    private struct Plane {
        let pixels: [Pixel]
        let stride: Int

        init(_ bitmap: Bitmap) {
            pixels = bitmap.pixels
            stride = bitmap.width
        }

        subscript(x: Int, y: Int) -> Pixel { pixels[y * stride + x] }
    }
}
