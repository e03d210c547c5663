/// Which goldens are written. Nothing is ever recorded without being asked.
public enum RecordMode: String, CaseIterable, Sendable {
    /// None: compare only; a golden that is missing is a failure.
    case never
    /// Those that are not there.
    case missing
    /// Those that are not there and those that fail; the others are left alone.
    case failed
    /// All.
    case all
}
