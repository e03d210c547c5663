/// The name of a PNG chunk, written as its four letters: `"IDAT"`.
struct PNGChunkName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The four ASCII letters as one number, the first one highest.
    let word: UInt32

    init(word: UInt32) { self.word = word }

    init(stringLiteral letters: StaticString) {
        word = letters.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

extension PNGChunkName: CustomStringConvertible {
    /// The four letters.
    var description: String { String(decoding: letters, as: UTF8.self) }

    /// True if all four are letters of ASCII, as the specification demands.
    var isFourLetters: Bool { letters.allSatisfy { 65...90 ~= $0 || 97...122 ~= $0 } }

    /// True if a decoder that does not know the chunk cannot read the image: the first letter is a capital.
    var isCritical: Bool { letters[0] < 97 }

    private var letters: [UInt8] { [UInt8](bigEndian: Int(word)) }
}
