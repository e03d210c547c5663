import FoundationEssentials

/// A value as one line of JSON, keys sorted.
package func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // A scalar that stands for a byte of a path would be printed as that byte, but JSON is UTF-8 (RFC 8259 §8.1): it is escaped.
    // So are hidden controls, since people read JSON on terminals; the encoder leaves those above 126 as they are.
    guard text.utf8.contains(where: { $0 > 126 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { json, scalar in
        if 0x10FE80...0x10FEFF ~= scalar.value {
            json += "\\udbff\\u" + String(scalar.value - 0x102000, radix: 16)
        } else if scalar.isHiddenControl {
            json += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
        } else {
            json.unicodeScalars.append(scalar)
        }
    }
}
