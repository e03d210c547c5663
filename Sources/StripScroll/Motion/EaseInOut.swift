/// The curve of `setContentOffset(_:animated:)`: (1 − cos πu) / 2 for u in 0...1 (evidence E4.1, measured).
///
/// Evaluated with +, −, × and ÷ alone, by the Taylor series of sin π(1/2 − u), so that every machine gets the same bits. By
/// Niven's theorem its only rational values at rational u are at 0, 1/3, 1/2, 2/3 and 1; those are exact, since there a
/// scroll can land exactly on half a pixel.
func easeInOut(_ u: Double) -> Double {
    if u <= 0 { return 0 }
    if u >= 1 { return 1 }
    if u == 1.0 / 3.0 { return 0.25 }
    if u == 2.0 / 3.0 { return 0.75 }
    let x = (0.5 - u) * Double.pi
    let square = x * x
    var term = x
    var sine = x
    for k in 1...11 {
        term *= -square / Double(2 * k * (2 * k + 1))
        sine += term
    }
    return (1 - sine) / 2
}
