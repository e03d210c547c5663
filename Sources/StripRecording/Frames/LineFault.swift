/// What Git or an editor left in the place of a line of a manifest or a golden.
package enum LineFault: Hashable, Sendable {
    /// A mark of a merge that was not resolved.
    case conflict(String)
    /// The file is where Git LFS keeps it, and not here.
    case lfsPointer
    /// An object without its end.
    case cut(String)
    /// A frame that an earlier line has already.
    case doubled(frame: Int, line: Int)

    /// Looks at a line that is not what it should be; nil if it is none of these.
    package init?(_ line: some BidirectionalCollection<UInt8>) {
        func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
        let text = String(decoding: line.prefix(60), as: UTF8.self)
        if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: text.hasPrefix) {
            self = .conflict(text)
        } else if text.hasPrefix("version https://git-lfs") {
            self = .lfsPointer
        } else if text.hasPrefix("{"), line.last(where: { !isSpace($0) }) != UInt8(ascii: "}") {
            self = .cut(text)
        } else {
            return nil
        }
    }

    /// The first line of a text that is a mark of Git's, with its number from 1; nil if there is none.
    package static func ofGit(in text: [UInt8]) -> (line: Int, fault: LineFault)? {
        for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated()
        where line.first.map({ "<|=>v".utf8.contains($0) }) ?? false {
            if let fault = LineFault(line) { return (index + 1, fault) }
        }
        return nil
    }
}

extension Array<UInt8> {
    /// The text behind a byte order mark of UTF-8, if it begins with one.
    package var withoutByteOrderMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}

extension LineFault: CustomStringConvertible {
    /// What was expected, what stands there, and the cure.
    package var description: String {
        switch self {
        case .conflict(let text):
            "expected no merge conflict, found '\(Self.trimmed(text))'; keep the lines of one side"
        case .lfsPointer: "expected a text, found a Git LFS pointer; fetch the file itself with git lfs pull"
        case .cut(let text):
            "expected a whole line, found one without its end, '\(Self.trimmed(text))…'; restore the file"
        case .doubled(let frame, let line):
            "expected each frame once, found frame \(frame) again, which line \(line) has; remove one of them"
        }
    }

    private static func trimmed(_ text: String) -> String {
        String(text.reversed().drop { $0.isWhitespace }.reversed())
    }
}
