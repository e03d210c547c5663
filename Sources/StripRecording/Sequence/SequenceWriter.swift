package import StripCodecs
import StripRaster
package import StripSystem
import StripUnits

/// What becomes of a frame that repeats an earlier picture.
public enum DuplicatePolicy: String, CaseIterable, Sendable {
    /// A file of its own.
    case write
    /// A hard link to the first frame with that picture.
    case link
    /// No file; the manifest names the first one, and `frames.ffconcat` gives the durations.
    case skip
}

/// Writes the frames of a timeline as a PNG sequence with its manifest `frames.jsonl`.
///
/// Equal states are drawn and encoded once. Each file appears whole; its bytes depend on the job's timeline and pictures alone,
/// not on the chosen frames, the threads or the order.
package struct SequenceWriter: Sendable {
    /// Where the frames go.
    package var naming: FrameNaming
    /// How many threads draw and encode, at least 1.
    package var threads: Int
    /// How hard to work for small files.
    package var compression: Compression
    /// What becomes of repeated pictures.
    package var duplicates: DuplicatePolicy
    /// Whether frames of another job in the folder are given up.
    package var force: Bool
    /// Whether frames that are there and have the right bytes are kept instead of written again.
    package var resumes: Bool
    /// The part of the job that is written; its frames are listed in a manifest of its own. Nil for all of it.
    package var shard: Shard?
    /// Files that must not be replaced.
    package var inputs: Set<FileSystem.Identity>
    /// What tells the pictures of this job from those of others that another process may write at the same time.
    package var job: String

    /// Makes a writer.
    package init(
        naming: FrameNaming, threads: Int = 1, compression: Compression = .fast, duplicates: DuplicatePolicy = .write,
        force: Bool = false,
        resumes: Bool = false, shard: Shard? = nil, inputs: Set<FileSystem.Identity> = [], job: String = ""
    ) {
        self.naming = naming
        self.threads = threads
        self.compression = compression
        self.duplicates = duplicates
        self.force = force
        self.resumes = resumes
        self.shard = shard
        self.inputs = inputs
        self.job = job
    }

    /// Writes the chosen frames.
    ///
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - chosen: the numbers of the frames to write: of a shard, its part.
    ///   - source: draws them; called from several threads.
    ///   - progress: told the number of frames written so far, from several threads; returns false to stop.
    /// - Returns: how many different pictures there were.
    /// - Throws: what stopped the job. Frames written until then are whole and listed in the manifest.
    /// - Complexity: one picture per distinct state; memory for a stretch of nine pages and one frame per thread.
    @discardableResult
    package func write(
        _ timeline: [SequenceFrame], chosen: [Int], source: some FrameSource,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> Int {
        var folder = try FrameFolder(naming, shard: shard)
        do throws(RecordingError) {
            let claim = try JobMarker(naming.directory, job: digest(timeline, source))
            defer { claim.remove() }
            try folder.admit(timeline, inputs: inputs, force: force, resumes: resumes, claim: claim)
            return try fill(folder, timeline, chosen: chosen, source: source, progress: progress)
        } catch {
            folder.removeIfEmpty()
            throw error
        }
    }

    private func fill(
        _ folder: FrameFolder, _ timeline: [SequenceFrame], chosen: [Int], source: some FrameSource,
        progress: @escaping @Sendable (Int) -> Bool
    ) throws(RecordingError) -> Int {
        let plan = SequencePlan(timeline, chosen: chosen, frameWidth: source.frameSize.width)
        let run = SequenceRun(writer: self, source: source, older: folder.older, progress: progress)
        for group in plan.groups { run.write(group) }
        let outcome = run.outcome
        if !outcome.records.isEmpty {
            do throws(RecordingError) { try folder.writeManifest(outcome.records) } catch {
                throw outcome.error ?? error
            }
        }
        if let error = outcome.error { throw error }
        if duplicates == .skip { try folder.writeConcatenation(outcome.records, timeline) }
        return plan.pictureCount
    }
}
