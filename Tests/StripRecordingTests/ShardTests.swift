import StripRecording
import Testing

struct ShardTests {
    @Test("the parts in order are the whole, none more than one longer than another", arguments: [1, 2, 3, 7, 16, 333])
    func partsAreTheWhole(count: Int) throws {
        for frames in [Array(0..<100), [5], [], Array(stride(from: 3, to: 900, by: 7))] {
            let parts = try (1...count).map { number in
                try #require(Shard(number: number, of: count)).part(of: frames)
            }
            #expect(Array(parts.joined()) == frames)
            let lengths = parts.map(\.count)
            #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
        }
    }

    @Test("only I from 1 to N is a shard", arguments: [(0, 3), (4, 3), (1, 0), (-1, 3), (1, 1_000_001)])
    func numbersAreFromOne(number: Int, count: Int) {
        #expect(Shard(number: number, of: count) == nil)
    }

    @Test func manifestsAreToldByName() throws {
        #expect(try #require(Shard(number: 3, of: 16)).manifestName == "frames-3-of-16.jsonl")
        for name in ["frames.jsonl", "frames-3-of-16.jsonl", "frames-1-of-1.jsonl"] {
            #expect(Shard.isManifest(name), "\(name)")
        }
        for name in [
            "frames-0-of-3.jsonl", "frames-4-of-3.jsonl", "frames-03-of-16.jsonl", "frames-3-of-16.json",
            "frames--3-of-16.jsonl", "xframes-3-of-16.jsonl", "frames-3-off-16.jsonl",
        ] {
            #expect(!Shard.isManifest(name), "\(name)")
        }
    }
}
