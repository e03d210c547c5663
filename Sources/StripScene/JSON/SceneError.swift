/// What is wrong with a scene, and where.
package struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value's place, such as `events[3].drag.duration`; empty for the whole text.
    package let path: String
    /// Its line, from 1.
    package let line: Int
    /// What should be there.
    package let expected: String
    /// What is there.
    package let found: String

    /// Makes an error.
    package init(path: String, line: Int, expected: String, found: String) {
        self.path = path
        self.line = line
        self.expected = expected
        self.found = found
    }

    /// The place, what was expected and what was found; for those who tell the line in their own way.
    package var message: String { "\(path.isEmpty ? "" : "\(path): ")expected \(expected), found \(found)" }

    /// The line and the message.
    package var description: String { "line \(line): \(message)" }
}
