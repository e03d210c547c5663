/// What is wrong with a scene, and where.
public struct SceneError: Error, Hashable, Sendable {
    /// The value's place, such as `events[3].drag.duration`; empty for the whole text.
    public let path: String
    /// Its line, from 1.
    public let line: Int
    /// What should be there.
    public let expected: String
    /// What is there.
    public let found: String

    /// Makes an error.
    public init(path: String, line: Int, expected: String, found: String) {
        self.path = path
        self.line = line
        self.expected = expected
        self.found = found
    }
}
