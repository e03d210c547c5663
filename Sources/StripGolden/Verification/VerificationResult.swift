import ImageStrip
package import StripRecording

/// What a verification found.
package struct VerificationResult: Sendable {
    /// How many frames the timeline has.
    package let frameCount: Int
    /// The frames that were verified.
    package let checked: [Int]
    /// How many distinct frames there are among them.
    package let distinctCount: Int
    /// What names the pixels of every verified frame.
    package let names: [Int: PixelNames]
    /// What was in the golden folder.
    package internal(set) var golden: GoldenSequence
    /// The frames that are not their goldens, ascending.
    package internal(set) var failures: [FrameFailure]
    /// The frames that differ and that the tolerance lets through, ascending.
    package internal(set) var tolerated: [FrameFailure]
    /// What this run has otherwise than the recording; empty for goldens without their facts.
    package internal(set) var changes: [RecordingChange] = []
    /// What the order of the frames tells about failing ones.
    package internal(set) var sequenceCauses: [SequenceCause]
    /// Where the trace leaves its golden; nil if it does not, or was not asked for.
    package internal(set) var trace: TraceDifference?
    /// The frames behind the end of the timeline that have goldens, ascending.
    package internal(set) var surplus: [Int]
    /// PNG files in the golden folder that belong to no frame.
    package internal(set) var orphans: [String]

    /// True if everything is as it was recorded. A run that compared nothing is not equal.
    package var isEqual: Bool { failures.isEmpty && trace == nil && surplus.isEmpty && !checked.isEmpty }

    /// The fingerprint of every verified frame, as text.
    var hashes: [Int: String] { names.mapValues(\.pixels.description) }

    /// Failing frames in runs of consecutive numbers.
    package var runs: [ClosedRange<Int>] { failures.map(\.number).runs }

    /// True if a frame was drawn twice with different pixels: then neither verdict means anything.
    package var isNondeterministic: Bool {
        failures.contains { $0.kind.isNondeterministic }
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
