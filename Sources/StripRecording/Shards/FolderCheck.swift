import StripSystem

/// A folder of frames held against a plan: whether every frame is there, whole and right, and nothing else.
package struct FolderCheck: Sendable {
    /// What is wrong with a frame.
    package enum Fault: Hashable, Sendable {
        /// There is no line in a manifest, or no file.
        case missing
        /// The file is not a whole picture.
        case damaged
        /// The file's pixels are not those that the manifest tells of.
        case otherPixels
        /// Two manifests tell different things.
        case conflict
        /// The manifest tells of another job.
        case otherJob
    }

    /// The frames that have to be rendered again, and why.
    package internal(set) var faults: [Int: Fault] = [:]
    /// What is in the folder and is none of the plan's frames, sorted.
    package internal(set) var foreign: [String] = []
    /// Files that processes were writing when they were killed, or are writing now: they do no harm.
    package internal(set) var temporary: [String] = []
    /// The shards that have to run again, ascending.
    package internal(set) var shards: [Int] = []
    /// How many frames there should be.
    package let frameCount: Int

    /// Where the frames are.
    package let naming: FrameNaming
    /// The lines of all manifests in the folder, by frame.
    var records: [Int: FrameRecord] = [:]
    /// The files that these lines come from.
    let manifests: [String]

    /// True if the folder is what the plan says.
    package var isComplete: Bool { faults.isEmpty && foreign.isEmpty }

    /// Looks at a folder and decodes every picture in it.
    ///
    /// - Parameter progress: told how many pictures were decoded so far, from several threads; returns false to stop.
    /// - Complexity: O(pixels of all frames); one frame per thread in memory.
    package init(
        _ naming: FrameNaming, plan: ShardPlan, threads: Int,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) {
        self.naming = naming
        let frames = plan.frames
        frameCount = frames.count
        let names = try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try FileSystem.list(naming.directory)
        }
        manifests = names.filter(Shard.isManifest)
        let planned = Set(frames)
        try readManifests(planned)
        let files = sort(names, planned)
        for frame in frames where faults[frame] == nil {
            if records[frame]?.file.map({ !files.contains($0) }) ?? true { faults[frame] = .missing }
        }
        for part in plan.parts { checkLines(part, plan) }
        try checkPictures(threads, progress)
        shards = plan.parts.filter { part in plan.frames(of: part).contains { faults[$0] != nil } }.map(\.shard)
    }

    /// Reads the manifests; one with lines of frames that the plan does not have is another job's. Where two differ, neither is believed.
    private mutating func readManifests(_ planned: Set<Int>) throws(RecordingError) {
        for name in manifests {
            let path = FileSystem.join(naming.directory, name)
            let bytes = try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.read(path) }
            guard let lines = FrameRecord.parse(bytes) else { throw .foreignManifest(path: path) }
            if lines.contains(where: { !planned.contains($0.frame) }) { foreign.append(name) }
            for line in lines where planned.contains(line.frame) {
                if let other = records.updateValue(line, forKey: line.frame), other != line {
                    faults[line.frame] = .conflict
                }
            }
        }
    }

    /// Sorts out what is in the folder; returns the files of planned frames.
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

    /// Compares the lines of a shard with what the plan knows of them, if they are all there.
    private mutating func checkLines(_ part: ShardPlan.Part, _ plan: ShardPlan) {
        let frames = plan.frames(of: part)
        let lines = frames.compactMap { records[$0] }
        guard lines.count == frames.count, ShardPlan.digest(lines) != part.digest else { return }
        for frame in frames where faults[frame] == nil { faults[frame] = .otherJob }
    }
}
