/// An object that is being read; it remembers what it was asked for.
struct SceneObject {
    private let members: [JSONNode.Member]
    private let path: String
    private let line: Int
    private var asked: [String] = []

    init(members: [JSONNode.Member], path: String, line: Int) {
        self.members = members
        self.path = path
        self.line = line
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
        guard let field = self[key] else {
            throw SceneError(path: path, line: line, expected: "the key \"\(key)\"", found: "none")
        }
        return field
    }

    /// Throws if there is a key that was not asked for.
    func refuseUnknown() throws(SceneError) {
        guard let unknown = members.first(where: { !asked.contains($0.key) }) else { return }
        throw SceneError(
            path: Self.join(path, unknown.key), line: unknown.line,
            expected: "one of " + asked.sorted().map { "\"\($0)\"" }.joined(separator: ", "),
            found: "the unknown key \"\(unknown.key)\"")
    }

    private static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : path + "." + key }
}
