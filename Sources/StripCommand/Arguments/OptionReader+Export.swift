import ImageStrip

/// What the options of exports and sheets mean.
extension OptionReader {
    /// How often an animation is played; 0 is for ever.
    func loops() throws(UsageError) -> Int { try whole(.loops, 0...65535) ?? 0 }

    /// A whole number, or nil if the option is not there.
    func whole(_ option: Option, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = parsed.values[option] else { return nil }
        guard text.utf8.count <= 9, let number = Int(text), range.contains(number) else {
            throw bad(option, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
