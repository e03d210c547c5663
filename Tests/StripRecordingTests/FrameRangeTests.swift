import SeededRandom
import StripRecording
import Testing

/// Ranges of frames as text, read and written.
struct FrameRangeTests {
    @Test(
        "a range names these frames, each once and ascending",
        arguments: [
            ("0-4", [0, 1, 2, 3, 4]), ("0-9x3", [0, 3, 6, 9]), ("0-9:4", [0, 4, 8]), ("5", [5]),
            ("8-", [8, 9, 10, 11]),
            ("0-2,1-4", [0, 1, 2, 3, 4]), ("7,3,7", [3, 7]), ("8-9,0-5,2-3,4-6", [0, 1, 2, 3, 4, 5, 6, 8, 9]),
            ("0-9x3,1-9x3,2-9x3", Array(0...9)), ("5-20,0-2", [0, 1, 2, 5, 6, 7, 8, 9, 10, 11]),
            ("3, 5-7 , 11", [3, 5, 6, 7, 11]), ("10-x2", [10]),
        ])
    func frames(text: String, frames: [Int]) throws {
        #expect(try #require(FrameRange(text)).frames(of: 12) == frames)
    }

    @Test(
        "the highest frame that is named is told, also beyond the end of a sequence",
        arguments: [("0-299", 299), ("5", 5), ("10-", 10), ("7,3-9x4,2", 9)])
    func highest(text: String, frame: Int) throws {
        #expect(try #require(FrameRange(text)).highest == frame)
    }

    @Test("a range that names the same frames again and again costs as much as one that names them once")
    func overlappingRanges() throws {
        // Each part adds nothing; one after the other they are 10^11 frames.
        let text = (0..<100_000).map { "\($0 % 7)-999999" }.joined(separator: ",")
        #expect(try #require(FrameRange(text)).frames(of: 1_000_000) == Array(0..<1_000_000))
    }

    @Test("a range has so many different steps and no more; as text it never has more") func steps() throws {
        func range(_ count: Int) -> String { (1...count).map { "0-99999x\($0)" }.joined(separator: ",") }
        #expect(FrameRange(range(FrameRange.maximumSteps)) != nil)
        #expect(FrameRange(range(FrameRange.maximumSteps + 1)) == nil)
        // Three frames at each of 200 distances.
        let frames = (2..<202).reduce(into: [0]) { frames, step in
            for _ in 0..<2 { frames.append(frames[frames.count - 1] + step) }
        }
        let text = FrameRange.text(frames)
        #expect(try #require(FrameRange(text)).frames(of: 100_000) == frames)
    }

    @Test("frames at equal distances that are written without steps cost no more than others") func withoutSteps() {
        let frames = Array(stride(from: 0, to: 400_000, by: 2))
        #expect(FrameRange.text(frames, withSteps: false).split(separator: ",").count == frames.count)
    }

    @Test(arguments: [
        "", "-", "-5", "5-3", "1-2x0", "a", "1,", "1--2", "1x2", "0-9x", "1-2-3", "99999999999", "1-9:2x3", "1 - 2",
    ])
    func refusesWhatIsNoRange(text: String) {
        #expect(FrameRange(text) == nil)
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
