public import StripRecording

/// What a verification found.
public struct VerificationResult: Sendable {
    /// How many frames the timeline has.
    public let frameCount: Int
    /// The frames that were verified.
    public let checked: [Int]
    /// How many different pictures they show.
    public let pictureCount: Int
    /// The hash of every verified frame.
    public let hashes: [Int: String]
    /// What was in the golden folder.
    public internal(set) var golden: GoldenSequence
    /// The frames that are not their goldens, ascending.
    public internal(set) var failures: [FrameFailure]
    /// The frames that differ and that the tolerance lets through, ascending.
    public internal(set) var tolerated: [FrameFailure]
    /// What the order of the pictures says about failing frames.
    public internal(set) var sequenceCauses: [SequenceCause]
    /// Where the trace leaves its golden; nil if it does not, or was not asked for.
    public internal(set) var trace: TraceDifference?
    /// Goldens of frames behind the end of the timeline, ascending.
    public internal(set) var surplus: [Int]
    /// PNG files in the golden folder that belong to no frame.
    public internal(set) var orphans: [String]

    /// True if everything is as it was recorded. Nothing compared is never equal.
    public var isEqual: Bool { failures.isEmpty && trace == nil && surplus.isEmpty && !checked.isEmpty }

    /// Failing frames in runs of consecutive numbers.
    public var runs: [ClosedRange<Int>] { failures.map(\.number).runs }

    /// True if a frame was drawn twice with different pixels: then neither verdict means anything.
    public var isNondeterministic: Bool {
        failures.contains { if case .nondeterministic = $0.kind { true } else { false } }
    }
}

extension Array<Int> {
    /// Ascending numbers, in runs of consecutive ones.
    public var runs: [ClosedRange<Int>] {
        reduce(into: []) { runs, number in
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
    }
}
