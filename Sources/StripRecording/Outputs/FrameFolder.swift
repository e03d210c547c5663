import StripSystem

/// A folder that frames are written to, with what is in it already.
struct FrameFolder {
    let naming: FrameNaming
    /// The part of the job that this process writes; nil for all of it.
    let shard: Shard?
    /// The folders that were created for this job, outermost first.
    private let createdDirectories: [String]
    /// The frames of an earlier run of the same job, by number.
    var existing: [Int: FrameRecord] = [:]
    /// Those of them that are in the manifest which this run writes; the others are in those of other shards.
    var inOwnManifest: [Int: FrameRecord] = [:]

    /// Creates the folder unless it is there.
    init(_ naming: FrameNaming, shard: Shard? = nil) throws(RecordingError) {
        self.naming = naming
        self.shard = shard
        createdDirectories = try rethrowing(
            as: RecordingError.file, FileSystem.createDirectory(naming.directory))
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { FileSystem.join(naming.directory, name) }

    /// The lines of a manifest in this folder; none if it is not there.
    func records(in name: String) throws(RecordingError) -> [FrameRecord] {
        // Another process may have merged and removed it since the folder was listed.
        FileSystem.entry(path(name)) == nil ? [] : try FrameRecord.read(path(name))
    }

    /// Writes the manifest: the frames of this run, and those it lists already that this run did not write.
    func writeManifest(_ records: [FrameRecord]) throws(RecordingError) {
        let name = shard?.manifestName ?? FrameRecord.fileName
        // Another process with the same job may have listed its part in the meantime.
        let others = try self.records(in: name).map { ($0.frame, $0) }
        let all = inOwnManifest.merging(others) { _, new in new }.merging(records.map { ($0.frame, $0) }) { _, new in
            new
        }
        guard let text = try? FrameRecord.text(all.values.sorted { $0.frame < $1.frame }) else { throw .encoding }
        try rethrowing(as: RecordingError.file, AtomicFile.write(text, to: path(name)))
    }

    /// Writes how long each file is shown, for frames that have no file of their own: ffmpeg's concat format.
    func writeConcatenation(_ records: [FrameRecord], _ timeline: [TimelineFrame]) throws(RecordingError) {
        let text = Concatenation.text(records.sorted { $0.frame < $1.frame }, timeline)
        try rethrowing(
            as: RecordingError.file, AtomicFile.write(Array(text.utf8), to: path(Concatenation.fileName)))
    }

    /// Removes the folders that were created, if they are empty.
    func removeIfEmpty() {
        for directory in createdDirectories.reversed() { FileSystem.removeEmptyDirectory(directory) }
    }
}
