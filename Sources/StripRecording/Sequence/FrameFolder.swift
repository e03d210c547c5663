import StripSystem

/// A folder that frames go to, with what is there already.
struct FrameFolder {
    private let naming: FrameNaming
    /// The part of the job that this process writes; nil for all of it.
    private let shard: Shard?
    /// The folders that were made for this job, outermost first.
    private let made: [String]
    /// The frames of an earlier run of the same job, by number.
    private(set) var older: [Int: FrameRecord] = [:]
    /// Those of them that this run's own manifest lists; the others belong to other shards.
    private var own: [Int: FrameRecord] = [:]

    /// Makes the folder unless it is there.
    init(_ naming: FrameNaming, shard: Shard? = nil) throws(RecordingError) {
        self.naming = naming
        self.shard = shard
        made = try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try FileSystem.createDirectory(naming.directory)
        }
    }

    /// Refuses what would be lost or mixed with frames of another job.
    ///
    /// Frames that an earlier run of the same job has listed are welcome: they will be replaced by the same bytes, or kept.
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - inputs: files that must not be replaced.
    ///   - resumes: frames of the timeline that no manifest lists may be those of a run that was killed.
    ///   - force: remove the frames that an older manifest lists, and allow other files in the way to be replaced.
    ///   - claim: that of this process.
    mutating func admit(
        _ timeline: [SequenceFrame], inputs: Set<FileSystem.Identity>, force: Bool, resumes: Bool, claim: JobMarker
    ) throws(RecordingError) {
        let directory = naming.directory
        let names = try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.list(directory) }
        let frames = names.filter { naming.frame(named: $0) != nil }
        for name in frames {
            let path = FileSystem.join(directory, name)
            if case .file(let identity) = FileSystem.entry(path), inputs.contains(identity) {
                throw .overwritesInput(path: path)
            }
        }
        // Whoever wrote a frame by now has either still its claim up, or its manifest written before that went: in this order
        // one of the two is seen. Other shards write their frames now, and their manifests later.
        let isShared = try claim.isShared() || resumes || shard != nil
        func isForeign(_ name: String) -> Bool {
            !isShared || naming.frame(named: name).map { $0 >= timeline.count } ?? true
        }
        let manifestNames = try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try FileSystem.list(directory, where: Shard.isManifest)
        }
        let manifests = try manifestNames.map { name throws(RecordingError) in
            (name: name, records: try records(in: name))
        }
        if force, !manifests.isEmpty {
            for manifest in manifests { try remove(manifest.records, listedIn: manifest.name, inputs: inputs) }
            return
        }
        let listed = Set(manifests.flatMap { $0.records.compactMap(\.file) })
        if !force, let name = frames.first(where: { !listed.contains($0) && isForeign($0) }) {
            throw .foreignFrame(path: FileSystem.join(directory, name))
        }
        for manifest in manifests {
            for record in manifest.records {
                let name = naming.name(ofFrame: record.frame)
                guard timeline.indices.contains(record.frame),
                    record.isSameFrame(as: FrameRecord(timeline[record.frame], file: name, sha256: ""))
                else { throw .otherJob(directory: directory, frame: record.frame) }
                older[record.frame] = record
                if shard == nil || manifest.name == shard?.manifestName { own[record.frame] = record }
            }
        }
    }

    /// The lines of a manifest in this folder.
    private func records(in name: String) throws(RecordingError) -> [FrameRecord] {
        let path = FileSystem.join(naming.directory, name)
        // Merged away since the folder was listed.
        guard FileSystem.entry(path) != nil else { return [] }
        let bytes = try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.read(path) }
        guard let records = FrameRecord.parse(bytes) else { throw .foreignManifest(path: path) }
        return records
    }

    /// Removes the frames of an older job. Only bare names in this very folder count as its frames.
    private func remove(
        _ records: [FrameRecord], listedIn manifest: String, inputs: Set<FileSystem.Identity>
    ) throws(RecordingError) {
        for record in records {
            guard let name = record.file, !name.utf8.contains(UInt8(ascii: "/")), name.hasSuffix(".png") else {
                continue
            }
            let path = FileSystem.join(naming.directory, name)
            guard case .file(let identity) = FileSystem.entry(path), !inputs.contains(identity) else { continue }
            try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.remove(path) }
        }
        try rethrowing(as: RecordingError.file) { () throws(FileError) in
            for name in [Concatenation.fileName, manifest] {
                try FileSystem.remove(FileSystem.join(naming.directory, name))
            }
        }
    }

    /// Writes the manifest: the frames of this run, and those of others that this run did not write.
    func writeManifest(_ records: [FrameRecord]) throws(RecordingError) {
        let name = shard?.manifestName ?? FrameRecord.fileName
        // Another process with the same job may have listed its part in the meantime.
        let others = try self.records(in: name).map { ($0.frame, $0) }
        let all = own.merging(others) { _, new in new }.merging(records.map { ($0.frame, $0) }) { _, new in new }
        guard let text = try? FrameRecord.text(all.values.sorted { $0.frame < $1.frame }) else { throw .encoding }
        let path = FileSystem.join(naming.directory, name)
        try rethrowing(as: RecordingError.file) { () throws(FileError) in try AtomicFile.write(text, to: path) }
    }

    /// Writes the durations of the files that are there, for frames that have none of their own: ffmpeg's concat format.
    func writeConcatenation(_ records: [FrameRecord], _ timeline: [SequenceFrame]) throws(RecordingError) {
        let text = Concatenation.text(records.sorted { $0.frame < $1.frame }, timeline)
        let path = FileSystem.join(naming.directory, Concatenation.fileName)
        try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try AtomicFile.write(Array(text.utf8), to: path)
        }
    }

    /// Takes back the folders that were made, if nothing was put into them.
    func removeIfEmpty() {
        for directory in made.reversed() { FileSystem.removeEmptyDirectory(directory) }
    }
}
