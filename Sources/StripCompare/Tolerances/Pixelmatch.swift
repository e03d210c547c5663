package import StripUnits

/// The measure of pixelmatch up to version 6: a distance in YIQ over white, and on request its anti-aliasing rule.
///
/// It is blind to small and soft changes: at 0.1 a grey may be off by 26 of 255 (evidence E16.1).
package struct Pixelmatch: ToleranceRule {
    /// 0 (every visible change counts) to 1 (none does).
    package let threshold: Double
    /// Whether pixels are tolerated that look like anti-aliasing in either image.
    package let toleratesAntialiasing: Bool
    /// How many pixels may count.
    package let differentPixels: Int
    /// The squared distance above which a pixel counts.
    private let limit: Double
    /// Opaque pixels whose squared distance in RGB is at most this cannot be over the limit.
    private let harmless: Int

    /// Makes a measure; the threshold is clamped to 0...1.
    package init(threshold: Double, toleratesAntialiasing: Bool = false, differentPixels: Int = 0) {
        self.threshold = min(max(threshold, 0), 1)
        self.toleratesAntialiasing = toleratesAntialiasing
        self.differentPixels = differentPixels
        limit = 35215 * self.threshold * self.threshold
        // The form's largest eigenvalue, rounded up (evidence E16.1).
        harmless = Int(limit / 0.256_081)
    }

    package func tolerate(
        _ row: inout DifferenceRow, y: Int, _ expected: Span<Pixel>, _ actual: Span<Pixel>, _ pair: BitmapPair
    ) {
        for column in expected.indices where row.marks[column] == PixelMark.different.rawValue {
            if !differs(expected[column], actual[column]) {
                row.marks[column] = PixelMark.tolerated.rawValue
            } else if toleratesAntialiasing && pair.looksAntialiased(x: column, y: y) {
                row.marks[column] = PixelMark.antialiased.rawValue
            }
        }
    }

    package func reasons(_ totals: DifferenceTotals) -> [DifferenceReason] {
        totals.countedPixels > differentPixels
            ? [.tooManyPixels(count: totals.countedPixels, limit: differentPixels)] : []
    }

    /// Narrows the number of pixels alone; the threshold stays.
    package func narrowed(to totals: DifferenceTotals) -> Tolerance {
        .pixelmatch(
            threshold: threshold, toleratesAntialiasing: toleratesAntialiasing, differentPixels: totals.countedPixels)
    }

    package var description: String {
        "pixelmatch with threshold \(threshold)\(toleratesAntialiasing ? ", anti-aliasing tolerated" : "")"
            + (differentPixels > 0 ? "; \(differentPixels) pixels may count" : "")
    }

    /// The squared distance of two pixels: 0 to 35214.749 (red and cyan).
    package func delta(_ first: Pixel, _ second: Pixel) -> Double {
        let one = OverWhite(first)
        let two = OverWhite(second)
        let (y, i, q) = (one.y - two.y, one.i - two.i, one.q - two.q)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// True if the distance is over the limit.
    private func differs(_ first: Pixel, _ second: Pixel) -> Bool {
        if first.alpha == 255 && second.alpha == 255 {
            let red = Int(first.red) - Int(second.red)
            let green = Int(first.green) - Int(second.green)
            let blue = Int(first.blue) - Int(second.blue)
            if red * red + green * green + blue * blue <= harmless { return false }
        }
        return delta(first, second) > limit
    }
}

extension Tolerance {
    /// A pixel counts if pixelmatch of version 6 says so; up to `differentPixels` may count.
    ///
    /// - Parameters:
    ///   - threshold: 0 (every visible change counts) to 1 (none does); at 0.1 a grey may be off by 26 of 255.
    ///   - toleratesAntialiasing: lets pixels through that look like anti-aliasing in either image, among which may be a thin
    ///     line or a moved dot.
    public static func pixelmatch(
        threshold: Double, toleratesAntialiasing: Bool = false, differentPixels: Int = 0
    ) -> Tolerance {
        Tolerance(
            Pixelmatch(
                threshold: threshold, toleratesAntialiasing: toleratesAntialiasing, differentPixels: differentPixels))
    }
}
