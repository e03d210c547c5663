/// Reads JSON, with comments (`//` and `/* */`) and trailing commas, keeping the line of every value.
///
/// Our own because the library's decoder tells neither the line of a wrong value nor of an unknown key.
package struct JSONParser {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    /// Where the line begins, moved on by bytes that are no characters of their own.
    private var lineStart = 0
    private var depth = 0
    private var values = 0

    /// The value of a whole text.
    ///
    /// - Throws: `SceneError` with the line at which the text is not JSON.
    /// - Complexity: O(bytes).
    package static func parse(_ bytes: [UInt8]) throws(SceneError) -> JSONNode {
        guard bytes.count <= SceneLimits.bytes else {
            throw SceneError(path: "", line: 1, expected: "at most \(SceneLimits.bytes) bytes", found: "more")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw SceneError(path: "", line: 1, expected: "UTF-8 text", found: "other bytes")
        }
        var parser = JSONParser(bytes: bytes)
        // A byte order mark is no part of the text.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (parser.index, parser.lineStart) = (3, 3) }
        let node = try parser.value()
        try parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.unexpected("the end of the file") }
        return node
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var column: Int { index - lineStart + 1 }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func unexpected(_ expected: String) -> SceneError {
        let found = next.map { $0 < 32 || $0 > 126 ? "byte \($0)" : "'\(Character(Unicode.Scalar($0)))'" }
        return SceneError(
            path: "", line: line, column: column, expected: expected, found: found ?? "the end of the file")
    }

    private mutating func value() throws(SceneError) -> JSONNode {
        try skipSpace()
        let (start, column) = (line, column)
        values += 1
        guard values <= SceneLimits.values else {
            throw SceneError(path: "", line: line, expected: "at most \(SceneLimits.values) values", found: "more")
        }
        switch next {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members()), line: start, column: column)
        case UInt8(ascii: "["): return JSONNode(value: .array(try elements()), line: start, column: column)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start, column: column)
        case .some(let byte) where byte == UInt8(ascii: "-") || 48...57 ~= byte:
            return JSONNode(value: .number(try number()), line: start, column: column)
        default:
            for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return JSONNode(value: value, line: start, column: column)
            }
            throw unexpected("a value")
        }
    }

    /// What stands between brackets, with commas, the last one optional.
    private mutating func list(
        closing: UInt8, _ item: (inout JSONParser) throws(SceneError) -> Void
    ) throws(SceneError) {
        index += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= SceneLimits.levels else {
            throw SceneError(path: "", line: line, expected: "at most \(SceneLimits.levels) levels", found: "more")
        }
        while true {
            try skipSpace()
            if next == closing { break }
            try item(&self)
            try skipSpace()
            if next == UInt8(ascii: ",") {
                index += 1
            } else if next != closing {
                throw unexpected("',' or '\(Character(Unicode.Scalar(closing)))'")
            }
        }
        index += 1
    }

    private mutating func elements() throws(SceneError) -> [JSONNode] {
        var nodes: [JSONNode] = []
        try list(closing: UInt8(ascii: "]")) { parser throws(SceneError) in nodes.append(try parser.value()) }
        return nodes
    }

    private mutating func members() throws(SceneError) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var keys = Set<String>()
        try list(closing: UInt8(ascii: "}")) { parser throws(SceneError) in
            let (line, column) = (parser.line, parser.column)
            guard parser.next == UInt8(ascii: "\"") else { throw parser.unexpected("a key in quotes") }
            let key = try parser.string()
            guard keys.insert(key).inserted else {
                throw SceneError(path: key, line: line, column: column, expected: "each key once", found: "it twice")
            }
            try parser.skipSpace()
            guard parser.next == UInt8(ascii: ":") else { throw parser.unexpected("':'") }
            parser.index += 1
            members.append(JSONNode.Member(key: key, line: line, column: column, node: try parser.value()))
        }
        return members
    }

    private mutating func number() throws(SceneError) -> Double {
        let start = index
        while let byte = next,
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
                || byte | 32 == UInt8(ascii: "e") || 48...57 ~= byte
        {
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite, text.last != "." else {
            throw SceneError(path: "", line: line, expected: "a number", found: "'\(text)'")
        }
        return number
    }

    private mutating func string() throws(SceneError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 32 else { throw unexpected("'\"' at the end of a text") }
            index += 1
            // Only the first byte of a character counts as a column.
            if byte & 0xC0 == 0x80 { lineStart += 1 }
            if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
        }
        guard next != nil else { throw unexpected("'\"' at the end of a text") }
        index += 1
        let string = String(decoding: text, as: UTF8.self)
        guard string.longestRunOfMarks <= SceneLimits.marks else {
            throw SceneError(
                path: "", line: line, expected: "at most \(SceneLimits.marks) combining marks in a row", found: "more")
        }
        return string
    }

    private mutating func escape() throws(SceneError) -> [UInt8] {
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "b"): 8,
            UInt8(ascii: "f"): 12, UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
            UInt8(ascii: "\""): UInt8(ascii: "\""),
        ]
        if let byte = next, let meaning = plain[byte] {
            index += 1
            return [meaning]
        }
        guard next == UInt8(ascii: "u"), var code = hex() else { throw unexpected("an escape such as \\n or \\u00E9") }
        if 0xD800...0xDBFF ~= code, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\") {
            index += 1
            guard let low = hex(), 0xDC00...0xDFFF ~= low else { throw unexpected("the second half of a \\u pair") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw unexpected("a \\u pair") }
        return Array(String(scalar).utf8)
    }

    /// The four digits behind a `u`, which is next.
    private mutating func hex() -> UInt32? {
        guard index + 5 <= bytes.count, bytes[index] == UInt8(ascii: "u") else { return nil }
        let digits = String(decoding: bytes[index + 1..<index + 5], as: UTF8.self)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        index += 5
        return UInt32(digits, radix: 16)
    }

    private mutating func skipSpace() throws(SceneError) {
        while let byte = next {
            if byte == 10 { (line, lineStart) = (line + 1, index + 1) }
            if byte == 32 || byte == 9 || byte == 10 || byte == 13 {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                while let byte = next, byte != 10 { index += 1 }
            } else if bytes[index...].starts(with: "/*".utf8) {
                try skipBlockComment()
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() throws(SceneError) {
        let start = line
        while !bytes[index...].starts(with: "*/".utf8) {
            guard let byte = next else {
                throw SceneError(
                    path: "", line: start, expected: "'*/' at the end of a comment", found: "the end of the file")
            }
            if byte == 10 { (line, lineStart) = (line + 1, index + 1) }
            if byte & 0xC0 == 0x80 { lineStart += 1 }
            index += 1
        }
        index += 2
    }
}

extension String {
    /// How many combining marks stand in a row at most.
    fileprivate var longestRunOfMarks: Int {
        if utf8.allSatisfy({ $0 < 128 }) { return 0 }
        var (run, longest) = (0, 0)
        for scalar in unicodeScalars {
            run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
            longest = max(longest, run)
        }
        return longest
    }
}
