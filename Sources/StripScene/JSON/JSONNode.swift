/// A value of a JSON text, with its place.
package struct JSONNode {
    /// The kinds of value.
    package enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
        /// In the place of a mistake that is noted already: right for whoever asks.
        case any
    }

    /// A key with its value; `line` and `column` are the key's.
    package struct Member {
        package let key: String
        package let line: Int
        package let column: Int
        package let node: JSONNode
    }

    package let value: Value
    /// From 1.
    package let line: Int
    /// From 1, in characters.
    package let column: Int

    /// Whether a mistake is noted here already.
    var isAny: Bool { if case .any = value { true } else { false } }

    /// The value in a few words, for messages.
    package var words: String {
        switch value {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .string(let string): "\"\(string)\""
        case .array(let elements): "an array of \(elements.count)"
        case .object: "an object"
        case .any: "anything"
        }
    }
}

extension JSONNode {
    /// The same value without a mistake; nil if the mistake is not in it.
    ///
    /// - Complexity: O(values).
    func without(_ mistake: SceneError) -> JSONNode? {
        if (line, column) == (mistake.line, mistake.column) {
            switch (mistake.remedy, value) {
            case (.anyValue, _): return replaced(.any)
            case (.key(let key), .object(let members)):
                return replaced(
                    .object(members + [Member(key: key, line: line, column: column, node: replaced(.any))]))
            default: break
            }
        }
        switch value {
        case .array(var nodes):
            for index in nodes.indices {
                guard let node = nodes[index].without(mistake) else { continue }
                nodes[index] = node
                return replaced(.array(nodes))
            }
        case .object(var members):
            for index in members.indices {
                let member = members[index]
                let isKey = (member.line, member.column) == (mistake.line, mistake.column)
                if mistake.remedy == .noKey,
                    isKey || (member.node.line, member.node.column) == (mistake.line, mistake.column)
                {
                    members.remove(at: index)
                    return replaced(.object(members))
                }
                let node = isKey ? member.node.replaced(.any) : member.node.without(mistake)
                guard let node else { continue }
                members[index] = Member(key: member.key, line: member.line, column: member.column, node: node)
                return replaced(.object(members))
            }
        default: break
        }
        return nil
    }

    private func replaced(_ value: Value) -> JSONNode { JSONNode(value: value, line: line, column: column) }
}
