import ImageStrip
import StripGolden
import StripReport
import StripSystem

/// The one place where errors become text: file, what was expected, what was found, the cure.
package func text(of error: any Error) -> String {
    switch error {
    case let error as ExportTargetError: "\(Option.output.name) \(error)"
    case let error as TimelineError: text(of: error)
    case LayoutError.pictureTooLarge: "\(error); \(Option.maxPixels.name) raises it"
    case LayoutError.stripTooLarge: "\(error); \(Option.maxStripPixels.name) raises it"
    case let error as FileError: text(of: error)
    case ImageListError.file(let error): text(of: error)
    case let error as ImageFile.Failure: text(of: error)
    case let error as RecordingError: text(of: error)
    case is MemoryError:
        "\(error); use a smaller \(Option.scale.name) or \(Option.size.name), or fewer \(Option.threads.name)"
    case is ComparatorFailure: "\(error). Please report this with the output of --version"
    case let error as FileComparisonError: text(of: error)
    case let error as ComparisonInputError: text(of: error)
    case let error as PreviewError: text(of: error)
    default: "\(error)"
    }
}

/// What was noticed in an image, with the option that changes it.
func text(of warning: ImageWarning) -> String {
    if case .orientationIgnored(_, counted: nil, _) = warning {
        "\(warning); \(Option.orientation.name) \(OrientationChoice.any.rawValue) applies it"
    } else {
        "\(warning)"
    }
}

private func text(of error: TimelineError) -> String {
    switch error {
    case .noDuration: "\(error), or say \(Option.duration.name) S"
    case .viewportChanges:
        "\(error); stop before that with \(Option.duration.name) or \(Option.time.name), or use trace"
    default: "\(error)"
    }
}

private func text(of error: FileError) -> String {
    // Only the jobs of a batch have such a folder.
    error.code == FileError.outside
        ? "\(error.path) leads out of the folder of the job list; move the file, or say \(Option.allowOutside.name)"
        : "\(error)"
}

private func text(of failure: ImageFile.Failure) -> String {
    switch failure.reason {
    case .memory(let error): "\(failure.path): \(text(of: error as any Error))"
    case .decoding(.memory(let error)):
        "\(failure.path): \(error); use fewer \(Option.threads.name), or a smaller image"
    case .file(let error): text(of: error)
    case .decoding(.truncated):
        "\(failure); get the whole file, or say \(Option.lenient.name) to use the rows that are complete, if any"
    case .decoding(.tooFewBytes): "\(failure); get the whole file"
    case .decoding(.tooManyPixels), .decoding(.tooMuchMemory): "\(failure); \(Option.maxPixels.name) raises it"
    case .decoding(.fileTooLarge): "\(failure); \(Option.maxFileBytes.name) raises it"
    default: "\(failure)"
    }
}

private func text(of error: RecordingError) -> String {
    switch error {
    case .file(let error): text(of: error)
    case .foreignFrame(_, let cures):
        "\(error); use another folder" + cures.compactMap(words).joined()
    case .changed: "\(error); run this again"
    case .memory(let error): text(of: error as any Error)
    case .tooLargeForAPNG: "\(error); write a PNG sequence"
    case .inputFolder: "\(error); use another folder"
    case .otherJob, .otherNames: "\(error); use another folder, or \(Option.force.name) to remove them"
    case .busy(_, let marker):
        "\(error); use another folder, or wait (and if no process is at work there, remove \(marker))"
    case .foreignManifest, .badFingerprint, .tooLarge: "\(error); use another folder, or move it away"
    case .overwritesInput: "\(error); use another folder or pattern"
    case .program(.missing(let name)):
        "\(error); install it (Debian: apt-get install \(name)), or write an .apng or a PNG sequence"
    case .rendering(let error): text(of: error)
    case .picture(let path, .notSupported(let format)):
        "\(ImageFile.Failure(path: path, reason: .decoding(.notSupported(found: format))))"
    default: "\(error)"
    }
}

/// The option for what is done about frames that are there already.
private func words(_ leftovers: Leftovers) -> String? {
    switch leftovers {
    case .resumed: ", or \(Option.resume.name) if a stopped run of this job left it"
    case .removed: ", or \(Option.force.name) to remove all frames"
    case .kept, .refused: nil
    }
}

/// The lines that tell of an error: several only for a scene with several mistakes.
func lines(of error: any Error) -> [String] { (error as? SceneFileError)?.lines ?? [text(of: error)] }
