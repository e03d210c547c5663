/// The description of an option without the type of its value, for the parser, the help and the error messages.
///
/// `Command.all.flatMap(\.options)` gives all rows as data.
package struct OptionRow: Sendable {
    /// The name with its dashes.
    package let name: String
    /// A short name with its dash.
    package var alias: String?
    /// The word for the value in the help; nil for a switch.
    package let placeholder: String?
    /// The part of the help in which the option is listed.
    package let group: OptionGroup
    /// What the option is for: a few words for the help, without the allowed values.
    package let help: String
    /// The texts that are allowed, if they can be listed.
    package var allowed: [String] = []
    /// The value of `allowed` that applies if the option is not given.
    package var byDefault: String?
    /// Whether the value is the path of a file or folder.
    package var isPath = false
    /// What a value must be, for the error message of one that is not.
    package let expected: String
    /// Reads a value as it was typed; nil if it is not what is expected.
    let parse: @Sendable (String) -> (any Sendable)?

    /// Puts options of different types into one list.
    static func list<each Value>(_ options: repeat Option<each Value>) -> [OptionRow] {
        var rows: [OptionRow] = []
        for option in repeat each options { rows.append(option.row) }
        return rows
    }
}

extension OptionRow: Hashable {
    package static func == (first: OptionRow, second: OptionRow) -> Bool { first.name == second.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The parts of a command's help, in the order in which they are printed.
package enum OptionGroup: String, CaseIterable, Sendable {
    case goldens = "Goldens"
    case output = "Output"
    case frames = "Frames"
    case layout = "Layout"
    case pageControl = "Page control"
    case comparison = "Comparison"
    case shards = "Several machines"
    case images = "Images"
    case general = "General"
}
