import ImageStrip

/// A comparison that goes by the definition, one pixel after the other.
struct PlainComparison {
    private var compared = 0, different = 0, counted = 0, unmatched = 0, hidden = 0
    private var largest = (value: 0, x: 0, y: 0)
    private var columns: ClosedRange<Int>?
    private var rows: ClosedRange<Int>?
    private var regions: [Int]
    private let comparator: BitmapComparator

    init(_ comparator: BitmapComparator, _ expected: Bitmap, _ actual: Bitmap) {
        self.comparator = comparator
        regions = comparator.regions.map { _ in 0 }
        for y in 0..<max(expected.height, actual.height) {
            for x in 0..<max(expected.width, actual.width) {
                if comparator.ignoredRects.contains(where: { $0.holds(x, y) }) { continue }
                switch (expected.pixel(x, y), actual.pixel(x, y)) {
                case (nil, nil): break
                case (let one?, let two?): add(one, two, x, y)
                default:
                    compared += 1
                    different += 1
                    unmatched += 1
                    count(x, y)
                }
            }
        }
    }

    private mutating func add(_ one: Pixel, _ two: Pixel, _ x: Int, _ y: Int) {
        compared += 1
        if one.alpha == 0 && two.alpha == 0 && !comparator.comparesHiddenColor {
            if one != two { hidden += 1 }
            return
        }
        let distance = zip(one.channels, two.channels).map { abs($0 - $1) }.max() ?? 0
        if distance == 0 { return }
        different += 1
        if distance > largest.value { largest = (distance, x, y) }
        let counts =
            switch comparator.tolerance.rule {
            case let limits as ChannelLimits: distance > limits.channelDifference
            case let measure as Pixelmatch:
                measure.delta(one, two) > 35215 * measure.threshold * measure.threshold
            default: true
            }
        if counts { count(x, y) }
    }

    private mutating func count(_ x: Int, _ y: Int) {
        counted += 1
        columns = columns.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
        rows = rows.map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
        if let index = comparator.regions.firstIndex(where: { $0.rect.holds(x, y) }) { regions[index] += 1 }
    }

    /// Holds a result against this one.
    func check(_ result: Comparison) {
        claim(result.comparedPixels == compared, "compared \(result.comparedPixels), not \(compared)")
        claim(result.differentPixels == different, "different \(result.differentPixels), not \(different)")
        claim(result.unmatchedPixels == unmatched, "unmatched \(result.unmatchedPixels), not \(unmatched)")
        claim(result.hiddenColorPixels == hidden, "hidden \(result.hiddenColorPixels), not \(hidden)")
        claim((result.largestDifference?.value ?? 0) == largest.value, "largest \(largest)")
        if let found = result.largestDifference {
            claim(found.x == largest.x && found.y == largest.y, "largest at \(found.x),\(found.y), not \(largest)")
        }
        // What looks like anti-aliasing is for pixelmatch itself to judge, in the tests.
        claim(
            result.countedPixels + result.antialiasedPixels == counted,
            "counted \(result.countedPixels), not \(counted)")
        if result.antialiasedPixels > 0 { return }
        claim(result.regions.map(\.countedPixels) == regions, "regions \(regions)")
        var box: PixelRect?
        if let columns, let rows {
            box = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        }
        claim(result.boundingBox == box, "within \(String(describing: result.boundingBox))")
    }
}

extension PixelRect {
    fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
        x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
    }
}

extension Bitmap {
    fileprivate func pixel(_ x: Int, _ y: Int) -> Pixel? { x < width && y < height ? self[x, y] : nil }
}

extension Pixel {
    fileprivate var channels: [Int] { [red, green, blue, alpha].map(Int.init) }
}
