package import StripRaster
import StripUnits

/// What every comparator must find; one that does not is broken, and nothing that it says can be relied on.
package enum ComparatorCheck: String, CaseIterable, Sendable {
    /// Two equal bitmaps are equal.
    case equal
    /// The lowest bit of one channel of one pixel.
    case oneBit
    /// Alpha alone.
    case alpha
    /// One row more.
    case size
    /// Two frames that changed places.
    case swappedFrames

    /// Tries an exact comparison with bitmaps of which the right result is known.
    ///
    /// - Throws: the first check that fails.
    package static func run(
        _ compare: (Bitmap, Bitmap) -> Comparison = { BitmapComparator().compare(expected: $0, actual: $1) }
    ) throws(ComparatorFailure) {
        for check in allCases where !check.passes(compare) { throw ComparatorFailure(check: check) }
    }

    private func passes(_ compare: (Bitmap, Bitmap) -> Comparison) -> Bool {
        let first = Self.bitmap
        switch self {
        case .equal:
            let result = compare(first, first)
            return result.verdict == .equal && result.comparedPixels == first.pixels.count
        case .oneBit:
            var second = first
            let pixel = first[290, 2]
            second[290, 2] = Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue ^ 1, alpha: pixel.alpha)
            return finds(1, largest: 1, .blue, compare(first, second))
        case .alpha:
            var second = first
            let pixel = first[7, 1]
            second[7, 1] = Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: 0)
            return finds(1, largest: 255, .alpha, compare(first, second))
        case .size:
            let size = PixelSize(width: first.width, height: first.height + 1)
            var second = Bitmap(size: size, color: .clear)
            second.copy(first, from: first.bounds, toX: 0, y: 0)
            let results = [compare(first, second), compare(second, first)]
            return results.allSatisfy { $0.verdict == .different && $0.countedPixels == first.width }
        case .swappedFrames:
            var second = first
            second.copy(first, from: first.bounds, toX: 1, y: 0)
            let expected = [first, second]
            let actual = [second, first]
            return zip(expected, actual).allSatisfy { compare($0, $1).verdict == .different }
        }
    }

    private func finds(
        _ pixels: Int, largest: Int, _ channel: ChannelDifference.Channel, _ result: Comparison
    ) -> Bool {
        result.verdict == .different && result.countedPixels == pixels && result.largestDifference?.value == largest
            && result.largestDifference?.channel == channel
    }

    /// Wider than a block of the row comparison, opaque, no two neighbours equal.
    private static var bitmap: Bitmap {
        var bitmap = Bitmap(size: PixelSize(width: 300, height: 3), color: .white)
        for y in 0..<3 {
            for x in 0..<300 {
                bitmap[x, y] = Pixel(
                    red: UInt8(truncatingIfNeeded: x), green: UInt8(truncatingIfNeeded: x / 2 + y), blue: 100)
            }
        }
        return bitmap
    }
}

/// A comparator did not find what it must.
package struct ComparatorFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What it was tried with.
    package let check: ComparatorCheck

    /// Makes an error.
    package init(check: ComparatorCheck) { self.check = check }

    /// What was not found, and what that means.
    package var description: String {
        let found =
            switch check {
            case .equal: "an image differs from itself"
            case .oneBit: "one bit of one pixel is not found"
            case .alpha: "a difference of alpha alone is not found"
            case .size: "a difference of size is not found"
            case .swappedFrames: "two frames that changed places are not found"
            }
        return "the comparator is broken: \(found); nothing was compared"
    }
}
