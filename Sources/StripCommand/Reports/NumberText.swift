import ImageStrip

/// A number with at most six decimals and without needless zeros.
func decimal(_ value: Double) -> String {
    let millionths = Int((value * 1_000_000).rounded())
    let digits = String(1_000_000 + abs(millionths) % 1_000_000).dropFirst()
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    return (millionths < 0 ? "-" : "") + "\(abs(millionths) / 1_000_000)" + (fraction.isEmpty ? "" : "." + fraction)
}

/// A whole number with commas: 1,234,567.
func grouped(_ value: Int) -> String {
    let digits = Array(String(abs(value)))
    let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max(0, $0 - 3)..<$0]) }
    return (value < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
}

/// A share in percent with at least four digits that count, rounded down: a difference is never 0 %.
func percent(_ part: Int, of whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0 %" }
    var decimals = 2
    var scale = 10_000
    while part * scale / whole < 1000, decimals < 12 {
        decimals += 1
        scale *= 10
    }
    let value = part * scale / whole
    let unit = scale / 100
    return "\(value / unit)." + String(unit + value % unit).dropFirst() + " %"
}

extension PixelSize {
    /// `120x80`.
    var text: String { "\(width)x\(height)" }
}

extension PixelRect {
    /// `60x200 at (120, 0)`.
    var text: String { "\(width)x\(height) at (\(x), \(y))" }
}
