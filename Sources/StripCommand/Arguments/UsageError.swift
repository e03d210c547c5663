import ImageStrip

/// A command line that cannot be meant.
package enum UsageError: Error {
    case noCommand
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, command: String, nearest: String?)
    case missingValue(String, placeholder: String)
    case unwantedValue(String)
    case badValue(option: String, found: String, expected: String)
    case conflict([String])
    case missingOption(String, cure: String)
    case noImages(command: String)
    case outputNotPNG(String)
    case formatMissing
    case transparent(kind: String)
    case sheetTooLarge(width: Int, height: Int)
    case framesOutOfRange(option: String, highest: Int, count: Int)
    case noViewport
    case operands(found: Int)
    case needs(String, with: String)
    case changesGoldensInCI(String)
    case oneFolder(found: Int)
    case oneJobList(found: Int)
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
        case .missingOption(let name, let cure): "\(name) is missing; \(cure)"
        case .noImages(let command):
            "no images given; name files, a folder or a pattern: imagestrip \(command) SampleImages/img_%02d …"
        case .outputNotPNG(let path):
            "-o \(path): one picture is written as PNG; use a name that ends in .png, or - for standard output"
        case .formatMissing: "-o - needs --format rgba, rgb, y4m or png"
        case .transparent(let kind):
            "\(kind) has no partial transparency, but the background has; give an opaque --background, or use "
                + ".apng, .webp, .webm, .mkv, or rgba or png in a pipe"
        case .sheetTooLarge(let width, let height):
            "a sheet of \(width)x\(height) pixels is more than the \(ContactSheet.pixelLimit) allowed; "
                + "use a smaller --scale, or fewer --frames"
        case .framesOutOfRange(let option, let highest, let count):
            "\(option): frame \(highest) is not there; the job has frames 0-\(count - 1)"
        case .noViewport: "without images a scene needs \"viewport\" and \"scrollView.contentSize\""
        case .operands(let found):
            "expected two files or two folders, found \(found) operands: imagestrip compare EXPECTED ACTUAL"
        case .needs(let option, let other):
            "\(option) goes with \(other); "
                + (other.hasPrefix("-") ? "give both" : "choose that with -o, or leave it out")
        case .changesGoldensInCI(let option):
            "\(option): CI is set, where goldens are not to be changed; do it on your own machine, or add --record-in-ci"
        case .oneFolder(let found):
            "expected one folder of frames, found \(found) operands: imagestrip check DIR --plan PLAN.jsonl"
        case .oneJobList(let found):
            "expected one job list, found \(found) operands: imagestrip batch JOBS.jsonl, or - for standard input"
        }
    }
}

private func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }
