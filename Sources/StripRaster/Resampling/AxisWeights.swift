/// The fixed-point weights by which source pixels make each destination pixel, along one axis of a bitmap.
///
/// `count` source pixels fill the destination interval [origin, origin + length), in destination pixels and possibly
/// fractional. A destination pixel is drawn if its centre lies in the interval.
struct AxisWeights {
    /// The fractional bits of a weight.
    static let precision = 22

    /// The destination pixels that are drawn.
    let drawn: Range<Int>
    /// The source pixels that the drawn pixels are made of.
    var source: Range<Int> {
        guard let low = first.first, let high = first.last else { return 0..<0 }
        return low..<high + start[drawn.count] - start[drawn.count - 1]
    }
    /// For each drawn pixel, its first source pixel.
    private(set) var first: [Int] = []
    /// For each drawn pixel, where its weights start; one more entry than there are pixels.
    private(set) var start: [Int] = [0]
    /// The weights, scaled by 2^`precision`; those of one pixel add up to 1 within rounding.
    private(set) var weights: [Int32] = []
    /// True if every drawn pixel is one source pixel as it is.
    let isIdentity: Bool

    /// Makes the weights of one axis for the destination pixels that are `visible`.
    ///
    /// - Complexity: O(visible pixels · kernel width).
    init(count: Int, origin: Double, length: Double, visible: Range<Int>) {
        drawn = Self.pixels(origin, origin + length, in: visible)
        isIdentity = length == Double(count) && origin == origin.rounded()
        let ratio = Double(count) / length
        let filter = ResamplingFilter(ratio: ratio)
        for pixel in drawn {
            append(center: (Double(pixel) + 0.5 - origin) * ratio, count: count, ratio: ratio, filter: filter)
        }
    }

    /// The pixels whose centre lies in [low, high).
    static func pixels(_ low: Double, _ high: Double, in visible: Range<Int>) -> Range<Int> {
        let limits = Double(visible.lowerBound)...Double(visible.upperBound)
        let first = min(max((low - 0.5).rounded(.up), limits.lowerBound), limits.upperBound)
        let end = min(max((high - 0.5).rounded(.up), first), limits.upperBound)
        return Int(first)..<Int(end)
    }

    private mutating func append(center: Double, count: Int, ratio: Double, filter: ResamplingFilter) {
        let stretch = max(ratio, 1)
        let support = filter.support * stretch
        let low = max(0, Int(center - support + 0.5))
        let high = min(count, Int(center + support + 0.5))
        let shrink = 1 / stretch
        let values = (low..<high).map { filter((Double($0) - center + 0.5) * shrink) }
        let sum = values.reduce(0, +)
        first.append(low)
        weights += values.map { value in
            let scaled = value / sum * Double(1 << Self.precision)
            return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        }
        start.append(weights.count)
    }
}
