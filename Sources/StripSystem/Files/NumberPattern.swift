/// A file name with one number in it, such as `img_%02d`: `%d`, `%i` or `%u`, with a width and a leading zero. `%%` is a percent
/// sign.
package struct NumberPattern: Hashable, Sendable {
    /// What stands before the number.
    package let prefix: String
    /// What stands behind it.
    package let suffix: String
    private let width: Int
    private let padding: Character

    /// Makes a pattern with leading zeros.
    package init(prefix: String, width: Int, suffix: String) {
        self.prefix = prefix
        self.width = width
        self.suffix = suffix
        padding = "0"
    }

    /// Reads a pattern; nil if the text does not hold exactly one field.
    package init?(_ text: String) {
        var parts = [""]
        var field: (width: Int, padding: Character)?
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                parts[parts.count - 1].append(character)
                continue
            }
            if rest.first == "%" {
                parts[parts.count - 1].append("%")
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
            rest = rest.dropFirst(digits.count)
            guard field == nil, digits.count <= 3, let conversion = rest.popFirst(), "diu".contains(conversion) else {
                return nil
            }
            field = (min(Int(digits) ?? 0, 200), digits.first == "0" ? "0" : " ")
            parts.append("")
        }
        guard let field else { return nil }
        (width, padding) = field
        prefix = parts[0]
        suffix = parts[1]
    }

    /// The name for a number.
    package func name(_ number: Int) -> String {
        let digits = String(number)
        return prefix + String(repeating: padding, count: max(0, width - digits.count)) + digits + suffix
    }

    /// The number that a name stands for, or nil.
    package func number(of name: String) -> Int? {
        // In bytes: `==` would take composed and decomposed letters for the same name.
        let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).drop { $0 == UInt8(ascii: " ") }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number >= 0,
            self.name(number).utf8.elementsEqual(name.utf8)
        else { return nil }
        return number
    }
}
