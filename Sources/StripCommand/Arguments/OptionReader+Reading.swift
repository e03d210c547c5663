import ImageStrip

extension OptionReader {
    /// How images are read, and what they may cost.
    func decoding() throws(UsageError) -> DecodingOptions {
        var options = DecodingOptions(isLenient: parsed.has(.lenient))
        // More could not be counted in bits by 64-bit integers.
        let most = 1 << 40
        if let pixels = try count(.maxPixels, upTo: most) { options.limits.maximumPixels = pixels }
        if let pixels = try count(.maxStripPixels, upTo: 1 << 60) { options.limits.maximumStripPixels = pixels }
        if let bytes = try count(.maxFileBytes, upTo: most) { options.limits.maximumFileBytes = bytes }
        return options
    }

    private func count(_ option: Option, upTo most: Int) throws(UsageError) -> Int? {
        guard let text = parsed.values[option] else { return nil }
        guard text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text), 1...most ~= number else {
            throw bad(option, text, "a whole number from 1 to \(most)")
        }
        return number
    }
}
