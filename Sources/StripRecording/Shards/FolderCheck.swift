import StripSystem

/// The comparison of a folder of frames with a plan: is every frame there, whole and right, and nothing else?
package struct FolderCheck: Sendable {
    /// What is wrong with a frame.
    package enum Fault: Hashable, Sendable {
        /// There is no line in a manifest, or no file.
        case missing
        /// The file is not a whole image.
        case damaged
        /// The file's pixels do not have the hash in the manifest.
        case otherPixels
        /// Two manifests contradict each other.
        case conflict
        /// The manifest describes another job.
        case otherJob
    }

    /// The frames that have to be rendered again, and why.
    package internal(set) var faults: [Int: Fault] = [:]
    /// Files in the folder that are not frames of the plan, sorted.
    package internal(set) var foreign: [String] = []
    /// Temporary files of processes that are writing now or were killed; they do no harm.
    package internal(set) var temporary: [String] = []
    /// The shards that have to run again, ascending.
    package internal(set) var shards: [Int] = []
    /// How many frames there should be.
    package let frameCount: Int
    /// What decoded the images when the plan was made; nil if that does not count.
    package let decoders: ShardPlan.Decoders?

    /// Where the frames are.
    package let naming: FrameNaming
    /// The lines of all manifests in the folder, by frame.
    var records: [Int: FrameRecord] = [:]
    /// The files that these lines come from.
    let manifests: [String]

    /// How many lines have no fingerprint, since an older version wrote them; SHA-256 is compared instead.
    package var olderLines: Int { records.values.count { $0.pixels == nil } }

    /// True if the folder has exactly what the plan says.
    package var isComplete: Bool { faults.isEmpty && foreign.isEmpty }

    /// Checks a folder; decodes every image in it.
    ///
    /// - Parameter progress: told how many images were decoded so far, from several threads; returns false to stop.
    /// - Complexity: O(pixels of all frames); one frame per thread in memory.
    package init(
        _ naming: FrameNaming, plan: ShardPlan, threads: Int,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) {
        self.naming = naming
        let frames = plan.frames
        frameCount = frames.count
        decoders = plan.header.decoders
        let names = try rethrowing(as: RecordingError.file, FileSystem.list(naming.directory))
        manifests = names.filter(Shard.isManifest)
        let planned = Set(frames)
        try readManifests(planned)
        let files = sort(names, planned)
        for frame in frames where faults[frame] == nil {
            if records[frame]?.file.map({ !files.contains($0) }) ?? true { faults[frame] = .missing }
        }
        for part in plan.parts { checkLines(part, plan) }
        try checkPixels(threads, progress)
        shards = plan.parts.filter { part in plan.frames(of: part).contains { faults[$0] != nil } }.map(\.shard)
    }

    /// Reads the manifests. One with frames that the plan does not have is foreign; frames on which two differ are in conflict.
    private mutating func readManifests(_ planned: Set<Int>) throws(RecordingError) {
        for name in manifests {
            let lines = try FrameRecord.read(FileSystem.join(naming.directory, name))
            if lines.contains(where: { !planned.contains($0.frame) }) { foreign.append(name) }
            for line in lines where planned.contains(line.frame) {
                let joined = records[line.frame].map { $0.joined(with: line) } ?? line
                if joined == nil { faults[line.frame] = .conflict }
                records[line.frame] = joined ?? line
            }
        }
    }

    /// Classifies the files of the folder; returns those of planned frames.
    private mutating func sort(_ names: [String], _ planned: Set<Int>) -> Set<String> {
        var files = Set<String>()
        for name in names where !Shard.isManifest(name) && name != Concatenation.fileName {
            if TemporaryFile.isName(name) {
                temporary.append(name)
            } else if let frame = naming.frame(named: name), planned.contains(frame) {
                files.insert(name)
            } else {
                foreign.append(name)
            }
        }
        foreign.sort()
        return files
    }

    /// Compares the lines of a shard with its digest in the plan, if all of them are there.
    private mutating func checkLines(_ part: ShardPlan.Part, _ plan: ShardPlan) {
        let frames = plan.frames(of: part)
        let lines = frames.compactMap { records[$0] }
        guard lines.count == frames.count, ShardPlan.digest(lines) != part.digest else { return }
        for frame in frames where faults[frame] == nil { faults[frame] = .otherJob }
    }
}
