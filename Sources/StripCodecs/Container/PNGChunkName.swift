/// The name of a PNG chunk, written as its four letters: `"IDAT"`.
struct PNGChunkName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The four ASCII letters as one number, the first one highest.
    let word: UInt32

    init(word: UInt32) { self.word = word }

    init(stringLiteral letters: StaticString) {
        word = letters.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}
