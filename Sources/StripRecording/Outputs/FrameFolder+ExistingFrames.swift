import StripSystem

extension FrameFolder {
    /// A manifest in the folder.
    private typealias Manifest = (name: String, records: [FrameRecord])

    /// Refuses what would be lost or mixed with frames of another job.
    ///
    /// Frames that an earlier run of the same job has listed are accepted: they will be replaced by the same bytes, or kept.
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - inputs: files that must not be replaced.
    ///   - force: remove the frames that manifests list, and allow other files in the way to be replaced.
    ///   - resumes: frames of the timeline that no manifest lists may be those of a run that was killed.
    ///   - marker: this process's own.
    mutating func checkExistingFrames(
        _ timeline: [TimelineFrame], inputs: Set<FileSystem.Identity>, force: Bool, resumes: Bool, marker: JobMarker
    ) throws(RecordingError) {
        let names = try rethrowing(as: RecordingError.file, FileSystem.list(naming.directory))
        let frames = names.filter { naming.frame(named: $0) != nil }
        if let input = frames.first(where: { isInput($0, inputs) }) { throw .overwritesInput(path: path(input)) }
        // A writer publishes its manifest before it removes its marker. Reading frames, then markers, then manifests therefore
        // finds an explanation for every frame. Other shards write their frames now, and their manifests later.
        let isShared = try marker.isShared() || resumes || shard != nil
        let manifests = try manifests()
        if force, !manifests.isEmpty {
            for manifest in manifests { try remove(manifest, inputs) }
            return
        }
        let listed = Set(manifests.flatMap { $0.records.compactMap(\.file) })
        let foreign = frames.first { name in
            !listed.contains(name)
                && (!isShared || naming.frame(named: name).map { !timeline.indices.contains($0) } ?? true)
        }
        if !force, let foreign { throw .foreignFrame(path: path(foreign)) }
        for manifest in manifests { try accept(manifest, of: timeline) }
    }

    private func isInput(_ name: String, _ inputs: Set<FileSystem.Identity>) -> Bool {
        if case .file(let identity) = FileSystem.entry(path(name)) { inputs.contains(identity) } else { false }
    }

    /// The manifests of all shards, and that of runs without shards.
    private func manifests() throws(RecordingError) -> [Manifest] {
        let names = try rethrowing(
            as: RecordingError.file, FileSystem.list(naming.directory, where: Shard.isManifest))
        return try names.map { name throws(RecordingError) in (name, try records(in: name)) }
    }

    /// Remembers the frames of a manifest, which must describe frames of the timeline.
    private mutating func accept(_ manifest: Manifest, of timeline: [TimelineFrame]) throws(RecordingError) {
        for record in manifest.records {
            let name = naming.name(ofFrame: record.frame)
            guard timeline.indices.contains(record.frame),
                record.isSameFrame(as: FrameRecord(timeline[record.frame], file: name, sha256: ""))
            else { throw .otherJob(directory: naming.directory, frame: record.frame) }
            existing[record.frame] = record
            if shard == nil || manifest.name == shard?.manifestName { inOwnManifest[record.frame] = record }
        }
    }

    /// Removes a manifest and the frames it lists. Only PNG files in this very folder count as its frames, inputs never.
    private func remove(_ manifest: Manifest, _ inputs: Set<FileSystem.Identity>) throws(RecordingError) {
        try rethrowing(as: RecordingError.file) { () throws(FileError) in
            for record in manifest.records {
                guard let name = record.file, !name.utf8.contains(UInt8(ascii: "/")), name.hasSuffix(".png"),
                    case .file = FileSystem.entry(path(name)), !isInput(name, inputs)
                else { continue }
                try FileSystem.remove(path(name))
            }
            for name in [Concatenation.fileName, manifest.name] { try FileSystem.remove(path(name)) }
        }
    }
}
