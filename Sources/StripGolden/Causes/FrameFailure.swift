import ImageStrip
package import StripCompare
package import StripRecording

/// A frame that is not its golden.
package struct FrameFailure: Sendable {
    /// In what way.
    package enum Kind: Hashable, Sendable {
        /// The pixels differ.
        case different
        /// There is no golden of this frame.
        case missing
        /// The key frame's PNG file is not there.
        case pictureMissing
        /// The frame equals the key frame's PNG file, but `frames.jsonl` has the hash of other pixels.
        case recordDisagrees
        /// Drawn a second time from scratch the frame has other pixels, those of this hash.
        case nondeterministic(second: String)

        /// The kind's name in `--json` and JUnit reports.
        package var name: String {
            switch self {
            case .different: "different"
            case .missing: "missing"
            case .pictureMissing: "pictureMissing"
            case .recordDisagrees: "recordDisagrees"
            case .nondeterministic: "nondeterministic"
            }
        }

        /// True if there is no golden whose pixels could differ.
        package var isMissing: Bool { self == .missing || self == .pictureMissing }

        /// True if the renderer draws something else each time.
        package var isNondeterministic: Bool { if case .nondeterministic = self { true } else { false } }
    }

    /// Where the pixels of a golden come from.
    package enum GoldenSource: Hashable, Sendable {
        /// A PNG file in the golden folder.
        case file(String)
        /// The renderer: what it draws for this state has the golden's hash.
        case state(FrameState)
    }

    /// The frame as it is now.
    package let frame: TimelineFrame
    /// In what way it fails.
    package internal(set) var kind: Kind
    /// Its golden; nil if there is none.
    package let golden: FrameRecord?
    /// The hash of what it should look like; nil if there is no golden.
    package let expected: String?
    /// The hash of what it looks like.
    package let actual: String
    /// Where the golden's pixels come from; nil if only its hash is known.
    package internal(set) var goldenSource: GoldenSource?
    /// What the comparison of the pixels found; nil without the golden's pixels.
    package internal(set) var comparison: Comparison?
    /// True if a cause was looked for: of every run that is the first frame, and the first one with known pixels.
    package internal(set) var isSearched = false
    /// Why it differs, if that is proven.
    package internal(set) var cause: FrameCause?

    /// The frame's number.
    package var number: Int { frame.number }
}
