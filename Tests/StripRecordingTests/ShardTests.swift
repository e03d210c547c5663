import SeededRandom
import Testing

import StripRecording

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

    @Test("a range as text names the same frames", arguments: 0..<40 as Range<UInt64>) func rangesRoundTrip(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let step = Int.random(in: 1...5, using: &random)
        let frames = stride(from: 0, to: 500, by: step).filter { _ in Int.random(in: 0...9, using: &random) > 1 }
        let text = FrameRange.text(frames)
        #expect(FrameRange(text)?.frames(of: 500) == frames, "seed \(seed): \(text)")
    }

    @Test(
        "ranges are as short as people write them",
        arguments: [
            ([0, 1, 2, 3], "0-3"), ([7], "7"), ([], ""), ([3, 4], "3-4"), ([3, 5], "3,5"), ([0, 10, 20], "0-20x10"),
            ([0, 1, 2, 5, 8, 11, 12], "0-2,5-11x3,12"),
        ] as [([Int], String)])
    func rangesAreShort(frames: [Int], text: String) {
        #expect(FrameRange.text(frames) == text)
        // Slurm writes steps in another way.
        #expect(!FrameRange.text(frames, withSteps: false).contains("x"))
        #expect(FrameRange(FrameRange.text(frames, withSteps: false))?.frames(of: 30) ?? [] == frames)
    }
}
