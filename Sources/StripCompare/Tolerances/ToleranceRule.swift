package import StripUnits

/// The rule of a tolerance. A new one is a type in a file of this folder, with a function of `Tolerance` that makes it.
package protocol ToleranceRule: Hashable, Sendable, CustomStringConvertible {
    /// The largest difference of a channel, 0...255, that a pixel may have without being counted.
    var channelLimit: Int { get }
    /// Marks pixels of a row that are counted so far as tolerated; both images of the pair have the row.
    func tolerate(
        _ row: inout DifferenceRow, y: Int, _ expected: Span<Pixel>, _ actual: Span<Pixel>, _ pair: BitmapPair)
    /// Why the comparison fails; empty if it passes.
    func reasons(_ totals: DifferenceTotals) -> [DifferenceReason]
    /// The narrowest tolerance of this kind that lets these differences pass, which this one does.
    func narrowed(to totals: DifferenceTotals) -> Tolerance
}

extension ToleranceRule {
    /// Every difference is counted.
    package var channelLimit: Int { 0 }
    /// Tolerates nothing.
    package func tolerate(
        _ row: inout DifferenceRow, y: Int, _ expected: Span<Pixel>, _ actual: Span<Pixel>, _ pair: BitmapPair
    ) {}
}

/// What a tolerance judges a comparison by.
package struct DifferenceTotals {
    /// Pixels that differ or that only one bitmap has.
    let differentPixels: Int
    /// Those of them that the tolerance counts.
    let countedPixels: Int
    /// The largest difference of a channel, 0...255.
    let largestDifference: Int
}
