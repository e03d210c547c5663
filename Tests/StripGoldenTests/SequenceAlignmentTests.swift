import SeededRandom
import StripGolden
import Testing

import ImageStrip

/// Sequences as letters: each letter is a picture. The right causes follow from how the sequences were made.
struct SequenceAlignmentTests {
    private func causes(_ goldens: String, _ frames: String) -> [SequenceCause] {
        func numbered(_ text: String) -> [Int: String] {
            Dictionary(uniqueKeysWithValues: text.enumerated().map { ($0.offset, String($0.element)) })
        }
        let (golden, frame) = (numbered(goldens), numbered(frames))
        let failing = frame.keys.sorted().filter { golden[$0] != nil && golden[$0] != frame[$0] }
        return SequenceAlignment(goldens: golden, frames: frame).causes(failing.runs)
    }

    @Test(
        arguments: [
            // A rest, a motion, a rest.
            ("aaaabcdefff", "aaaaabcdeff", [.shifted(4...8, by: 1, isStart: true)]),
            ("aaaabcdefff", "aaaaaabcdef", [.shifted(4...9, by: 2, isStart: true)]),
            ("aaaabcdefff", "aaabcdeffff", [.shifted(3...7, by: -1, isStart: true)]),
            // In motion a picture is lost or shown again.
            ("aabcdefgggg", "aabcefggggg", [.dropped(4...6, golden: 4, count: 1)]),
            ("aabcdefgggg", "aabcfgggggg", [.dropped(4...6, golden: 4, count: 2)]),
            ("aabcdefgggg", "aabccdefggg", [.doubled(4...7, golden: 3)]),
            ("abcdefghijk", "abbdefghijk", [.doubled(2...2, golden: 1)]),
            ("abcdefghijk", "abddefghijk", [.dropped(2...2, golden: 2, count: 1)]),
            // Two frames, near and far; three in a circle; all in reverse.
            ("abcdefghijk", "abdcefghijk", [.reordered(frames: [2, 3], goldens: [3, 2])]),
            ("abcdefghijk", "abgdefchijk", [.reordered(frames: [2, 6], goldens: [6, 2])]),
            ("abcdefghijk", "abdecfghijk", [.reordered(frames: [2, 3, 4], goldens: [3, 4, 2])]),
            (
                "abcdefghijk", "kjihgfedcba",
                [.reordered(frames: [0, 1, 2, 3, 4, 6, 7, 8, 9, 10], goldens: [10, 9, 8, 7, 6, 4, 3, 2, 1, 0])]
            ),
            // A picture that is shown again far from its golden proves nothing.
            ("abcdefghijk", "aicdefghijk", []),
            // Pictures that no golden has explain nothing.
            ("abcdefghijk", "abcdeXghijk", []),
            ("abcdefghijk", "abXcdefghij", [.shifted(3...10, by: 1, isStart: false)]),
            // The end of the goldens.
            ("abcdefgh", "abdefghi", [.dropped(2...6, golden: 2, count: 1)]),
            ("aaaaaaa", "aaaaaaa", []),
        ] as [(String, String, [SequenceCause])])
    func causesFollowFromHowItWasMade(goldens: String, frames: String, expected: [SequenceCause]) {
        #expect(causes(goldens, frames) == expected)
    }

    @Test("what is claimed holds for random edits") func claimsHold() {
        var random = SeededGenerator(seed: 20_261_130)
        for _ in 0..<500 {
            let goldens = (0..<40).map { index in "\(index / Int.random(in: 1...4, using: &random))" }
            var frames = goldens
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<frames.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: frames.remove(at: index)
                case 1: frames.insert(frames[index], at: index)
                case 2: frames.swapAt(index, Int.random(in: 0..<frames.count, using: &random))
                default: frames[index] = "new"
                }
            }
            let count = min(goldens.count, frames.count)
            let failing = (0..<count).filter { goldens[$0] != frames[$0] }
            let golden = Dictionary(uniqueKeysWithValues: goldens.enumerated().map { ($0.offset, $0.element) })
            let frame = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($0.offset, $0.element) })
            let causes = SequenceAlignment(goldens: golden, frames: frame).causes(failing.runs)
            let explained = causes.flatMap(\.frames)
            #expect(Set(explained).count == explained.count, "seed 20261130: each frame once")
            #expect(Set(explained).isSubset(of: failing))
            for cause in causes {
                let shown: [Int] =
                    switch cause {
                    case .shifted(let range, let shift, _): range.map { $0 - shift }
                    case .dropped(let range, _, let count): range.map { $0 + count }
                    case .doubled(let range, _): range.map { $0 - 1 }
                    case .reordered(_, let goldens): goldens
                    }
                #expect(zip(cause.frames, shown).allSatisfy { frame[$0] == golden[$1] }, "seed 20261130: \(cause)")
            }
        }
    }
}
