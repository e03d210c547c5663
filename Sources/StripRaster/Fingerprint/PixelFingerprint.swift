package import StripUnits

/// A name of a picture's pixels, 32 hexadecimal digits: equal for equal pixels, and not meant to withstand a forger.
///
/// With p(x, y) = red + 2⁸ green + 2¹⁶ blue + 2²⁴ alpha it is F = Σ βʸ Σ p(x, y) αˣ + 2³⁰ width + height modulo 2⁶¹ − 1 at two fixed
/// points (α, β). The page "The pixel fingerprint" of the catalogue tells why, how likely two pictures share one, and checks it in numpy.
/// This is version 1: the definition and the points never change under the key `pixels`.
package struct PixelFingerprint: Hashable, Sendable {
    private let value: FingerprintSum

    /// The fingerprint of a picture whose pixels have a sum.
    package init(_ sum: FingerprintSum, _ size: PixelSize) {
        let term = FingerprintSum.reduced(UInt64(size.width) << 30 &+ UInt64(size.height))
        value = sum + FingerprintSum(first: term, second: term)
    }

    /// Reads 32 lowercase digits; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let digits = text.utf8
        guard digits.count == 32, digits.allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 }),
            let first = UInt64(text.prefix(16), radix: 16), let second = UInt64(text.suffix(16), radix: 16),
            max(first, second) < FingerprintSum.modulus
        else { return nil }
        value = FingerprintSum(first: first, second: second)
    }
}

extension PixelFingerprint: CustomStringConvertible {
    /// The value at the first point, then that at the second, 16 digits each.
    package var description: String {
        [value.first, value.second].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension PixelFingerprint: Codable {
    /// Why a text is no fingerprint.
    package enum Malformed: Error, CustomStringConvertible {
        /// It has so many characters, or 32 of which some are no lowercase hexadecimal digits.
        case digits(Int)

        /// What was expected and found.
        package var description: String {
            switch self {
            case .digits(let count):
                "expected 32 lowercase hexadecimal digits as pixels, found "
                    + (count == 32 ? "others" : "\(count) characters")
            }
        }
    }

    /// Reads a text of 32 digits.
    ///
    /// - Throws: `Malformed` for another text.
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let fingerprint = Self(text) else { throw Malformed.digits(text.count) }
        self = fingerprint
    }

    /// Writes a text of 32 digits.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Bitmap {
    /// The fingerprint of all pixels.
    ///
    /// - Complexity: O(pixels).
    package var fingerprint: PixelFingerprint { PixelFingerprint(fingerprintSum(bounds, x: 0, y: 0), size) }

    /// The share that a rectangle of pixels has in a picture which shows it from column `x` and row `y` on.
    ///
    /// - Precondition: the rectangle is empty or lies inside the bitmap.
    /// - Complexity: O(pixels).
    package func fingerprintSum(_ rect: PixelRect, x: Int, y: Int) -> FingerprintSum {
        guard !rect.isEmpty else { return .zero }
        precondition(rect.intersection(bounds) == rect, "a rectangle with a fingerprint lies inside its bitmap")
        var band = FingerprintBand(columns: rect.x..<rect.x + rect.width)
        var sum = FingerprintSum.zero
        for top in stride(from: 0, to: rect.height, by: FingerprintBand.height) {
            let end = min(top + FingerprintBand.height, rect.height)
            band.add(self, rows: rect.y + top..<rect.y + end)
            sum = sum + band.suffixes[0] * FingerprintSum.beta.power(y + top)
        }
        return sum * FingerprintSum.alpha.power(x)
    }
}
