/// A profile's table of colours, `mft1` or `mft2` (ICC.1:2022, sections 10.10 and 10.11), for three or four inputs.
///
/// A curve for each input leads to a place on a grid, the grid to three numbers, a curve for each of those to L*a*b* or X, Y, Z.
struct TableProfile {
    /// How many inputs there are: 3 or 4.
    let inputs: Int
    /// How many points of the grid stand along each input.
    let gridPoints: Int
    /// Entries of the curves of all inputs, one curve after the other; so many of each.
    let inputEntries: [UInt16]
    /// Three numbers for each point of the grid; the last input changes fastest.
    let grid: [UInt16]
    /// Entries of the curves of the three numbers.
    let outputEntries: [UInt16]
    /// What counts as 1 in all entries: 255 or 65,535.
    let full: Int
    /// True for L*a*b*.
    let isLab: Bool

    /// Reads a tag; nil if it has another type, other inputs, or fewer bytes than it takes.
    init?(_ tag: ICCTag, isLab: Bool) {
        let isWide = tag.type == "mft2"
        guard isWide || tag.type == "mft1", let counts = tag.samples(at: 8, count: 3, bytesEach: 1) else { return nil }
        let (inputs, outputs, points) = (Int(counts[0]), Int(counts[1]), Int(counts[2]))
        let width = isWide ? 2 : 1
        guard inputs == 3 || inputs == 4, outputs == 3, points >= 2,
            let inputCount = isWide ? tag.short(at: 48) : 256, let outputCount = isWide ? tag.short(at: 50) : 256,
            2...4096 ~= inputCount, 2...4096 ~= outputCount
        else { return nil }
        // 255⁴ · 3 fits into an integer, and `samples` looks at what is there before it takes memory.
        let gridCount = (0..<inputs).reduce(3) { count, _ in count * points }
        let start = isWide ? 52 : 48
        let gridStart = start + width * inputs * inputCount
        guard let inputEntries = tag.samples(at: start, count: inputs * inputCount, bytesEach: width),
            let grid = tag.samples(at: gridStart, count: gridCount, bytesEach: width),
            let outputEntries = tag.samples(
                at: gridStart + width * gridCount, count: 3 * outputCount, bytesEach: width)
        else { return nil }
        (self.inputs, gridPoints, self.inputEntries, self.grid) = (inputs, points, inputEntries, grid)
        (self.outputEntries, full, self.isLab) = (outputEntries, isWide ? 65535 : 255, isLab)
    }

    /// For each input and each of its samples from 0 to `maximum`, the place on the grid in units of 2⁻²⁸, one input after the other.
    func places(of maximum: Int) -> [Int] {
        let count = inputEntries.count / inputs
        return (0..<inputs).flatMap { input in
            let entries = inputEntries[input * count..<(input + 1) * count]
            return (0...maximum).map { value in
                let (index, part) = (value * (count - 1)).quotientAndRemainder(dividingBy: maximum)
                let first = Int(entries[entries.startIndex + index])
                let second = Int(entries[entries.startIndex + min(index + 1, count - 1)])
                let place = (first * (maximum - part) + second * part) * (gridPoints - 1)
                // The sum is below 2⁴⁰, so that only the remainder fits when it is shifted.
                let (whole, rest) = place.quotientAndRemainder(dividingBy: maximum * full)
                return whole << 28 + (rest << 29 + maximum * full) / (2 * maximum * full)
            }
        }
    }
}
