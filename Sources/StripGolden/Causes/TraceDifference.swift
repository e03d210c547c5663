/// Where the trace of a scene leaves its golden.
package struct TraceDifference: Hashable, Sendable {
    /// The line, from 1; 0 if there is no golden at all.
    package let line: Int
    /// What the golden says; nil behind its end.
    package let expected: String?
    /// What happens now; nil behind the end.
    package let actual: String?

    /// Compares traces line by line; nil if they are equal. An editor may take the last line's end away.
    init?(golden: [UInt8]?, _ trace: [UInt8]) {
        guard let golden else {
            (line, expected, actual) = (0, nil, nil)
            return
        }
        guard golden != trace else { return nil }
        let expected = golden.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let actual = trace.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let equal = zip(expected, actual).prefix { $0 == $1 }.count
        func text(_ lines: [ArraySlice<UInt8>]) -> String? {
            guard equal < lines.count, !(equal == lines.count - 1 && lines[equal].isEmpty) else { return nil }
            return String(decoding: lines[equal], as: UTF8.self)
        }
        line = equal + 1
        self.expected = text(expected)
        self.actual = text(actual)
        if self.expected == nil && self.actual == nil { return nil }
    }
}
