package import StripRecording

/// What a golden folder holds.
package struct GoldenSequence: Hashable, Sendable {
    /// The line of every frame, by its number.
    package let records: [Int: FrameRecord]
    /// The lines of `trace.jsonl`; nil if the file is not there.
    package let trace: [UInt8]?
    /// The files that are named like frames, sorted.
    package let frameFiles: [String]

    /// Makes one.
    package init(records: [Int: FrameRecord], trace: [UInt8]?, frameFiles: [String]) {
        self.records = records
        self.trace = trace
        self.frameFiles = frameFiles
    }

    /// The content of a folder that is not there.
    package static let empty = GoldenSequence(records: [:], trace: nil, frameFiles: [])

    /// Where the sequence ends: one more than the highest frame.
    package var end: Int { (records.keys.max() ?? -1) + 1 }

    /// Files named like frames that belong to none of `count` frames: what an older sequence left behind.
    ///
    /// Without `frames.jsonl` a folder is no folder of goldens, and no file in it is an orphan.
    package func orphans(frameCount count: Int) -> [String] {
        guard !records.isEmpty else { return [] }
        let owned = Set(records.values.filter { $0.frame < count }.compactMap(\.file))
        return frameFiles.filter { !owned.contains($0) }
    }
}
