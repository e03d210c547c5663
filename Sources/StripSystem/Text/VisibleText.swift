extension Unicode.Scalar {
    /// True for control characters, line separators, and marks that change the direction of text: they could forge what is shown.
    package var isHiddenControl: Bool {
        switch value {
        case 0...31, 127...159, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The scalar as it is written in a Swift literal, such as `\\u{202e}`.
    package var escape: String { "\\u{\(String(value, radix: 16))}" }
}

extension String {
    /// The text with its hidden controls escaped, so that a file name cannot break or forge a line.
    package var onOneLine: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: scalar.isHiddenControl ? scalar.escape : String(scalar)
            }
        }.joined()
    }

    /// The text if it has at most 1,200 scalars, or else its beginning and its end with an ellipsis between them.
    ///
    /// Messages quote file names and values, which can have any length.
    package var shortened: String {
        guard utf8.count > 1200, unicodeScalars.count > 1200 else { return self }
        return String(unicodeScalars.prefix(700)) + " … " + String(unicodeScalars.suffix(500))
    }
}
