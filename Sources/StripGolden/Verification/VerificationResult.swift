import ImageStrip
import StripRecording

/// What a verification found.
package struct VerificationResult: Sendable {
    /// How many frames the timeline has.
    package let frameCount: Int
    /// The frames that were verified.
    package let checked: [Int]
    /// How many different pictures they show.
    package let pictureCount: Int
    /// The hash of every verified frame.
    package let hashes: [Int: String]
    /// What was in the golden folder.
    package internal(set) var golden: GoldenSequence
    /// The frames that are not their goldens, ascending.
    package internal(set) var failures: [FrameFailure]
    /// The frames that differ and that the tolerance lets through, ascending.
    package internal(set) var tolerated: [FrameFailure]
    /// What the order of the pictures says about failing frames.
    package internal(set) var sequenceCauses: [SequenceCause]
    /// Where the trace leaves its golden; nil if it does not, or was not asked for.
    package internal(set) var trace: TraceDifference?
    /// Goldens of frames behind the end of the timeline, ascending.
    package internal(set) var surplus: [Int]
    /// PNG files in the golden folder that belong to no frame.
    package internal(set) var orphans: [String]

    /// True if everything is as it was recorded. Nothing compared is never equal.
    package var isEqual: Bool { failures.isEmpty && trace == nil && surplus.isEmpty && !checked.isEmpty }

    /// Failing frames in runs of consecutive numbers.
    package var runs: [ClosedRange<Int>] { failures.map(\.number).runs }

    /// True if a frame was drawn twice with different pixels: then neither verdict means anything.
    package var isNondeterministic: Bool {
        failures.contains { if case .nondeterministic = $0.kind { true } else { false } }
    }
}

extension Array<Int> {
    /// Ascending numbers, in runs of consecutive ones.
    package var runs: [ClosedRange<Int>] {
        reduce(into: []) { runs, number in
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
    }
}
