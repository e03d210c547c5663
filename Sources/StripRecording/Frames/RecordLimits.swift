import StripSystem

/// What files of plans, frames and goldens may be at most, far more than jobs make; scenes have `SceneLimits`, images `DecodingLimits`.
package enum RecordLimits {
    /// Bytes of a plan: 2²⁰ images and 1,000,000 shards take some 200 MB.
    package static let planBytes = 256 << 20
    /// Bytes of a manifest, or of the golden of a trace: 10,000,000 frames take some 2 GB.
    package static let manifestBytes = 2 << 30
    /// Frames that a plan may count: no timeline has more.
    package static let frames = 10_000_000
    /// Bytes of the name of a file: NAME_MAX everywhere.
    static let nameBytes = 255
    /// Bytes of a path or an option in a plan: PATH_MAX on Linux.
    static let pathBytes = 4096

    /// Reads a manifest or the golden of a trace.
    package static func read(_ path: String) throws(RecordingError) -> [UInt8] {
        let bytes = try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try FileSystem.readRegularFile(path, atMost: manifestBytes)
        }
        guard let bytes else { throw .tooLarge(path: path, limit: manifestBytes) }
        return bytes
    }
}
