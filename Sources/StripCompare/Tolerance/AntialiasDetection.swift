import StripRaster
import StripUnits

/// pixelmatch's rule for pixels that look like anti-aliasing (evidence E16.1); `size` is what both pictures have in
/// common.
struct AntialiasDetection {
    /// The pixels of a picture and how many of them are in a row.
    struct Plane {
        let pixels: [Pixel]
        let stride: Int

        init(_ bitmap: Bitmap) {
            pixels = bitmap.pixels
            stride = bitmap.width
        }

        subscript(x: Int, y: Int) -> Pixel { pixels[y * stride + x] }
    }

    let first: Plane
    let second: Plane
    let size: PixelSize

    /// True if the pixel is anti-aliasing in either picture, judged with the other.
    func excuses(x: Int, y: Int) -> Bool {
        looksAntialiased(first, second, x, y) || looksAntialiased(second, first, x, y)
    }

    /// Among the neighbours there is a darker and a brighter one, and one of the two extremes belongs to a flat area in both.
    private func looksAntialiased(_ picture: Plane, _ other: Plane, _ x: Int, _ y: Int) -> Bool {
        let pixel = picture[x, y]
        let center = OverWhite(pixel).y
        var equal = isOnEdge(x, y) ? 1 : 0
        var darkest = (delta: 0.0, x: 0, y: 0)
        var brightest = darkest
        for column in columns(around: x) {
            for row in rows(around: y) where column != x || row != y {
                let neighbor = picture[column, row]
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
        return isFlat(picture, darkest.x, darkest.y) && isFlat(other, darkest.x, darkest.y)
            || isFlat(picture, brightest.x, brightest.y) && isFlat(other, brightest.x, brightest.y)
    }

    /// True if three or more neighbours have the very same four bytes; a pixel on the edge has one by definition.
    private func isFlat(_ picture: Plane, _ x: Int, _ y: Int) -> Bool {
        var equal = isOnEdge(x, y) ? 1 : 0
        for column in columns(around: x) {
            for row in rows(around: y) where column != x || row != y {
                if picture[column, row] == picture[x, y] { equal += 1 }
            }
        }
        return equal > 2
    }

    private func isOnEdge(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
    }

    private func columns(around x: Int) -> ClosedRange<Int> { max(0, x - 1)...min(size.width - 1, x + 1) }
    private func rows(around y: Int) -> ClosedRange<Int> { max(0, y - 1)...min(size.height - 1, y + 1) }
}
