public import StripCodecs
import StripRecording
package import StripSystem

/// How a timeline is written to files; the defaults are those of `imagestrip export`.
public struct ExportOptions: Sendable {
    /// How many threads draw and encode, at least 1. The bytes that are written do not depend on it.
    public var threads: Int
    /// How much work goes into small PNG and APNG files.
    public var compression: Compression
    /// What a frame of a PNG sequence becomes if it shows the same as an earlier one.
    public var duplicates: DuplicatePolicy
    /// Whether frames that another job left in the folder are overwritten.
    public var overwritesOtherFrames = false
    /// Whether frames that are there already, whole and right, are kept instead of written again.
    public var resumes = false
    /// How often an APNG, GIF or WebP is played; 0 is for ever.
    public var loops = 0

    /// Whether `frames.jsonl` also gets the SHA-256 of pixels.
    package var hasSHA256 = false
    /// The part of the job that is written; nil for all of it.
    package var shard: Shard?
    /// Whether frames that a killed run of this very job left are kept, and those of others refused.
    package var keepsOwnFrames = false
    /// Files that must not be replaced, besides the images.
    package var inputs: Set<FileSystem.Identity> = []
    /// What tells this job's pictures from those that another process may write into the same folder.
    package var job = ""

    /// Makes options.
    public init(
        threads: Int = Self.defaultThreads, compression: Compression = .fast, duplicates: DuplicatePolicy = .write
    ) {
        self.threads = threads
        self.compression = compression
        self.duplicates = duplicates
    }

    /// As many threads as there are processors that this process may use.
    public static var defaultThreads: Int { Processors.count }
}
