import ImageStrip
import StripRaster
package import StripRecording
package import StripSystem

extension Verification {
    /// Removes goldens of no frame, if that is asked for, and records those that a mode asks for.
    ///
    /// - Parameters:
    ///   - result: what `run` found in this folder; afterwards what it would find now.
    ///   - keyFrames: the frames of which a PNG file is kept; of the others the hash alone.
    ///   - inputs: files that must not be replaced.
    package func change(
        _ folder: GoldenFolder, _ result: inout VerificationResult, prunes: Bool, mode: RecordMode, keyFrames: [Int],
        inputs: Set<FileSystem.Identity>
    ) throws(RecordingError) -> GoldenChanges {
        var changes = GoldenChanges()
        if prunes {
            try folder.prune(result.golden, end: result.frameCount)
            changes.pruned = result.orphans + result.surplus.map { "the line of frame \($0)" }
            result = result.afterPruning()
        }
        changes.recorded = try record(mode, result, keyFrames: keyFrames, in: folder, inputs: inputs)
        result = result.afterRecording(mode)
        return changes
    }

    /// Writes the goldens that a mode asks for.
    ///
    /// - Parameters:
    ///   - result: what `run` found in this folder.
    ///   - keyFrames: the frames of which a PNG file is kept; of the others the hash alone.
    ///   - inputs: files that must not be replaced.
    /// - Returns: the frames that were recorded, ascending.
    package func record(
        _ mode: RecordMode, _ result: VerificationResult, keyFrames: [Int], in folder: GoldenFolder,
        inputs: Set<FileSystem.Identity> = []
    ) throws(RecordingError) -> [Int] {
        let kinds = Dictionary(uniqueKeysWithValues: result.failures.map { ($0.number, $0.kind) })
        let frames = result.checked.filter { mode.records(kinds[$0]) }
        let writesTrace = trace != nil && mode.records(result.trace)
        let drops = !result.surplus.isEmpty && mode.endsSequence
        guard !frames.isEmpty || writesTrace || drops else { return [] }

        let naming = FrameNaming(directory: folder.path, frameCount: timeline.count)
        let keys = Set(keyFrames)
        var records = result.golden.records.filter { !drops || $0.key < timeline.count }
        var written = Set<PixelFingerprint>()
        var numbers: [Int] = []
        for number in frames {
            guard let names = result.names[number] else { continue }
            // Frames with equal pixels share one file.
            let isKey = keys.contains(number) || records[number]?.file != nil
            let name = isKey && written.insert(names.pixels).inserted ? naming.name(ofFrame: number) : nil
            var record = FrameRecord(timeline[number], file: name, hasSHA256 ? names : names.withoutSHA256)
            record.decoders = source.decoders(of: timeline[number].state)
            records[number] = record
            if name != nil { numbers.append(number) }
        }
        // A file that several frames shared now belongs to one of them; the others keep their hashes.
        let owners = Dictionary(uniqueKeysWithValues: numbers.map { (naming.name(ofFrame: $0), $0) })
        for (number, record) in records {
            guard let file = record.file, let owner = owners[file], owner != number else { continue }
            records[number]?.file = nil
            records[number]?.fileSHA256 = nil
        }
        try folder.write(
            Array(records.values), known: result.golden.records, trace: writesTrace ? trace : nil,
            facts: try factsToRecord(result, numberOfFrames: frames.count), keyFrames: numbers,
            hasAlpha: source.hasAlpha, threads: threads, inputs: inputs
        ) { try drawn(source, timeline[$0].state) }
        return frames
    }

    /// The facts of this run, if all goldens are of it once so many frames are recorded.
    private func factsToRecord(
        _ result: VerificationResult, numberOfFrames: Int
    ) throws(RecordingError) -> RecordingFacts? {
        let isWhole = selected.count == timeline.count || result.golden.facts == nil
        guard isWhole, numberOfFrames >= result.failures.count, let now = try factsNow() else { return nil }
        return now == result.golden.facts ? nil : now
    }
}

extension RecordMode {
    /// True if a frame is recorded that fails in this way, or that does not fail.
    fileprivate func records(_ kind: FrameFailure.Kind?) -> Bool {
        // What differs each time it is drawn is no golden.
        if kind?.isNondeterministic == true { return false }
        return switch self {
        case .never: false
        case .missing: kind?.isMissing == true
        case .failed: kind != nil
        case .all: true
        }
    }

    /// True if a trace is recorded.
    fileprivate func records(_ trace: TraceDifference?) -> Bool {
        self == .all || trace.map { self == .failed || (self == .missing && $0.line == 0) } ?? false
    }

    /// True if goldens behind the end are removed.
    fileprivate var endsSequence: Bool { self == .failed || self == .all }
}

extension VerificationResult {
    /// The result after a mode has recorded its part.
    package func afterRecording(_ mode: RecordMode) -> VerificationResult {
        var rest = self
        rest.failures.removeAll { mode.records($0.kind) }
        let failing = Set(rest.failures.map(\.number))
        rest.sequenceCauses.removeAll { failing.isDisjoint(with: $0.frames) }
        if mode.records(trace) { rest.trace = nil }
        if mode.endsSequence { rest.surplus = [] }
        if rest.isEqual { rest.changes = [] }
        return rest
    }

    /// The result after surplus goldens and orphaned files were removed.
    fileprivate func afterPruning() -> VerificationResult {
        var rest = self
        rest.golden = GoldenSequence(
            records: golden.records.filter { $0.key < frameCount }, trace: golden.trace,
            frameFiles: golden.frameFiles.filter { !orphans.contains($0) }, facts: golden.facts)
        rest.surplus = []
        rest.orphans = []
        return rest
    }
}
