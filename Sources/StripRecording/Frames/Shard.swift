/// A part of a job that one process renders: the third of sixteen contiguous parts, say.
package struct Shard: Hashable, Sendable {
    /// Which part, from 1.
    package let number: Int
    /// How many parts there are, at most 1,000,000.
    package let count: Int

    /// Makes one; nil if the number is not in 1…count.
    package init?(number: Int, of count: Int) {
        guard 1...1_000_000 ~= count, 1...count ~= number else { return nil }
        self.number = number
        self.count = count
    }

    /// This part of a list of frames. All parts in order are the list, and no two differ by more than one in length.
    ///
    /// The list is cut by position, not by frame numbers, so that every part has its share of any choice of frames.
    package func part(of frames: [Int]) -> ArraySlice<Int> {
        frames[frames.count * (number - 1) / count..<frames.count * number / count]
    }

    /// The file that lists this part's frames: shards of one folder do not write to the same one.
    package var manifestName: String { "frames-\(number)-of-\(count).jsonl" }

    /// True for `frames.jsonl` and what a shard writes instead.
    package static func isManifest(_ name: String) -> Bool {
        if name == FrameRecord.fileName { return true }
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let number = Int(parts[1]), parts[3].hasSuffix(".jsonl"),
            let count = Int(parts[3].dropLast(6))
        else { return false }
        return Shard(number: number, of: count)?.manifestName == name
    }
}
