/// A command: its help and what it does.
package struct Command: Sendable {
    package let name: String
    package let summary: String
    package let usage: String
    package let options: [Option]
    package let examples: [String]
    /// Does the work; returns the exit status.
    package let run: @Sendable (ParsedArguments, Console) throws -> Int32

    package static let all = [render, export, sheet, preview, trace, compare, verify, batch, plan, check, inspect]

    /// The help of this command.
    package var help: String {
        """
        \(summary)

        Usage: imagestrip \(name) \(usage)

        \(usage.contains("IMAGE…") ? Self.images : "")Options:
        \(options.map(\.helpLine).joined(separator: "\n"))

        Examples:
        \(examples.map { "  " + $0 }.joined(separator: "\n"))
        """
    }

    private static let images =
        "IMAGE… are files, a folder (its images in natural order), or one pattern such as img_%02d.\n\n"

    /// The help of the program.
    package static var overview: String {
        """
        imagestrip \(version): what a UIScrollView carousel shows, frame by frame

        Usage: imagestrip COMMAND [IMAGE…] [OPTIONS]

        Commands:
        \(all.map { "  " + $0.name.padded(to: 10) + $0.summary }.joined(separator: "\n"))

        Options:
          --help     print this help; 'imagestrip COMMAND --help' prints a command's
          --version  print the version

        Example:
          imagestrip export SampleImages/img_%02d -o out

        Exit status: 0 done, 1 differences were found, 2 anything went wrong, 129, 130 or 143 stopped by a signal.
        """
    }
}

/// The version of the program.
package let version = "0.1.0"

extension Option {
    /// One line of a help text, with the option's words in a column of their own.
    fileprivate var helpLine: String {
        ("  " + name + (value.map { " " + $0 } ?? "")).padded(to: 34) + help
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
