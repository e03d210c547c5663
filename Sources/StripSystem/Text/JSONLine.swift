import FoundationEssentials

/// A value as one line of JSON, keys sorted.
package func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard text.utf8.contains(0xF4) else { return text }
    // A scalar that stands for a byte of a path would be printed as that byte, but JSON is UTF-8 (RFC 8259 §8.1): it is escaped.
    return text.unicodeScalars.reduce(into: "") { json, scalar in
        if 0x10FE80...0x10FEFF ~= scalar.value {
            json += "\\udbff\\u" + String(scalar.value - 0x102000, radix: 16)
        } else {
            json.unicodeScalars.append(scalar)
        }
    }
}
