import FoundationEssentials

/// A value as one line of JSON, keys sorted.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard text.utf8.contains(0xF4) else { return text }
    // Some scalars stand for bytes of file names that are not UTF-8, and would be printed as those bytes. JSON must be UTF-8
    // (RFC 8259 §8.1), so they are escaped.
    return text.unicodeScalars.reduce(into: "") { json, scalar in
        if 0x10FE80...0x10FEFF ~= scalar.value {
            json += "\\udbff\\u" + String(scalar.value - 0x102000, radix: 16)
        } else {
            json.unicodeScalars.append(scalar)
        }
    }
}
