import StripRecording

/// Where the trace of a scene leaves its golden.
package struct TraceDifference: Hashable, Sendable {
    /// The line, from 1; 0 if there is no golden at all.
    package let line: Int
    /// What the golden says; nil behind its end.
    package let expected: String?
    /// What happens now; nil behind the end.
    package let actual: String?

    /// Compares traces line by line; nil if they are equal.
    ///
    /// What editors and Git change does not count: a byte order mark, carriage returns at the ends of lines, the end of the last line.
    init?(golden: [UInt8]?, _ trace: [UInt8]) {
        guard let golden else {
            (line, expected, actual) = (0, nil, nil)
            return
        }
        guard golden != trace else { return nil }
        let expected = golden.withoutByteOrderMark.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        )
        .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
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
