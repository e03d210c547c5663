/// File names are bytes, texts are Unicode. In a text, a byte that is not part of valid UTF-8 is written as a private-use character,
/// U+10FE80…U+10FEFF, and becomes that byte again in a path. So any file name keeps its bytes.
extension String {
    private static let escape: UInt32 = 0x10FE00

    private static func isEscape(_ scalar: Unicode.Scalar) -> Bool { escape + 0x80...escape + 0xFF ~= scalar.value }

    /// A text for the bytes of a file name or an argument.
    package init(pathBytes bytes: [UInt8]) {
        // A name that has such a character already gets it escaped byte by byte; otherwise it would become a single byte.
        func text(_ bytes: some Sequence<UInt8>) -> String? {
            String(validating: bytes, as: UTF8.self).flatMap {
                $0.unicodeScalars.contains(where: Self.isEscape) ? nil : $0
            }
        }
        if let text = text(bytes) {
            self = text
            return
        }
        var scalars = String.UnicodeScalarView()
        var index = 0
        while index < bytes.count {
            let length = (1...4).first { length in
                index + length <= bytes.count && text(bytes[index..<index + length]) != nil
            }
            if let length {
                scalars.append(
                    contentsOf: String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars)
            } else if let scalar = Unicode.Scalar(Self.escape + UInt32(bytes[index])) {
                scalars.append(scalar)
            }
            index += length ?? 1
        }
        self = String(scalars)
    }

    /// The bytes of this text as a path or as a message, without a final zero.
    package var pathBytes: [UInt8] {
        unicodeScalars.flatMap { scalar -> [UInt8] in
            Self.isEscape(scalar) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// The bytes as the C library takes them, with a final zero.
    package var cPath: [CChar] { pathBytes.map { CChar(bitPattern: $0) } + [0] }
}
