import StripSystem

/// A value of a scene that is about to be read, with its path for messages.
package struct SceneField {
    package let node: JSONNode
    package let path: String

    package init(node: JSONNode, path: String) {
        self.node = node
        self.path = path
    }

    /// The value of a whole text: JSON with comments and trailing commas.
    package init(json bytes: [UInt8]) throws(SceneError) {
        self.init(node: try JSONParser.parse(bytes), path: "")
    }

    /// What to throw if the value is not what is expected.
    package func error(_ expected: String) -> SceneError {
        SceneError(
            path: path, line: node.line, column: node.column, expected: expected, found: node.words, remedy: .anyValue)
    }

    /// A mistake is noted here already: any answer will do.
    var isAny: Bool { node.isAny }

    /// What to throw if there is too much of something: the rest is not read.
    func tooMuch(_ expected: String) -> SceneError {
        SceneError(path: path, line: node.line, column: node.column, expected: expected, found: node.words)
    }

    var isNull: Bool { if case .null = node.value { true } else { false } }

    func bool() throws(SceneError) -> Bool {
        if isAny { return false }
        guard case .bool(let bool) = node.value else { throw error("true or false") }
        return bool
    }

    /// A number of a range, which the message describes.
    func number(_ range: ClosedRange<Double> = -1e9...1e9, _ words: String = "a number") throws(SceneError) -> Double {
        if isAny { return min(max(0, range.lowerBound), range.upperBound) }
        guard case .number(let number) = node.value, range.contains(number) else { throw error(words) }
        return number
    }

    package func integer(_ range: ClosedRange<Int>, _ words: String) throws(SceneError) -> Int {
        if isAny { return min(max(0, range.lowerBound), range.upperBound) }
        guard case .number(let number) = node.value, number == number.rounded(),
            Double(range.lowerBound)...Double(range.upperBound) ~= number
        else { throw error(words) }
        return Int(number)
    }

    /// Seconds from 0 on.
    func seconds() throws(SceneError) -> Double { try number(0...1e7, "seconds from 0 to 10000000") }

    package func string() throws(SceneError) -> String {
        if isAny { return "" }
        guard case .string(let string) = node.value else { throw error("a text") }
        return string
    }

    /// The path of a file. U+0000 would end it for the system.
    package func filePath() throws(SceneError) -> String {
        if isAny { return "" }
        guard case .string(let path) = node.value, !path.isEmpty, !path.utf8.contains(0) else {
            throw error("the name of a file")
        }
        return path
    }

    /// One of the raw values of an enumeration.
    func choice<Choice: CaseIterable & RawRepresentable>(_: Choice.Type) throws(SceneError) -> Choice
    where Choice.RawValue == String {
        let names = Choice.allCases.map(\.rawValue)
        if isAny, let first = Choice.allCases.first { return first }
        guard case .string(let string) = node.value, let choice = Choice(rawValue: string) else {
            var suggestion = ""
            if case .string(let typed) = node.value { suggestion = didYouMean(typed, names) }
            throw SceneError(
                path: path, line: node.line, column: node.column,
                expected: "one of " + names.map { "\"\($0)\"" }.joined(separator: ", "),
                found: node.words + suggestion, remedy: .anyValue)
        }
        return choice
    }

    package func elements(_ words: String = "an array") throws(SceneError) -> [SceneField] {
        if isAny { return [] }
        guard case .array(let nodes) = node.value else { throw error(words) }
        return nodes.enumerated().map { SceneField(node: $0.element, path: "\(path)[\($0.offset)]") }
    }

    /// The value of a key that says all by itself: `true` or `{}`.
    func nothing() throws(SceneError) {
        if case .bool(true) = node.value { return }
        if isAny { return }
        guard case .object(let members) = node.value, members.isEmpty else { throw error("true or {}") }
    }

    /// Reads an object; a key that `body` does not ask for is an error.
    func object<Value>(_ body: (inout SceneObject) throws(SceneError) -> Value) throws(SceneError) -> Value {
        var members: [JSONNode.Member] = []
        if case .object(let own) = node.value { members = own } else if !isAny { throw error("an object") }
        var object = SceneObject(members: members, node: node, path: path)
        let value = try body(&object)
        try object.refuseUnknown()
        return value
    }
}
