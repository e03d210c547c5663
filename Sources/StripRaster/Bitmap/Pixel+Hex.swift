extension Pixel {
    /// The colour as `#RRGGBBAA`.
    public var hex: String {
        let digits = Array("0123456789ABCDEF")
        return [red, green, blue, alpha].reduce(into: "#") { text, byte in
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
    }
}
