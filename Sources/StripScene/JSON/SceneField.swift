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
        SceneError(path: path, line: node.line, expected: expected, found: node.words)
    }

    var isNull: Bool { if case .null = node.value { true } else { false } }

    func bool() throws(SceneError) -> Bool {
        guard case .bool(let bool) = node.value else { throw error("true or false") }
        return bool
    }

    /// A number of a range, which the message describes.
    func number(_ range: ClosedRange<Double> = -1e9...1e9, _ words: String = "a number") throws(SceneError) -> Double {
        guard case .number(let number) = node.value, range.contains(number) else { throw error(words) }
        return number
    }

    package func integer(_ range: ClosedRange<Int>, _ words: String) throws(SceneError) -> Int {
        guard case .number(let number) = node.value, number == number.rounded(),
            Double(range.lowerBound)...Double(range.upperBound) ~= number
        else { throw error(words) }
        return Int(number)
    }

    /// Seconds from 0 on.
    func seconds() throws(SceneError) -> Double { try number(0...1e7, "seconds from 0 to 10000000") }

    package func string() throws(SceneError) -> String {
        guard case .string(let string) = node.value else { throw error("a text") }
        return string
    }

    /// The path of a file. U+0000 would end it for the system.
    package func filePath() throws(SceneError) -> String {
        guard case .string(let path) = node.value, !path.isEmpty, !path.utf8.contains(0) else {
            throw error("the name of a file")
        }
        return path
    }

    /// One of the raw values of an enumeration.
    func choice<Choice: CaseIterable & RawRepresentable>(_: Choice.Type) throws(SceneError) -> Choice
    where Choice.RawValue == String {
        guard case .string(let string) = node.value, let choice = Choice(rawValue: string) else {
            throw error("one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        }
        return choice
    }

    package func elements(_ words: String = "an array") throws(SceneError) -> [SceneField] {
        guard case .array(let nodes) = node.value else { throw error(words) }
        return nodes.enumerated().map { SceneField(node: $0.element, path: "\(path)[\($0.offset)]") }
    }

    /// The value of a key that says all by itself: `true` or `{}`.
    func nothing() throws(SceneError) {
        if case .bool(true) = node.value { return }
        guard case .object(let members) = node.value, members.isEmpty else { throw error("true or {}") }
    }

    /// Reads an object; a key that `body` does not ask for is an error.
    func object<Value>(_ body: (inout SceneObject) throws(SceneError) -> Value) throws(SceneError) -> Value {
        guard case .object(let members) = node.value else { throw error("an object") }
        var object = SceneObject(members: members, path: path, line: node.line)
        let value = try body(&object)
        try object.refuseUnknown()
        return value
    }
}
