import StripSystem

/// The options of a command line with their typed values, and its operands.
///
///     let count = arguments[.threads] ?? Processors.count
///     if arguments.has(.json) { … }
package struct ParsedArguments {
    private struct Given {
        let text: String
        let value: any Sendable
    }

    private var given: [OptionRow: [Given]] = [:]
    package internal(set) var operands: [String] = []
    /// The lines of the list from which the operands come, counted from 1; empty if they come from the command line.
    var operandLines: [Int] = []
    /// The whole command line, as it was typed.
    package let arguments: [String]
    /// What the batch knows of the job, if this is one.
    package var job: JobContext?

    /// Reads arguments: `--name value`, `--name=value`, `-ovalue`; after `--` all are operands. The last value counts.
    ///
    /// - Throws: `UsageError` for an option that the command does not take, one without its value, or a wrong value.
    package init(_ arguments: [String], options: [OptionRow], command: String) throws(UsageError) {
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
            guard let option = options.first(where: { [$0.name, $0.alias].contains(typed.name) }) else {
                throw .unknownOption(typed.name, command: command, nearest: nearest(typed.name, options.map(\.name)))
            }
            var text = typed.value
            if let placeholder = option.placeholder {
                text = text ?? rest.popFirst()
                if text == nil { throw .missingValue(option.name, placeholder: placeholder) }
            } else if text != nil {
                throw .unwantedValue(option.name)
            }
            guard let value = option.parse(text ?? "") else {
                throw .badValue(option: option.name, found: text ?? "", expected: option.expected)
            }
            given[option, default: []].append(Given(text: text ?? "", value: value))
        }
    }

    /// The value of an option, or nil if it was not given.
    package subscript<Value>(option: Option<Value>) -> Value? { value(of: option.row) as? Value }

    /// All values of an option that may be given several times.
    package func all<Value>(_ option: Option<Value>) -> [Value] {
        given[option.row, default: []].compactMap { $0.value as? Value }
    }

    /// True if an option was given.
    package func has<Value>(_ option: Option<Value>) -> Bool { given[option.row] != nil }

    /// The value of an option of any type, or nil if it was not given.
    package func value(of option: OptionRow) -> (any Sendable)? { given[option]?.last?.value }

    /// The arguments that give an option, such as `--fps` and `30`; none if it was not given.
    package func words(_ option: OptionRow) -> [String] {
        guard let text = given[option]?.last?.text else { return [] }
        return option.placeholder == nil ? [option.name] : [option.name, text]
    }

    /// The value of a required option; the error for a missing one ends with `cure`.
    func required<Value>(_ option: Option<Value>, cure: String) throws(UsageError) -> Value {
        guard let value = self[option] else { throw .missingOption(option.name, cure: cure) }
        return value
    }

    /// Throws if there are more or fewer than `count` operands; `example` is a right command line.
    func expectOperands(_ count: Int, _ expected: String, example: String) throws(UsageError) {
        guard operands.count == count else {
            throw .operands(found: operands.count, expected: expected, example: example)
        }
    }

    /// Throws if more than one of the options was given.
    func allowOne<each Value>(of options: repeat Option<each Value>) throws(UsageError) {
        let names = OptionRow.list(repeat each options).filter { given[$0] != nil }.map(\.name)
        if names.count > 1 { throw .conflict(names) }
    }

    /// The error for a value that is valid by itself, but not together with other options or the scene.
    ///
    /// - Parameter found: the value that applies if the option was not given.
    func misfit<Value>(_ option: Option<Value>, found: String = "", expected: String) -> UsageError {
        .badValue(option: option.name, found: given[option.row]?.last?.text ?? found, expected: expected)
    }
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
