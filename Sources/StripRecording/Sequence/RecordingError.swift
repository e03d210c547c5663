public import StripCodecs

/// Why a sequence was not written or verified.
public enum RecordingError: Error, Sendable {
    /// The system refused something.
    case file(FileError)
    /// A frame file is there that no manifest of ours lists.
    case foreignFrame(path: String)
    /// The manifest there describes other frames than this job's.
    case otherJob(directory: String, frame: Int)
    /// A live process writes another job there.
    case busy(directory: String, claim: String)
    /// `frames.jsonl` is there but is not a manifest of ours.
    case foreignManifest(path: String)
    /// A frame would replace one of the inputs.
    case overwritesInput(path: String)
    /// There was no memory to encode a frame.
    case encoding
    /// A golden's PNG file cannot be used.
    case picture(path: String, ImageDecodingError)
    /// The renderer failed, or the comparator.
    case rendering(any Error)
    /// The caller asked to stop; `written` frames are whole.
    case cancelled(written: Int)
    /// A program that is needed cannot be started.
    case programMissing(String)
    /// A program that was started failed: its exit status, or 128 + n for signal n, and the last lines it said.
    case programFailed(String, status: Int32, lines: [String])
}
