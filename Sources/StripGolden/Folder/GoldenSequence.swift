package import StripRecording

/// What a golden folder holds.
package struct GoldenSequence: Hashable, Sendable {
    /// The line of every frame, by its number.
    package let records: [Int: FrameRecord]
    /// The lines of `trace.jsonl`; nil if the file is not there.
    package let trace: [UInt8]?
    /// The files that are named like frames, sorted.
    package let pictures: [String]

    /// Makes one.
    package init(records: [Int: FrameRecord], trace: [UInt8]?, pictures: [String]) {
        self.records = records
        self.trace = trace
        self.pictures = pictures
    }

    /// Nothing at all.
    package static let empty = GoldenSequence(records: [:], trace: nil, pictures: [])

    /// Where the sequence ends: one more than the highest frame.
    package var end: Int { (records.keys.max() ?? -1) + 1 }

    /// Files named like frames that belong to no frame of a sequence of `count`: what an older sequence left behind.
    ///
    /// A folder without `frames.jsonl` is none of goldens, and has none.
    package func orphans(frameCount count: Int) -> [String] {
        guard !records.isEmpty else { return [] }
        let owned = Set(records.values.filter { $0.frame < count }.compactMap(\.file))
        return pictures.filter { !owned.contains($0) }
    }
}
