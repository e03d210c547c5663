package import ImageStrip
package import StripGolden
package import StripRecording

/// Why a golden could not be compared or recorded.
package enum GoldenFailure: Error, Sendable {
    /// `IMAGESTRIP_RECORD` has another value than those it may have.
    case badMode(String)
    /// A golden's name that would lead out of the folder of goldens, or that is no name.
    case badName(String)
    /// No name was given, and no test is running whose name could be taken.
    case noName
    /// Recording was asked for where `CI` is set.
    case refusedInCI(RecordMode)
    /// The golden is not there, and was not to be recorded.
    case missing(path: String)
    /// The comparator does not find a known difference.
    case comparator(ComparatorFailure)
    /// The golden could not be read or written.
    case golden(RecordingError)
}

extension GoldenFailure: CustomStringConvertible {
    /// What a test run shows: what is wrong, and what to do about it.
    package var description: String {
        switch self {
        case .badMode(let found): "IMAGESTRIP_RECORD: expected never, missing, failed or all, found '\(found)'"
        case .badName(let name):
            "golden '\(name)': expected a name such as 'carousel/half-page', without an empty part, '.' or '..'"
        case .noName: "a golden outside of a test has no name; give it one with the argument `named`"
        case .refusedInCI(let mode): "goldens are not recorded where CI is set (asked for: \(mode.rawValue))"
        case .missing(let path): "golden missing: \(path); record it with IMAGESTRIP_RECORD=missing and look at it"
        case .comparator(let failure): "\(failure)"
        case .golden(let error): "\(error)"
        }
    }
}
