import StripSystem

extension FrameFolder {
    /// A manifest in the folder.
    private typealias Manifest = (name: String, records: [FrameRecord])

    /// Refuses what would be lost or mixed with frames of another job, or gives it up if `leftovers` says so.
    ///
    /// - Parameters:
    ///   - job: the frames that this run is to list and those that it writes.
    ///   - inputs: files that must not be replaced.
    ///   - marker: this process's own.
    /// - Returns: the numbers of frames that are there and must prove to be this job's: those that no manifest lists, and one listed
    ///   frame of each page, at most 32, since a job of other pictures may have the same timeline.
    mutating func checkExistingFrames(
        _ job: Selection, inputs: Set<FileSystem.Identity>, _ leftovers: Leftovers, marker: JobMarker
    ) throws(RecordingError) -> [Int] {
        let names = try rethrowing(as: RecordingError.file, FileSystem.list(naming.directory))
        let frames = names.filter { naming.frame(named: $0) != nil }
        if let input = frames.first(where: { isInput($0, inputs) }) { throw .overwritesInput(path: path(input)) }
        // A writer publishes its manifest before it removes its marker. Reading frames, then markers, then manifests therefore
        // finds an explanation for every frame. Other shards write their frames now, and their manifests later.
        let isShared = try marker.isShared() || shard != nil
        let isOthers = { (number: Int) in isShared && job.isOutside(number) }
        var manifests = try manifests()
        if leftovers == .removed {
            for name in manifests.flatMap({ $0.records.compactMap(\.file) }) + frames
            where naming.frame(named: name).map(isOthers) != true { try remove(name, inputs) }
            for name in manifests.map(\.name) + [Concatenation.fileName] { try remove(name, inputs) }
            manifests = []
        }
        for manifest in manifests { try accept(manifest, of: job.timeline) }
        let listed = Set(manifests.flatMap { $0.records.compactMap(\.file) })
        let unlisted = leftovers == .removed ? [] : frames.filter { !listed.contains($0) }
        for name in unlisted {
            let isOfTimeline = naming.frame(named: name).map(job.timeline.indices.contains) == true
            guard isOfTimeline, isShared || leftovers != .refused else {
                throw .foreignFrame(path: path(name), cures: isOfTimeline ? [.resumed, .removed] : [.removed])
            }
        }
        let unproved = unlisted.compactMap { naming.frame(named: $0) }
            .filter { !isOthers($0) && (leftovers == .kept || !job.written.contains($0)) }
        return unproved + (shard == nil ? samples(outside: job) : [])
    }

    /// A listed frame of each page among those that this run does not write: these are compared with what is there anyway.
    private func samples(outside job: Selection) -> [Int] {
        var pages = Set<Int>()
        return existing.values.sorted { $0.frame < $1.frame }
            .filter { job.isOutside($0.frame) && pages.insert($0.currentPage).inserted }.prefix(32).map(\.frame)
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
            guard timeline.indices.contains(record.frame),
                record.isSameFrame(as: FrameRecord(timeline[record.frame], file: nil, nil))
            else { throw .otherJob(directory: naming.directory, frame: record.frame) }
            // Under another pattern, the files of this manifest would be listed nowhere from now on.
            if let file = record.file, naming.frame(named: file) == nil { throw .otherNames(path: path(file)) }
            existing[record.frame] = record
            if shard == nil || manifest.name == shard?.manifestName { inOwnManifest[record.frame] = record }
        }
    }

    /// Removes a frame or a list of frames. Only files in this very folder count as such, inputs never.
    private func remove(_ name: String, _ inputs: Set<FileSystem.Identity>) throws(RecordingError) {
        let isOurs =
            [".png", ".jsonl", ".ffconcat"].contains(where: name.hasSuffix) || naming.frame(named: name) != nil
        guard isOurs, !name.utf8.contains(UInt8(ascii: "/")), case .file = FileSystem.entry(path(name)),
            !isInput(name, inputs)
        else { return }
        try rethrowing(as: RecordingError.file, FileSystem.remove(path(name)))
    }
}
