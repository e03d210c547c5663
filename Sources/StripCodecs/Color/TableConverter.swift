/// Converts samples by a profile's table to sRGB, in integers.
///
/// Between points of the grid it goes over tetrahedra of the last three inputs, and straight along the first of four.
struct TableConverter: SampleConverter {
    private let table: TableProfile
    /// For each input and each of its samples, the place on the grid in units of 2⁻²⁸.
    private let places: [Int]
    private let count: Int
    /// How far the neighbours along each of the last three inputs, and along the one before them, are in the grid.
    private let steps: (Int, Int, Int, before: Int)
    private let outputCount: Int
    private let matrix: ColorMatrix
    private let encoding = SRGBEncoding.shared

    /// Prepares for samples of 0 to `maximum`.
    init(_ table: TableProfile, of maximum: Int) {
        self.table = table
        places = table.places(of: maximum)
        count = maximum + 1
        let points = table.gridPoints
        steps = (3 * points * points, 3 * points, 3, 3 * points * points * points)
        outputCount = table.outputEntries.count / 3
        matrix = table.isLab ? .ofRelativeXYZ : .ofXYZ
    }

    func color(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> UInt32 {
        unsafe table.grid.withUnsafeBufferPointer { grid in
            if table.inputs == 3 {
                return encoded(
                    unsafe numbers(grid, 0, places[first], places[count + second], places[2 * count + third]))
            }
            let (ink, others) = (
                places[first], (places[count + second], places[2 * count + third], places[3 * count + fourth])
            )
            let start = (ink >> 28) * steps.before
            let low = unsafe numbers(grid, start, others.0, others.1, others.2)
            let part = ink & Self.fraction
            if part == 0 { return encoded(low) }
            let high = unsafe numbers(grid, start + steps.before, others.0, others.1, others.2)
            // 32 bits times 28.
            func between(_ low: Int, _ high: Int) -> Int { low + ((high - low) * part + 1 << 27) >> 28 }
            return encoded((between(low.0, high.0), between(low.1, high.1), between(low.2, high.2)))
        }
    }

    private static let fraction = 1 << 28 - 1

    /// The three numbers at a place between eight points of the grid, in units of 2⁻¹⁶.
    @inline(__always)
    private func numbers(
        _ grid: UnsafeBufferPointer<UInt16>, _ start: Int, _ first: Int, _ second: Int, _ third: Int
    ) -> (Int, Int, Int) {
        // The longest way is gone first. A way of 0 leads nowhere, so that nothing beyond the grid is read.
        var a = (way: first & Self.fraction, step: steps.0)
        var b = (way: second & Self.fraction, step: steps.1)
        var c = (way: third & Self.fraction, step: steps.2)
        var corner = start + (first >> 28) * a.step + (second >> 28) * b.step + (third >> 28) * c.step
        if a.way < b.way { swap(&a, &b) }
        if b.way < c.way { swap(&b, &c) }
        if a.way < b.way { swap(&a, &b) }
        var sum = (1 << 11, 1 << 11, 1 << 11)
        func add(_ weight: Int) {
            unsafe sum.0 &+= Int(grid[corner]) &* weight
            unsafe sum.1 &+= Int(grid[corner &+ 1]) &* weight
            unsafe sum.2 &+= Int(grid[corner &+ 2]) &* weight
        }
        add(1 << 28 - a.way)
        corner += a.way > 0 ? a.step : 0
        add(a.way - b.way)
        corner += b.way > 0 ? b.step : 0
        add(b.way - c.way)
        corner += c.way > 0 ? c.step : 0
        add(c.way)
        return (sum.0 >> 12, sum.1 >> 12, sum.2 >> 12)
    }

    /// Sends three numbers in units of 2⁻¹⁶ through the last curves, and what they mean to sRGB.
    @inline(__always)
    private func encoded(_ numbers: (Int, Int, Int)) -> UInt32 {
        let (first, second, third) = (output(0, numbers.0), output(1, numbers.1), output(2, numbers.2))
        guard table.isLab else {
            // Of 16 bits 32,768 is 1. (8 bits are not foreseen; they count as 257 times as much.)
            let scale = table.full == 255 ? 514 : 2
            return matrix.color(Int64(first * scale), Int64(second * scale), Int64(third * scale), encoding)
        }
        // As if all entries had 16 bits: L* is v · 100 / 65280, a* and b* are v / 256 − 128.
        let scale = table.full == 255 ? 256 : 1
        let y = (first * scale * 25600 + 16 * 255 << 28) / (255 * 116)
        let x = y + (second * scale * 256 - 1 << 35) / 500
        let z = y - (third * scale * 256 - 1 << 35) / 200
        return matrix.color(Self.light(x), Self.light(y), Self.light(z), encoding)
    }

    /// An entry between those of a curve, with 12 bits behind the point.
    @inline(__always)
    private func output(_ channel: Int, _ number: Int) -> Int {
        let whole = table.full << 16
        let (index, part) = (number * (outputCount - 1)).quotientAndRemainder(dividingBy: whole)
        let start = channel * outputCount
        let first = Int(table.outputEntries[start + index])
        let second = Int(table.outputEntries[start + min(index + 1, outputCount - 1)])
        return (first << 12) + ((second - first) << 12 * part) / whole
    }

    /// The inverse of CIE's function of lightness, in units of 2⁻²⁸: t³, and a line below 24/116.
    @inline(__always)
    private static func light(_ t: Int) -> Int64 {
        if t * 116 <= 24 << 28 { return Int64((t - 16 << 28 / 116) * 108 / 841) }
        return Int64(((t * t) >> 28 * t) >> 28)
    }
}
