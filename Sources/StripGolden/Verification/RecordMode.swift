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

    /// True where a continuous integration service runs the program: `CI` is set to anything. Goldens are not changed there.
    ///
    /// - Parameter variable: the value of an environment variable, or nil.
    package static func isContinuousIntegration(_ variable: (String) -> String?) -> Bool {
        !(variable("CI") ?? "").isEmpty
    }
}
