import ImageStrip
package import StripSystem

/// Reads the lines of a job list one at a time. It waits for lines that are not written yet, and keeps one block in memory.
package struct JobList: ~Copyable {
    /// A line without its line break.
    package enum Line: Sendable {
        case whole([UInt8])
        /// A line of more than `longestLine` bytes.
        case tooLong
    }

    /// The most bytes that a line may have.
    package static let longestLine = 16 << 20

    private let file: OpenFile
    private var block: [UInt8] = []
    private var next = 0
    private var isAtEnd = false

    /// Opens a list; nil is standard input.
    package init(_ path: String?) throws(FileError) {
        if let path {
            file = try OpenFile(reading: path)
        } else {
            file = OpenFile(borrowing: 0, "standard input")
        }
    }

    /// Returns the next line that is not blank, or nil at the end or when `isStopped` returns true.
    ///
    /// - Throws: `FileError` if the list cannot be read.
    package mutating func line(_ isStopped: () -> Bool) throws(FileError) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            let rest = block[next...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            if line.count + (end - next) > Self.longestLine {
                isTooLong = true
                line = []
            }
            if !isTooLong { line += rest[..<end] }
            let isWhole = end < rest.endIndex || isAtEnd
            next = min(end + 1, block.count)
            if isWhole {
                if isTooLong { return .tooLong }
                if !line.allSatisfy({ [9, 13, 32].contains($0) }) { return .whole(line) }
                if isAtEnd && next == block.count { return nil }
                line = []
            } else {
                if isStopped() { return nil }
                try fill(isStopped)
            }
        }
    }

    private mutating func fill(_ isStopped: () -> Bool) throws(FileError) {
        block = [UInt8](repeating: 0, count: 1 << 16)
        next = 0
        let count = try file.read(&block) { !isStopped() }
        isAtEnd = count == 0
        block.removeLast(block.count - count)
    }
}
