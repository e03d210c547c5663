import StripCodecs
package import StripSystem
import StripUnits

/// What becomes of a frame that repeats an earlier one.
public enum DuplicatePolicy: String, CaseIterable, Sendable {
    /// A file of its own.
    case write
    /// A hard link to the first frame that looks the same.
    case link
    /// No file; the manifest names the first one, and `frames.ffconcat` gives the durations.
    case skip
}

/// A folder of PNG files, one for each frame, with the manifest `frames.jsonl`.
///
/// Frames of equal state are drawn and encoded once. Each file appears whole; its bytes depend on the job's timeline and images
/// alone, not on the selected frames, the threads or the order.
package struct PNGSequenceOutput: FrameOutput {
    /// Where the frames go.
    package var naming: FrameNaming
    /// What becomes of repeated frames.
    package var duplicates = DuplicatePolicy.write
    /// Whether frames that another job left in the folder are removed.
    package var force = false
    /// Whether files that are there and have the right bytes are kept instead of written again.
    package var resumes = false
    /// The part of the job that is written; its frames are listed in a manifest of its own. Nil for all of it.
    package var shard: Shard?
    /// Files that must not be replaced.
    package var inputs: Set<FileSystem.Identity> = []
    /// What distinguishes the images of this job from those of others that other processes may write at the same time.
    package var key = ""

    /// Makes an output.
    package init(_ naming: FrameNaming) { self.naming = naming }

    /// Writes the selected frames; returns how many of them are distinct.
    ///
    /// - Throws: what stopped the job. Frames written until then are whole and listed in the manifest.
    /// - Complexity: one encoding for each state; memory for a segment of nine pages and one frame per thread.
    @discardableResult
    package func write(_ job: FrameJob<some FrameSource>) throws(RecordingError) -> Int? {
        var folder = try FrameFolder(naming, shard: shard)
        do throws(RecordingError) {
            let marker = try JobMarker(naming.directory, job: digest(job))
            defer { marker.remove() }
            try folder.checkExistingFrames(job.timeline, inputs: inputs, force: force, resumes: resumes, marker: marker)
            return try fill(folder, job)
        } catch {
            folder.removeIfEmpty()
            throw error
        }
    }

    private func fill(_ folder: FrameFolder, _ job: FrameJob<some FrameSource>) throws(RecordingError) -> Int {
        let frames = Self.distinct(job.selected.map { job.timeline[$0] })
        let files = PNGSequenceFiles(self, existing: folder.existing, progress: job.progress)
        let pipeline = FramePipeline(job, frames.map { $0[0].state }, as: .png, .anyOrder) {
            index, pixels, _, bytes throws(RecordingError) in
            try files.write(frames[index], sha256: pixels.sha256, bytes)
        }
        var failure: RecordingError?
        do throws(RecordingError) { try pipeline.run() } catch { failure = error }
        let records = files.records
        if !records.isEmpty {
            do throws(RecordingError) { try folder.writeManifest(records) } catch { throw failure ?? error }
        }
        if let failure { throw failure }
        if duplicates == .skip { try folder.writeConcatenation(records, job.timeline) }
        return frames.count
    }

    /// Frames of equal state together, in the order in which the states first appear.
    private static func distinct(_ frames: [TimelineFrame]) -> [[TimelineFrame]] {
        var indices: [FrameState: Int] = [:]
        var groups: [[TimelineFrame]] = []
        for frame in frames {
            if let index = indices[frame.state] {
                groups[index].append(frame)
            } else {
                indices[frame.state] = groups.count
                groups.append([frame])
            }
        }
        return groups
    }

    /// 16 hexadecimal digits that tell the job from others; which of its frames are selected does not matter.
    ///
    /// - Complexity: O(frames), without allocations.
    private func digest(_ job: FrameJob<some FrameSource>) -> String {
        var hash = FNVHash()
        hash.add(naming.name(ofFrame: 0).pathBytes)
        hash.add(
            Array("\(key) \(job.compression) \(duplicates) \(job.source.frameSize) \(job.source.hasAlpha)".utf8))
        for frame in job.timeline {
            hash.add(frame.time.bitPattern)
            hash.add(frame.contentOffset.x.bitPattern)
            hash.add(frame.contentOffset.y.bitPattern)
            hash.add(UInt64(truncatingIfNeeded: frame.state.currentPage))
        }
        return hash.digits
    }
}
