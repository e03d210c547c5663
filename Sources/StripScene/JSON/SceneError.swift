/// What is wrong with a scene, and where.
package struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value's place, such as `events[3].drag.duration`; empty for the whole text.
    package let path: String
    /// Its line, from 1.
    package let line: Int
    /// Its column, from 1, in characters.
    package let column: Int
    /// What should be there.
    package let expected: String
    /// What is there.
    package let found: String
    /// How the rest can be read; nil if it cannot.
    let remedy: Remedy?
    /// What else is wrong, in the order of the text.
    package private(set) var others: [SceneError] = []

    /// What is put in the place of a mistake to read what follows it.
    enum Remedy: Hashable, Sendable {
        /// A value that suits whoever asks for it; of a key that nobody asks for it is no mistake.
        case anyValue
        /// Nothing: the key is left out.
        case noKey
        /// A key that is missing, with any value.
        case key(String)
    }

    /// Makes an error.
    package init(path: String, line: Int, column: Int = 1, expected: String, found: String) {
        self.init(path: path, line: line, column: column, expected: expected, found: found, remedy: nil)
    }

    init(path: String, line: Int, column: Int, expected: String, found: String, remedy: Remedy?) {
        self.path = path
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found
        self.remedy = remedy
    }

    /// The first of some mistakes in the order of the text, with the others; there is at least one.
    init(_ mistakes: [SceneError]) {
        let sorted = mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        self = sorted[0]
        others = Array(sorted.dropFirst())
    }

    /// Whether it is about the same thing.
    func isAt(_ other: SceneError) -> Bool {
        (line, column, path) == (other.line, other.column, other.path) && remedy == other.remedy
    }

    /// The same, to be cured by leaving the key out.
    var withoutKey: SceneError {
        SceneError(path: path, line: line, column: column, expected: expected, found: found, remedy: .noKey)
    }

    /// The place, what was expected and what was found; for those who tell the line in their own way.
    package var message: String { "\(path.isEmpty ? "" : "\(path): ")expected \(expected), found \(found)" }

    /// A line for each mistake: its line, its column and the message.
    package var description: String {
        ([self] + others).map { "line \($0.line), column \($0.column): \($0.message)" }.joined(separator: "\n")
    }
}
