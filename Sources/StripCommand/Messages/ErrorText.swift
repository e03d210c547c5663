import ImageStrip
import StripSystem

/// The one place where errors become text: file, what was expected, what was found, the cure.
package func text(of error: any Error) -> String {
    switch error {
    case let error as UsageError: text(of: error)
    case let error as ExportTargetError: "-o \(error)"
    case let error as TimelineError: text(of: error)
    case LayoutError.pictureTooLarge: "\(error); --max-pixels raises it"
    case LayoutError.stripTooLarge: "\(error); --max-strip-pixels raises it"
    case let error as ImageFile.Failure: text(of: error)
    case let error as RecordingError: text(of: error)
    case is ComparatorFailure: "\(error). Please report this with the output of --version"
    case let error as FileComparisonError: text(of: error)
    case let error as ComparisonInputError: text(of: error)
    case let error as ShardError: text(of: error)
    case let error as PlanError: text(of: error)
    case let error as JobError: text(of: error)
    case let error as PreviewError: text(of: error)
    default: "\(error)"
    }
}

private func text(of error: UsageError) -> String {
    switch error {
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
        "\(option) goes with \(other); " + (other.hasPrefix("-") ? "give both" : "choose that with -o, or leave it out")
    case .changesGoldensInCI(let option):
        "\(option): CI is set, where goldens are not to be changed; do it on your own machine, or add --record-in-ci"
    case .oneFolder(let found):
        "expected one folder of frames, found \(found) operands: imagestrip check DIR --plan PLAN.jsonl"
    case .oneJobList(let found):
        "expected one job list, found \(found) operands: imagestrip batch JOBS.jsonl, or - for standard input"
    }
}

private func text(of error: TimelineError) -> String {
    switch error {
    case .noDuration: "\(error), or say --duration S"
    case .viewportChanges: "\(error); stop before that with --duration or --time, or use trace"
    default: "\(error)"
    }
}

private func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

private func text(of failure: ImageFile.Failure) -> String {
    switch failure.reason {
    case .decoding(.truncated):
        "\(failure); get the whole file, or say --lenient to use the rows that are complete, if any"
    case .decoding(.tooManyPixels): "\(failure); --max-pixels raises it"
    case .decoding(.fileTooLarge): "\(failure); --max-file-bytes raises it"
    default: "\(failure)"
    }
}

private func text(of error: RecordingError) -> String {
    switch error {
    case .foreignFrame:
        "\(error); use another folder, --resume if a stopped run of this job left it, or --force to overwrite it"
    case .otherJob: "\(error); use another folder, or --force to remove them"
    case .busy(_, let marker):
        "\(error); use another folder, or wait (and if no process is at work there, remove \(marker))"
    case .foreignManifest: "\(error); use another folder, or move it away"
    case .overwritesInput: "\(error); use another folder or pattern"
    case .program(.missing(let name)):
        "\(error); install it (Debian: apt-get install \(name)), or write an .apng or a PNG sequence"
    case .rendering(let error): text(of: error)
    default: "\(error)"
    }
}
