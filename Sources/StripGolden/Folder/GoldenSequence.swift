import StripRaster
package import StripRecording

/// What a golden folder holds.
package struct GoldenSequence: Hashable, Sendable {
    /// The line of every frame, by its number.
    package let records: [Int: FrameRecord]
    /// The lines of `trace.jsonl`; nil if the file is not there.
    package let trace: [UInt8]?
    /// The files that are named like frames, sorted.
    package let frameFiles: [String]

    /// What they were recorded from; nil if the folder does not tell.
    package let facts: RecordingFacts?

    /// Makes one.
    package init(
        records: [Int: FrameRecord], trace: [UInt8]?, frameFiles: [String], facts: RecordingFacts? = nil
    ) {
        self.facts = facts
        self.records = records
        self.trace = trace
        self.frameFiles = frameFiles
    }

    /// The content of a folder that is not there.
    package static let empty = GoldenSequence(records: [:], trace: nil, frameFiles: [])

    /// Where the sequence ends: one more than the highest frame.
    package var end: Int { (records.keys.max() ?? -1) + 1 }

    /// What each golden looks like: its fingerprint, or its SHA-256 if it has that alone and none of the known pictures has it.
    ///
    /// A golden whose two names are not of one picture looks like nothing that is known: it counts as its SHA-256.
    func hashes(known: [PixelNames]) -> [Int: String] {
        let byName = Dictionary(known.compactMap { names in names.sha256.map { ($0, names) } }) { first, _ in first }
        let byPixels = Dictionary(known.map { ($0.pixels, $0) }) { first, _ in first }
        return records.mapValues { record in
            let picture = record.pixels.map { byPixels[$0] } ?? record.sha256.map { byName[$0] } ?? nil
            let isOne = picture?.agree(with: record) ?? true
            let name = isOne ? record.pixels ?? picture?.pixels : nil
            return name?.description ?? record.sha256 ?? ""
        }
    }

    /// Files named like frames that belong to none of `count` frames: what an older sequence left behind.
    ///
    /// Without `frames.jsonl` a folder is no folder of goldens, and no file in it is an orphan.
    package func orphans(frameCount count: Int) -> [String] {
        guard !records.isEmpty else { return [] }
        let owned = Set(records.values.filter { $0.frame < count }.compactMap(\.file))
        return frameFiles.filter { !owned.contains($0) }
    }
}
