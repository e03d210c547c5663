public import StripRaster
import StripUnits

extension BitmapComparator {
    /// Shows where two bitmaps differ: red counts, yellow is tolerated, blue is ignored, all else is the expected bitmap, faded.
    ///
    /// It is as large as both bitmaps laid over each other at their top left corners. Faded is grey
    /// 255 + (Y − 255)·0.1·alpha / 255, rounded down, as pixelmatch draws it.
    ///
    /// - Complexity: O(pixels) of the result; see `Comparison.isDrawable`.
    public func differenceImage(expected: Bitmap, actual: Bitmap) -> Bitmap {
        let size = PixelSize(
            width: max(expected.width, actual.width), height: max(expected.height, actual.height))
        var image = Bitmap(size: size, color: .white)
        let source = expected.pixels.span
        for y in 0..<expected.height {
            for x in 0..<expected.width {
                image[x, y] = source[y * expected.width + x].faded
            }
        }
        var ignoredRows = ignoredRows(expected.size, actual.size)
        for y in 0..<size.height {
            guard let ignored = ignoredRows.columns(y: y, width: size.width) else { continue }
            for x in ignored.indices where ignored[x] {
                image[x, y] = Pixel(red: 190, green: 210, blue: 255)
            }
        }
        forEachDifferentRow(expected, actual) { row, y in
            for x in row.marks.indices {
                switch PixelMark(rawValue: row.marks[x]) {
                case .different, .unmatched: image[x, y] = Pixel(red: 255, green: 0, blue: 0)
                case .tolerated, .antialiased: image[x, y] = Pixel(red: 255, green: 255, blue: 0)
                case .same, .hiddenColor, nil: break
                }
            }
        }
        return image
    }

    /// Expected bitmap, actual bitmap and `differenceImage` side by side, 8 transparent columns between them.
    public func triptych(expected: Bitmap, actual: Bitmap) -> Bitmap {
        let difference = differenceImage(expected: expected, actual: actual)
        let step = difference.width + 8
        var image = Bitmap(size: PixelSize(width: 3 * step - 8, height: difference.height), color: .clear)
        for (index, panel) in [expected, actual, difference].enumerated() {
            image.copy(panel, from: panel.bounds, toX: index * step, y: 0)
        }
        return image
    }
}

extension Pixel {
    /// Grey, a tenth as strong, over white.
    fileprivate var faded: Pixel {
        let luma = Double(red) * 0.29889531 + Double(green) * 0.58662247 + Double(blue) * 0.11448223
        let gray = UInt8(255 + (luma - 255) * 0.1 * Double(alpha) / 255)
        return Pixel(red: gray, green: gray, blue: gray)
    }
}
