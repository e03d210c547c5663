/// A value of a JSON text, with the line it stands in.
package struct JSONNode {
    /// The kinds of value.
    package enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A key with its value; `line` is the key's.
    package struct Member {
        package let key: String
        package let line: Int
        package let node: JSONNode
    }

    package let value: Value
    package let line: Int

    /// The value in a few words, for messages.
    package var words: String {
        switch value {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .string(let string): "\"\(string)\""
        case .array(let elements): "an array of \(elements.count)"
        case .object: "an object"
        }
    }
}
