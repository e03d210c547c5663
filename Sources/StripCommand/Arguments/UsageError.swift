import ImageStrip

/// A command line that cannot be carried out as it was typed.
package enum UsageError: Error {
    /// Nothing was typed.
    case noCommand
    /// There is no such command; `nearest` is one of a similar name.
    case unknownCommand(String, nearest: String?)
    /// The command has no such option; `nearest` is one of a similar name.
    case unknownOption(String, command: String, nearest: String?)
    /// An option stands at the end, without its value.
    case missingValue(String, placeholder: String)
    /// A switch was given a value.
    case unwantedValue(String)
    /// An option's value is not what it must be.
    case badValue(option: String, found: String, expected: String)
    /// Options that exclude each other were given.
    case conflict([String])
    /// An option was given without, or for something else than, what it goes with.
    case needs(String, with: String)
    /// An option that the command cannot do without was not given.
    case missingOption(String, cure: String)
    /// More or fewer operands than the command takes.
    case operands(found: Int, expected: String, example: String)
    /// Neither the command line nor a scene names images.
    case noImages(command: String)
    /// A scene without images says too little to be traced.
    case noViewport
    /// The name of the output does not end in one of the suffixes.
    case outputSuffix(String, suffixes: [String])
    /// Standard output was named without the format of a stream.
    case formatMissing
    /// The frames are partly transparent, and this kind of output cannot hold that.
    case transparent(kind: String)
    /// A contact sheet of so many pixels is not drawn.
    case sheetTooLarge(width: Int, height: Int)
    /// An option names a frame that the scene does not have.
    case framesOutOfRange(option: String, highest: Int, count: Int)
    /// An option would change goldens on a machine where `CI` is set.
    case changesGoldensInCI(String)
}

extension UsageError: CustomStringConvertible {
    /// What is wrong with the command line, and what to type instead.
    package var description: String {
        switch self {
        case .noCommand: "no command; 'imagestrip --help' lists them"
        case .unknownCommand(let name, let nearest):
            "there is no command '\(name)'\(didYouMean(nearest)); 'imagestrip --help' lists them"
        case .unknownOption(let name, let command, let nearest):
            "\(command) has no option '\(name)'\(didYouMean(nearest)); 'imagestrip \(command) --help' lists them"
        case .missingValue(let name, let placeholder): "\(name) needs a value: \(name) \(placeholder)"
        case .unwantedValue(let name): "\(name) is a switch and takes no value"
        case .badValue(let option, let found, let expected): "\(option): expected \(expected), found '\(found)'"
        case .conflict(let names): "\(names.joined(separator: " and ")) exclude each other; give one of them"
        case .needs(let name, let other):
            "\(name) goes with \(other); "
                + (other.hasPrefix("-") ? "give both" : "choose that with \(Option.output.name), or leave it out")
        case .missingOption(let name, let cure): "\(name) is missing; \(cure)"
        case .operands(let found, let expected, let example):
            "expected \(expected), found \(found) operands: imagestrip \(example)"
        case .noImages(let command):
            "no images given; name files, a folder or a pattern: imagestrip \(command) SampleImages/img_%02d …"
        case .noViewport: "without images a scene needs \"viewport\" and \"scrollView.contentSize\""
        case .outputSuffix(let path, let suffixes):
            "\(Option.output.name) \(path): use a name that ends in \(suffixes.joined(separator: " or ")), "
                + "or - for standard output"
        case .formatMissing: "\(Option.output.name) - needs \(Option.format.name) \(StreamFormat.names)"
        case .transparent(let kind):
            "\(kind) has no partial transparency, but the background has; give an opaque \(Option.background.name), "
                + "or use .apng, .webp, .webm, .mkv, or rgba or png in a pipe"
        case .sheetTooLarge(let width, let height):
            "a sheet of \(width)x\(height) pixels is more than the \(ContactSheet.pixelLimit) allowed; "
                + "use a smaller \(Option.scale.name), or fewer \(Option.frames.name)"
        case .framesOutOfRange(let name, let highest, let count):
            "\(name): frame \(highest) is not there; the job has frames 0-\(count - 1)"
        case .changesGoldensInCI(let name):
            "\(name): CI is set, where goldens are not to be changed; do it on your own machine, or add "
                + Option.recordInCI.name
        }
    }
}

private func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

extension StreamFormat {
    /// All names, for a sentence.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
