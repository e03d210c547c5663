import StripCodecs
package import StripRaster
package import StripRecording
package import StripSystem

extension GoldenFolder {
    /// Writes goldens: the PNG files first, then the trace, then `frames.jsonl`, each whole or not at all.
    ///
    /// - Parameters:
    ///   - records: every frame that the folder is to list.
    ///   - known: what it listed when `records` were made from that.
    ///   - facts: what they were recorded from; nil to leave those that are there.
    ///   - keyFrames: the frames of which a PNG file is written, under the name that their record gives.
    ///   - inputs: files that must not be replaced.
    ///   - draw: the pixels of such a frame; called from several threads.
    /// - Throws: `foreignFrame` if a file is in the way that no `frames.jsonl` of ours lists; `busy` or `changed` if another process
    ///   records there, too.
    /// - Complexity: one frame per thread in memory.
    package func write(
        _ records: [FrameRecord], known: [Int: FrameRecord], trace: [UInt8]?, facts: RecordingFacts? = nil,
        keyFrames: [Int], hasAlpha: Bool, threads: Int,
        inputs: Set<FileSystem.Identity>, draw: @escaping @Sendable (Int) throws -> Bitmap
    ) throws(RecordingError) {
        try alone { () throws(RecordingError) in
            let old = try read()
            guard old.records == known else { throw .changed(directory: path) }
            let listed = Set(old.records.values.compactMap(\.file))
            let files = Dictionary(records.map { ($0.frame, $0.file) }) { first, _ in first }
            let encoded: @Sendable (Int) throws(RecordingError) -> [UInt8] = { number throws(RecordingError) in
                try Self.encode(rethrowing(as: RecordingError.rendering, draw(number)), hasAlpha: hasAlpha)
            }
            let jobs = keyFrames.compactMap { number in (files[number] ?? nil).map { (number: number, name: $0) } }
            for job in jobs {
                guard let entry = FileSystem.entry(path(of: job.name)) else { continue }
                if case .file(let identity) = entry, inputs.contains(identity) {
                    throw .overwritesInput(path: path(of: job.name))
                }
                if listed.contains(job.name) { continue }
                // A run that was stopped before it listed this file left the same bytes.
                let bytes = try encoded(job.number)
                let isOurs = try rethrowing(as: RecordingError.file) { () throws(FileError) in
                    try unsafe FileSystem.holds(bytes.span.bytes, at: path(of: job.name))
                }
                guard isOurs else { throw .foreignFrame(path: path(of: job.name), cures: []) }
            }
            let hashes = try Parallel.map(jobs, threads: threads) { job throws(RecordingError) in
                let bytes = try encoded(job.number)
                try rethrowing(as: RecordingError.file) { () throws(FileError) in
                    try AtomicFile.write(bytes, to: path(of: job.name))
                }
                return SHA256.hex(bytes)
            }
            let written = Dictionary(uniqueKeysWithValues: zip(jobs.map(\.number), hashes))
            var sorted = records.sorted { $0.frame < $1.frame }
            for index in sorted.indices {
                if let hash = written[sorted[index].frame] { sorted[index].fileSHA256 = hash }
            }
            guard let text = try? FrameRecord.text(sorted) else { throw .encoding }
            try rethrowing(as: RecordingError.file) { () throws(FileError) in
                if let facts = facts?.text() { try AtomicFile.write(facts, to: self.path(of: RecordingFacts.fileName)) }
                if let trace { try AtomicFile.write(trace, to: path(of: Self.traceName)) }
                try AtomicFile.write(text, to: manifestPath)
            }
        }
    }

    /// Does work in the folder, which is created for it, unless another process records there.
    ///
    /// What two processes record at once would be a mixture, even of one job: each lists what it knows.
    private func alone(_ work: () throws(RecordingError) -> Void) throws(RecordingError) {
        let created = try rethrowing(as: RecordingError.file, FileSystem.createDirectory(path))
        do throws(RecordingError) {
            var process = FNVHash()
            process.add(Array("\(ProcessIdentity.current)".utf8))
            let marker = try JobMarker(path, job: process.digits)
            defer { marker.remove() }
            _ = try marker.isShared()
            try work()
        } catch {
            for directory in created.reversed() { FileSystem.removeEmptyDirectory(directory) }
            throw error
        }
    }

    /// Writes one golden that no list mentions, under the name of a file.
    package func write(_ bitmap: Bitmap, to name: String) throws(RecordingError) {
        let bytes = try Self.encode(bitmap, hasAlpha: !bitmap.isOpaque)
        _ = try rethrowing(as: RecordingError.file, FileSystem.createDirectory(path))
        try rethrowing(as: RecordingError.file, AtomicFile.write(bytes, to: path(of: name)))
    }

    /// A PNG file as small as possible, since repositories keep it.
    private static func encode(_ bitmap: Bitmap, hasAlpha: Bool) throws(RecordingError) -> [UInt8] {
        guard var encoder = try? PNGEncoder(.small), let bytes = try? encoder.encode(bitmap, hasAlpha: hasAlpha)
        else { throw .encoding }
        return bytes
    }

    /// Removes files that belong to no frame, and the lines of frames from `end` on.
    package func prune(_ golden: GoldenSequence, end: Int) throws(RecordingError) {
        let kept = golden.records.values.filter { $0.frame < end }.sorted { $0.frame < $1.frame }
        if kept.count < golden.records.count {
            guard let text = try? FrameRecord.text(kept) else { throw .encoding }
            try rethrowing(as: RecordingError.file) { () throws(FileError) in
                try AtomicFile.write(text, to: manifestPath)
            }
        }
        for name in golden.orphans(frameCount: end) {
            try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.remove(path(of: name)) }
        }
    }
}
