/// What a golden folder holds.
public struct GoldenSequence: Hashable, Sendable {
    /// The line of every frame, by its number.
    public let records: [Int: FrameRecord]
    /// The lines of `trace.jsonl`; nil if the file is not there.
    public let trace: [UInt8]?
    /// The files that are named like frames, sorted.
    public let pictures: [String]

    /// Makes one.
    public init(records: [Int: FrameRecord], trace: [UInt8]?, pictures: [String]) {
        self.records = records
        self.trace = trace
        self.pictures = pictures
    }

    /// Nothing at all.
    public static let empty = GoldenSequence(records: [:], trace: nil, pictures: [])

    /// Where the sequence ends: one more than the highest frame.
    public var end: Int { (records.keys.max() ?? -1) + 1 }

    /// Files named like frames that belong to no frame of a sequence of `count`: what an older sequence left behind.
    ///
    /// A folder without `frames.jsonl` is none of goldens, and has none.
    public func orphans(frameCount count: Int) -> [String] {
        guard !records.isEmpty else { return [] }
        let owned = Set(records.values.filter { $0.frame < count }.compactMap(\.file))
        return pictures.filter { !owned.contains($0) }
    }
}
