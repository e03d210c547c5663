#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
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

    private let path: String
    private let file: Int32
    private var block: [UInt8] = []
    private var next = 0
    private var isAtEnd = false

    /// Opens a list; nil is standard input.
    package init(_ path: String?) throws(FileError) {
        self.path = path ?? "standard input"
        file = try path.map { path throws(FileError) in try FileSystem.openForReading(path) } ?? 0
    }

    deinit {
        if file != 0 { close(file) }
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
        while !isStopped() {
            var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            // `read` could block without end: a signal may be delivered to another thread. So wait at most 0.1 s, then look again.
            guard unsafe poll(&wanted, 1, 100) > 0 else { continue }
            let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
            guard count >= 0 else { throw FileError(.read, path, code: errno) }
            isAtEnd = count == 0
            block.removeLast(block.count - count)
            return
        }
        block = []
    }
}
