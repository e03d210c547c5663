import StripScroll
import StripUnits

/// A value of a scene that is about to be read: with its path, for messages.
struct SceneField {
    let node: JSONNode
    let path: String

    func error(_ expected: String) -> SceneError {
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

    func integer(_ range: ClosedRange<Int>, _ words: String) throws(SceneError) -> Int {
        guard case .number(let number) = node.value, number == number.rounded(),
            Double(range.lowerBound)...Double(range.upperBound) ~= number
        else { throw error(words) }
        return Int(number)
    }

    /// Seconds from 0 on.
    func seconds() throws(SceneError) -> Double { try number(0...1e7, "seconds from 0 to 10000000") }

    func string() throws(SceneError) -> String {
        guard case .string(let string) = node.value else { throw error("a text") }
        return string
    }

    /// One of the raw values of an enumeration.
    func choice<Choice: CaseIterable & RawRepresentable>(_: Choice.Type) throws(SceneError) -> Choice
    where Choice.RawValue == String {
        guard case .string(let string) = node.value, let choice = Choice(rawValue: string) else {
            throw error("one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        }
        return choice
    }

    func elements(_ words: String = "an array") throws(SceneError) -> [SceneField] {
        guard case .array(let nodes) = node.value else { throw error(words) }
        return nodes.enumerated().map { SceneField(node: $0.element, path: "\(path)[\($0.offset)]") }
    }

    private func numbers(_ count: Int, _ words: String) throws(SceneError) -> [Double] {
        let fields = try elements(words)
        guard fields.count == count else { throw error(words) }
        var numbers: [Double] = []
        for field in fields { numbers.append(try field.number()) }
        return numbers
    }

    func point() throws(SceneError) -> Point {
        let numbers = try numbers(2, "a point [x, y]")
        return Point(x: numbers[0], y: numbers[1])
    }

    func size() throws(SceneError) -> Size {
        let numbers = try numbers(2, "a size [width, height]")
        guard numbers.allSatisfy({ $0 >= 0 }) else { throw error("a size [width, height], not below 0") }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// A viewport's size, from the values of `width` and `height`.
    func viewportSize(_ width: SceneField?, _ height: SceneField?) throws(SceneError) -> Size {
        guard let width, let height else { throw error("both \"width\" and \"height\"") }
        let words = "a length from 1 to 65535"
        return Size(width: try width.number(1...65535, words), height: try height.number(1...65535, words))
    }

    func zoomScale() throws(SceneError) -> Double { try number(0.01...100, "a scale from 0.01 to 100") }

    /// Which finger.
    func finger() throws(SceneError) -> Int { try integer(0...1000, "a whole number from 0 to 1000") }

    func rect() throws(SceneError) -> Rect {
        let numbers = try numbers(4, "a rectangle [x, y, width, height]")
        guard numbers[2] >= 0, numbers[3] >= 0 else { throw error("a width and a height from 0 on") }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func insets() throws(SceneError) -> Insets {
        var insets = Insets.zero
        try object { object throws(SceneError) in
            if let field = object["top"] { insets.top = try field.number() }
            if let field = object["left"] { insets.left = try field.number() }
            if let field = object["bottom"] { insets.bottom = try field.number() }
            if let field = object["right"] { insets.right = try field.number() }
        }
        return insets
    }

    func color() throws(SceneError) -> Pixel {
        guard case .string(let text) = node.value, let color = Pixel(hex: text) else {
            throw error("a colour #RGB, #RGBA, #RRGGBB or #RRGGBBAA")
        }
        return color
    }

    /// Reads an object; a key that `body` does not ask for is an error.
    func object(_ body: (inout SceneObject) throws(SceneError) -> Void) throws(SceneError) {
        guard case .object(let members) = node.value else { throw error("an object") }
        var object = SceneObject(members: members, path: path)
        try body(&object)
        try object.refuseUnknown()
    }
}

/// An object that is being read; it remembers what it was asked for.
struct SceneObject {
    let members: [JSONNode.Member]
    let path: String
    private var asked: [String] = []

    init(members: [JSONNode.Member], path: String) {
        self.members = members
        self.path = path
    }

    /// The value of a key, or nil.
    subscript(key: String) -> SceneField? {
        mutating get {
            asked.append(key)
            return members.first { $0.key == key }.map { SceneField(node: $0.node, path: Self.join(path, key)) }
        }
    }

    /// The value of a key that must be there.
    mutating func required(_ key: String, line: Int) throws(SceneError) -> SceneField {
        guard let field = self[key] else {
            throw SceneError(path: path, line: line, expected: "the key \"\(key)\"", found: "none")
        }
        return field
    }

    func refuseUnknown() throws(SceneError) {
        guard let unknown = members.first(where: { !asked.contains($0.key) }) else { return }
        throw SceneError(
            path: Self.join(path, unknown.key), line: unknown.line,
            expected: "one of " + asked.sorted().map { "\"\($0)\"" }.joined(separator: ", "),
            found: "the unknown key \"\(unknown.key)\"")
    }

    static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : path + "." + key }
}
