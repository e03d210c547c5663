import ImageStrip
import StripGolden

/// Why a golden could not be compared or recorded; the texts are what a test run shows.
package enum GoldenFailure: Error {
    case badMode(String)
    case badName(String)
    case refusedInCI(RecordMode)
    case missing(path: String)
    case comparatorBroken(String)
    case unreadable(path: String, reason: String)

    package var text: String {
        switch self {
        case .badMode(let found):
            "IMAGESTRIP_RECORD: expected never, missing, failed or all, found '\(found)'"
        case .badName(let name):
            "golden '\(name)': expected a name such as 'carousel/half-page', without an empty part, '.' or '..'"
        case .refusedInCI(let mode): "goldens are not recorded where CI is set (asked for: \(mode.rawValue))"
        case .missing(let path): "golden missing: \(path); record it with IMAGESTRIP_RECORD=missing and look at it"
        case .comparatorBroken(let check): "the comparator is broken (check '\(check)'); nothing was compared"
        case .unreadable(let path, let reason): "\(path): \(reason)"
        }
    }
}
