/// What was typed: options with their values, and operands. What it means is for `OptionReader`.
package struct ParsedArguments {
    private(set) var values: [Option: String] = [:]
    /// All values of an option that may be given several times.
    private(set) var lists: [Option: [String]] = [:]
    private(set) var operands: [String] = []
    /// All of it, as it was typed.
    package let arguments: [String]
    /// The job that this is, if it does not come from a command line.
    package var job: JobContext?

    /// Takes arguments apart. `--name value`, `--name=value`, `-ovalue`; after `--` all are operands. The last value counts.
    ///
    /// - Throws: `UsageError` for an option that the command does not take, or one without its value.
    package init(_ arguments: [String], options: [Option], command: String) throws(UsageError) {
        self.arguments = arguments
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let typed = TypedOption(argument)
            let name = typed.name == "-h" ? "--help" : typed.name
            guard let option = options.first(where: { $0.name == name }) else {
                throw .unknownOption(typed.name, command: command, nearest: nearest(typed.name, options.map(\.name)))
            }
            if option.value == nil {
                guard typed.value == nil else { throw .unwantedValue(name) }
                values[option] = ""
            } else if let value = typed.value ?? rest.popFirst() {
                values[option] = value
                lists[option, default: []].append(value)
            } else {
                throw .missingValue(name, placeholder: option.value ?? "")
            }
        }
    }

    /// True if a switch was given.
    package func has(_ option: Option) -> Bool { values[option] != nil }
}

/// An argument that begins with a dash.
private struct TypedOption {
    let name: String
    let value: String?

    init(_ argument: String) {
        if !argument.hasPrefix("--"), argument.count > 2 {
            name = String(argument.prefix(2))
            value = String(argument.dropFirst(2))
        } else if let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            value = String(argument[argument.index(after: equals)...])
        } else {
            name = argument
            value = nil
        }
    }
}

/// The name of which the fewest letters are wrong, if it is near enough to be what was meant.
package func nearest(_ typed: String, _ names: [String]) -> String? {
    let extended = names.filter { typed.count > 3 && $0.hasPrefix(typed) }
    if let first = extended.first { return first }
    let scored = names.map { (name: $0, distance: editDistance(Array(typed), Array($0))) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, typed.count / 3) ? best.name : nil
}

/// Levenshtein's distance: the fewest letters to insert, remove or change.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, b) in second.enumerated() {
            let change = diagonal + (a == b ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[second.count]
}
