/// A part of a job that one process renders, such as the third of sixteen contiguous parts.
package struct Shard: Hashable, Sendable {
    /// Which part, from 1.
    package let number: Int
    /// How many parts there are, at most 1,000,000.
    package let count: Int

    /// Makes a shard; nil unless the number is in 1...count.
    package init?(number: Int, of count: Int) {
        guard 1...1_000_000 ~= count, 1...count ~= number else { return nil }
        self.number = number
        self.count = count
    }

    /// This part of a list of frames. All parts in order are the list, and no two differ by more than one in length.
    ///
    /// The list is divided by position, not by frame numbers, so that every part has its share of any selection.
    package func part(of frames: [Int]) -> ArraySlice<Int> {
        frames[frames.count * (number - 1) / count..<frames.count * number / count]
    }

    /// The manifest of this part: no two shards of a folder write to the same file.
    package var manifestName: String { "frames-\(number)-of-\(count).jsonl" }

    /// True for the name of a manifest: `frames.jsonl`, or that of a shard.
    package static func isManifest(_ name: String) -> Bool {
        if name == FrameRecord.fileName { return true }
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let number = Int(parts[1]), parts[3].hasSuffix(".jsonl"),
            let count = Int(parts[3].dropLast(6))
        else { return false }
        return Shard(number: number, of: count)?.manifestName == name
    }
}
