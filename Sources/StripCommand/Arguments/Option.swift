/// An option of the command line with the type of its value; a switch has the type `Void`.
///
/// All options are listed in `Arguments/Table`. A value is read from the command line before any file is opened:
///
///     let count = arguments[.threads] ?? Processors.count
package struct Option<Value: Sendable>: Sendable {
    /// The description without the type.
    package let row: OptionRow

    /// The name with its dashes.
    var name: String { row.name }

    /// Makes an option with a value.
    init(
        _ name: String, _ placeholder: String, in group: OptionGroup, _ help: String, expected: String,
        parse: @escaping @Sendable (String) -> Value?
    ) {
        row = OptionRow(
            name: name, placeholder: placeholder, group: group, help: help, expected: expected, parse: parse)
    }

    private init(_ row: OptionRow) { self.row = row }
}

extension Option where Value == Void {
    /// Makes a switch.
    init(_ name: String, alias: String? = nil, in group: OptionGroup, _ help: String) {
        self.init(
            OptionRow(name: name, alias: alias, placeholder: nil, group: group, help: help, expected: "no value") {
                _ in ()
            })
    }
}

extension Option where Value == String {
    /// Makes an option whose value is the path of a file or folder.
    init(path name: String, _ placeholder: String, in group: OptionGroup, _ help: String) {
        var row = OptionRow(
            name: name, placeholder: placeholder, group: group, help: help, expected: "the name of a file or folder"
        ) { $0.isEmpty ? nil : $0 }
        row.isPath = true
        self.init(row)
    }

    /// Makes an option with one of the listed texts.
    init(_ name: String, _ placeholder: String, in group: OptionGroup, _ help: String, oneOf allowed: [String]) {
        var row = OptionRow(
            name: name, placeholder: placeholder, group: group, help: help, expected: expectation(allowed)
        ) { allowed.contains($0) ? $0 : nil }
        row.allowed = allowed
        self.init(row)
    }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// Makes an option with one of the cases of an enumeration.
    init(_ name: String, _ placeholder: String, in group: OptionGroup, _ help: String, byDefault: Value) {
        let allowed = Value.allCases.map(\.rawValue)
        var row = OptionRow(
            name: name, placeholder: placeholder, group: group, help: help, expected: expectation(allowed)
        ) { Value(rawValue: $0) }
        row.allowed = allowed
        row.byDefault = byDefault.rawValue
        self.init(row)
    }
}

extension Option where Value == Int {
    /// Makes an option with a whole number of a range.
    init(_ name: String, _ placeholder: String = "N", in group: OptionGroup, _ help: String, _ range: ClosedRange<Int>)
    {
        self.init(
            name, placeholder, in: group, help,
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension Option where Value == Double {
    /// Makes an option with a number of a range.
    init(
        _ name: String, _ placeholder: String, in group: OptionGroup, _ help: String, _ range: ClosedRange<Double>,
        expected: String
    ) {
        self.init(name, placeholder, in: group, help, expected: expected) { text in
            decimal(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

/// Reads a decimal number such as `-1.5` or `1e3`, in any locale; nil for `inf`, `nan` and hexadecimal.
func decimal(_ text: some StringProtocol) -> Double? {
    let allowed = text.utf8.allSatisfy { 48...57 ~= $0 || ".-+eE".utf8.contains($0) }
    guard allowed, text.utf8.count <= 24, let number = Double(text), number.magnitude <= 1e9 else { return nil }
    return number
}

private func expectation(_ allowed: [String]) -> String { "one of " + allowed.joined(separator: ", ") }
