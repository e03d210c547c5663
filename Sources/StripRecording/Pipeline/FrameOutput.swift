/// A folder, a file or a stream that takes the frames of a job.
///
/// A new kind of output is one type with this method: it prepares its place, lets a `FramePipeline` encode, and writes what that
/// delivers.
package protocol FrameOutput: Sendable {
    /// Writes the selected frames; blocks until all are written.
    ///
    /// - Returns: how many distinct frames the output holds; nil if it does not count them.
    /// - Throws: what stopped it; `cancelled` if the job's `progress` returned false.
    @discardableResult
    func write(_ job: FrameJob<some FrameSource>) throws(RecordingError) -> Int?
}
