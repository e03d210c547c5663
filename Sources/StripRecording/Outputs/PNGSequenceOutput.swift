import StripCodecs
package import StripSystem
import StripUnits
import Synchronization

/// What becomes of a frame that repeats an earlier one.
public enum DuplicatePolicy: String, CaseIterable, Sendable {
    /// A file of its own.
    case write
    /// A hard link to the first frame that looks the same; a file of its own where the file system has no more links.
    case link
    /// A file of its own that shares the first one's blocks where the file system can do that (Btrfs, XFS, bcachefs).
    case clone
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
    /// Whether the manifest also gets the SHA-256 of pixels.
    package var hasSHA256 = false
    /// What becomes of frames that are there already.
    package var leftovers = Leftovers.refused
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
        let frames = Self.distinct(job.selected.map { job.timeline[$0] })
        let selection = Selection(
            timeline: job.timeline, listed: Set(job.selected),
            written: Set(duplicates == .skip ? frames.map { $0[0].number } : job.selected))
        do throws(RecordingError) {
            let marker = try JobMarker(naming.directory, job: digest(job))
            defer { marker.remove() }
            let unproved = try folder.checkExistingFrames(selection, inputs: inputs, leftovers, marker: marker)
            let proved = try prove(unproved, in: folder, job)
            try fill(folder, job, frames, proved)
        } catch {
            folder.removeIfEmpty()
            throw error
        }
        return frames.count
    }

    /// Throws unless frames that are there show what this job shows; returns lines for those that no manifest lists yet.
    ///
    /// - Complexity: draws and encodes them.
    private func prove(
        _ numbers: [Int], in folder: FrameFolder, _ job: FrameJob<some FrameSource>
    ) throws(RecordingError) -> [FrameRecord] {
        let groups = Self.distinct(numbers.sorted().map { job.timeline[$0] })
        let found = Mutex<[FrameRecord]>([])
        let pipeline = FramePipeline(job, groups.map { $0[0].state }, as: .png, .anyOrder) {
            index, pixels, _, bytes throws(RecordingError) in
            guard job.progress(0) else { throw .cancelled(written: 0) }
            let names = names(pixels, groups[index], folder)
            for frame in groups[index] {
                let path = naming.path(ofFrame: frame.number)
                if let old = folder.existing[frame.number] {
                    if !names.agree(with: old) { throw .otherJob(directory: naming.directory, frame: frame.number) }
                } else if try rethrowing(as: RecordingError.file, FileSystem.holds(bytes, at: path)) {
                    let name = naming.name(ofFrame: frame.number)
                    found.withLock { $0.append(FrameRecord(frame, file: name, names)) }
                } else {
                    throw .foreignFrame(path: path, cures: [.removed])
                }
            }
        }
        try pipeline.run()
        return found.withLock { $0 }
    }

    private func fill(
        _ folder: FrameFolder, _ job: FrameJob<some FrameSource>, _ frames: [[TimelineFrame]], _ proved: [FrameRecord]
    ) throws(RecordingError) {
        let files = PNGSequenceFiles(self, existing: folder.existing, progress: job.progress)
        let pipeline = FramePipeline(job, frames.map { $0[0].state }, as: .png, .anyOrder) {
            index, pixels, _, bytes throws(RecordingError) in
            try files.write(frames[index], names(pixels, frames[index], folder), bytes)
        }
        var failure: RecordingError?
        do throws(RecordingError) { try pipeline.run() } catch { failure = error }
        let records = files.records
        if !records.isEmpty {
            let lines = (proved + records).map { record in
                var line = record
                line.decoders = job.source.decoders(of: job.timeline[record.frame].state)
                return line
            }
            do throws(RecordingError) { try folder.writeManifest(lines) } catch { throw failure ?? error }
        }
        if let failure { throw failure }
        if duplicates == .skip { try folder.writeConcatenation(records, job.timeline) }
    }

    /// Names a picture, also by SHA-256 if that is asked for or a line that is there has it.
    private func names(_ pixels: FrameScanlines, _ frames: [TimelineFrame], _ folder: FrameFolder) -> PixelNames {
        let isThere = frames.contains { folder.existing[$0.number]?.sha256 != nil }
        return pixels.names(hasSHA256: hasSHA256 || isThere)
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
