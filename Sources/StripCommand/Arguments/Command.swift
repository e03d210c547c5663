import ImageStrip

/// A command: its name, its options, its help and its work.
package struct Command: Sendable {
    package let name: String
    package let summary: String
    package let usage: String
    package let options: [OptionRow]
    package let examples: [String]
    /// Does the work; returns the exit status.
    package let run: @Sendable (ParsedArguments, Console) throws -> Int32

    /// Makes a command; `--help` is added to its options.
    init(
        name: String, summary: String, usage: String, options: [OptionRow], examples: [String],
        run: @escaping @Sendable (ParsedArguments, Console) throws -> Int32
    ) {
        self.name = name
        self.summary = summary
        self.usage = usage
        self.options = options + OptionRow.list(.help)
        self.examples = examples
        self.run = run
    }
}

/// The version of the program.
package let version = ProgramVersion.text
