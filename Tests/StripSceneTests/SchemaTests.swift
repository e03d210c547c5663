import Foundation
import StripScene
import StripScroll
import Testing

/// The JSON Schema and the reader say the same: of every object the same keys, of every key the same values.
struct SchemaTests {
    private typealias Object = [String: Any]
    private let schema: Object
    private let definitions: Object

    init() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Sources/StripScene/scene.schema.json")
            .standardized
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        schema = try #require(root as? Object)
        definitions = try #require(schema["$defs"] as? Object)
    }

    private func resolved(_ schema: Object) -> Object {
        guard let name = (schema["$ref"] as? String)?.split(separator: "/").last else { return schema }
        return definitions[String(name)] as? Object ?? [:]
    }

    private func properties(_ schema: Object) -> [String: Object] {
        schema["properties"] as? [String: Object] ?? [:]
    }

    /// Values that a schema allows: every choice, every limit.
    private func right(_ schema: Object) -> [Any] {
        let schema = resolved(schema)
        if let choices = schema["anyOf"] as? [Object] { return choices.flatMap(right) }
        if let values = schema["enum"] as? [Any] { return values }
        if let value = schema["const"] { return [value] }
        switch schema["type"] as? String {
        case "boolean": return [true, false]
        case "null": return [NSNull()]
        case "integer", "number":
            let limits = [schema["minimum"], schema["maximum"]].compactMap(\.self)
            return limits.isEmpty ? [0.5] : limits
        case "array": return [Array(repeating: item(schema), count: schema["minItems"] as? Int ?? 0)]
        case "string": return [(schema["pattern"] as? String)?.hasPrefix("^#") == true ? "#12AB34CD" : "30000/1001"]
        default:
            let required = schema["required"] as? [String] ?? []
            return [Dictionary(uniqueKeysWithValues: required.map { ($0, first(properties(schema)[$0] ?? [:])) })]
        }
    }

    private func first(_ schema: Object) -> Any { right(schema).first ?? NSNull() }
    private func item(_ schema: Object) -> Any { first(schema["items"] as? Object ?? [:]) }

    /// Values that it refuses: of another type, beyond a limit, an element too many.
    private func wrong(_ schema: Object) -> [Any] {
        let schema = resolved(schema)
        if schema["anyOf"] != nil { return [["x": 1], "?"] }
        if schema["enum"] != nil { return ["?", 3] }
        switch schema["type"] as? String {
        case "boolean": return ["true", 1]
        case "integer", "number":
            let low = (schema["minimum"] as? Double).map { $0 - max(1, abs($0) * 0.01) }
            let high = (schema["maximum"] as? Double).map { $0 + max(1, abs($0) * 0.01) }
            let part: Any? = schema["type"] as? String == "integer" ? 0.5 : nil
            return ["1", true] + [low, high, part, schema["exclusiveMinimum"]].compactMap(\.self)
        case "array":
            guard let count = schema["minItems"] as? Int else { return [3] }
            let short = Array(repeating: item(schema), count: count - 1)
            guard schema["maxItems"] != nil else { return [short] }
            return [short, Array(repeating: item(schema), count: count + 1)]
        case "string": return [3, schema["pattern"] == nil ? true : "red"]
        default: return [3, ["?": 1]]
        }
    }

    private func read(_ scene: Any) throws {
        _ = try CarouselScene(json: Array(JSONSerialization.data(withJSONObject: scene)))
    }

    /// Compares one object's keys and their values with what the reader says to a scene around it.
    private func compare(_ name: String, _ schema: Object, base: Object, around: (Object) -> Object) throws {
        let error = try #require(throws: SceneError.self) { try read(around(base.merging(["?": 1]) { $1 })) }
        let words = error.expected.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
        #expect(Set(words.map { String($0.element) }) == Set(properties(schema).keys), "\(name)")
        for (key, property) in properties(schema) {
            // Two ways to say the same are not given together.
            var rest = base
            for other in ["from", "to"] where name == "drag" && key == "path" { rest[other] = nil }
            for value in right(property) {
                #expect(throws: Never.self, "\(name).\(key): \(value)") {
                    try read(around(rest.merging([key: value]) { $1 }))
                }
            }
            for value in wrong(property) {
                #expect(throws: SceneError.self, "\(name).\(key): \(value)") {
                    try read(around(rest.merging([key: value]) { $1 }))
                }
            }
        }
    }

    @Test func objectsAgree() throws {
        try compare("", schema, base: [:]) { $0 }
        for name in ["viewport", "layout", "scrollView", "carousel", "pageControl"] {
            let object = properties(schema)[name] ?? [:]
            try compare(name, object, base: name == "viewport" ? ["width": 9, "height": 9] : [:]) { [name: $0] }
        }
        let timer = (properties(schema)["timer"]?["anyOf"] as? [Object])?.last ?? [:]
        try compare("timer", timer, base: [:]) { ["timer": $0] }
        try compare("insets", definitions["insets"] as? Object ?? [:], base: [:]) {
            ["scrollView": ["contentInset": $0]]
        }
    }

    @Test func eventsAgree() throws {
        let event = try #require(properties(schema)["events"]?["items"] as? Object)
        let kinds = properties(event).filter { $0.key != "at" }
        let error = try #require(throws: SceneError.self) { try read(["events": [["at": 1, "?": 1]]]) }
        for kind in kinds.keys { #expect(error.expected.contains("\"\(kind)\"")) }
        #expect(error.expected.split(separator: "\"").count / 2 == kinds.count + 1)
        for (kind, object) in kinds where object["type"] as? String == "object" {
            var base = first(object) as? Object ?? [:]
            if kind == "drag" { base.merge(["from": [1, 2], "to": [3, 4]]) { $1 } }
            try compare(kind, object, base: base) { ["events": [["at": 1, kind: $0]]] }
        }
        for (kind, value) in kinds where value["type"] as? String != "object" {
            for right in right(value) { try read(["events": [["at": 1, kind: right]]]) }
            for wrong in wrong(value) {
                #expect(throws: SceneError.self, "\(kind)") { try read(["events": [["at": 1, kind: wrong]]]) }
            }
        }
    }
}
