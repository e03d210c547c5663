/// An object that is being read; it remembers what it was asked for.
struct SceneObject {
    private let members: [JSONNode.Member]
    private let node: JSONNode
    private let path: String
    private var asked: [String] = []

    init(members: [JSONNode.Member], node: JSONNode, path: String) {
        self.members = members
        self.node = node
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
    mutating func required(_ key: String) throws(SceneError) -> SceneField {
        if let field = self[key] { return field }
        if node.isAny { return SceneField(node: node, path: Self.join(path, key)) }
        throw SceneError(
            path: path, line: node.line, column: node.column, expected: "the key \"\(key)\"", found: "none",
            remedy: .key(key))
    }

    /// Throws if there is a key that was not asked for.
    func refuseUnknown() throws(SceneError) {
        guard let unknown = unknown.first(where: { !$0.node.isAny }) else { return }
        throw SceneError(
            path: Self.join(path, unknown.key), line: unknown.line, column: unknown.column,
            expected: "one of " + asked.sorted().map { "\"\($0)\"" }.joined(separator: ", "),
            found: "the unknown key \"\(unknown.key)\"" + didYouMean(unknown.key, asked), remedy: .anyValue)
    }

    /// Whether an unknown key is noted already.
    var hasUnknown: Bool { !unknown.isEmpty }

    private var unknown: [JSONNode.Member] { members.filter { !asked.contains($0.key) } }

    private static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : path + "." + key }
}
