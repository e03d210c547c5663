extension Command {
    /// The help of this command.
    package var help: String {
        """
        \(summary)

        Usage: imagestrip \(name) \(usage)

        \(usage.contains("IMAGE…") ? Self.images : "")\(OptionGroup.allCases.map(helpText).joined())\
        Examples:
        \(examples.map { "  " + $0 }.joined(separator: "\n"))
        """
    }

    private static let images =
        "IMAGE… are files, a folder (its images in natural order), or a pattern: img_%02d, '*.png'.\n\n"

    /// The options of one group under its title; empty if the command has none.
    private func helpText(_ group: OptionGroup) -> String {
        let lines = options.filter { $0.group == group }.flatMap(\.helpLines)
        return lines.isEmpty ? "" : "\(group.rawValue):\n\(lines.joined(separator: "\n"))\n\n"
    }
}

extension OptionRow {
    /// The lines for this option: names and placeholder in the first column, then help and allowed values, wrapped.
    fileprivate var helpLines: [String] {
        let names = [alias, name].compactMap(\.self).joined(separator: ", ")
        let words = "  \(names)" + (placeholder.map { " " + $0 } ?? "")
        var lines = [words.padded(to: 34)]
        for word in (help + values).split(separator: " ") {
            if lines[lines.count - 1].count + word.count > 112 { lines.append("".padded(to: 34)) }
            let isFirst = lines[lines.count - 1].last == " "
            lines[lines.count - 1] += (isFirst ? "" : " ") + word
        }
        return lines
    }

    /// The allowed values, if they can be listed.
    private var values: String {
        allowed.isEmpty
            ? "" : ": " + allowed.map { $0 == byDefault ? "\($0) (default)" : $0 }.joined(separator: ", ")
    }
}

extension String {
    /// The text, followed by at least one space, up to a width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
