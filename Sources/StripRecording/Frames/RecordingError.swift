package import StripCodecs
package import StripRaster
package import StripSystem
package import StripUnits

/// Why a sequence was not written or verified.
package enum RecordingError: Error, Sendable {
    /// The system refused something.
    case file(FileError)
    /// A file that is named like a frame is there, and no manifest lists it; what would let the job go on all the same.
    case foreignFrame(path: String, cures: [Leftovers])
    /// The manifest there describes other frames than this job's.
    case otherJob(directory: String, frame: Int)
    /// A manifest there lists a file with a name of another pattern.
    case otherNames(path: String)
    /// The frames would go into a folder whose images are the pages, and would be pages themselves from then on.
    case inputFolder(String)
    /// Another process is writing another job there; `marker` is its marker file.
    case busy(directory: String, marker: String)
    /// Another process has recorded goldens there since they were read.
    case changed(directory: String)
    /// A file with the name of a manifest is there and is something else.
    case foreignManifest(path: String)
    /// A file with the name of the facts of a recording is there and is something else.
    case foreignRecording(path: String)
    /// A line of a manifest or a golden, counted from 1, is none.
    case badLine(path: String, line: Int, LineFault)
    /// A line of a manifest, counted from 1, names pixels by something else than a fingerprint.
    case badFingerprint(path: String, line: Int, PixelFingerprint.Malformed)
    /// A file that is read as a whole has more bytes than that, or is no regular file.
    case tooLarge(path: String, limit: Int)
    /// A frame would replace one of the inputs.
    case overwritesInput(path: String)
    /// There was no memory to encode a frame.
    case encoding
    /// There is not as much memory as pictures of this size take.
    case memory(MemoryError)
    /// An APNG file cannot hold frames of so many pixels: a chunk has less than 2 GiB.
    case tooLargeForAPNG(PixelSize)
    /// A golden's PNG file cannot be used.
    case picture(path: String, ImageDecodingError)
    /// The renderer failed, or the comparator.
    case rendering(any Error)
    /// The caller asked to stop; `written` frames are whole.
    case cancelled(written: Int)
    /// A program that is needed cannot be started, or failed.
    case program(ProgramError)
}

extension RecordingError {
    /// Another program's failure; that it was stopped means that the caller asked to stop.
    init(_ error: ProgramError) {
        self = error == .stopped ? .cancelled(written: 0) : .program(error)
    }
}

extension RecordingError: CustomStringConvertible {
    /// What is wrong, and where; what to do about it depends on the caller.
    package var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .foreignFrame(let path, _): "\(path) is there and is not this job's"
        case .otherJob(let directory, let frame):
            "\(directory.isEmpty ? "." : directory) holds frames of another job (frame \(frame) differs)"
        case .otherNames(let path): "\(path) is a frame of a sequence with other file names"
        case .inputFolder(let path): "\(path) is the folder of the images, and what is written there would become pages"
        case .busy(let directory, _): "\(directory.isEmpty ? "." : directory) is being filled with another job"
        case .changed(let directory): "\(directory) was recorded by another process at the same time"
        case .foreignManifest(let path): "\(path) is not a manifest of frames"
        case .foreignRecording(let path):
            "\(path) is not what this version writes beside goldens; move it away, and record the goldens again"
        case .badLine(let path, let line, let fault): "\(path):\(line): \(fault)"
        case .badFingerprint(let path, let line, let error): "\(path):\(line): \(error)"
        case .tooLarge(let path, let limit):
            "\(path): expected a regular file of at most \(limit) bytes, found more, a device or a pipe"
        case .overwritesInput(let path): "\(path) is one of the inputs and would be replaced"
        case .encoding: "out of memory while encoding"
        case .memory(let error): "\(error)"
        case .tooLargeForAPNG(let size):
            "expected frames of at most 2^28 pixels for an APNG, found \(size.width)x\(size.height)"
        case .picture(let path, let error): "\(path): \(error)"
        case .rendering(let error): "\(error)"
        case .program(let error): "\(error)"
        case .cancelled(let written): written == 0 ? "stopped" : "stopped after \(written) frames, which are whole"
        }
    }
}
