/// A number as text, rounded to at most `places` decimals, without trailing zeros: `2`, `-0.5`, `0.333333`.
///
/// - Parameter value: finite, below 10³¹ in magnitude.
/// - Parameter places: 0...18.
package func decimal(_ value: Double, places: Int = 6) -> String {
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int128((value * Double(unit)).rounded())
    let digits = String(unit + Int(scaled.magnitude % Int128.Magnitude(unit))).dropFirst()
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / Int128.Magnitude(unit))"
        + (fraction.isEmpty ? "" : "." + fraction)
}
