/// A number with at most six decimals and without needless zeros.
func decimal(_ value: Double) -> String {
    let millionths = Int((value * 1_000_000).rounded())
    let digits = String(1_000_000 + abs(millionths) % 1_000_000).dropFirst()
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    return (millionths < 0 ? "-" : "") + "\(abs(millionths) / 1_000_000)" + (fraction.isEmpty ? "" : "." + fraction)
}
