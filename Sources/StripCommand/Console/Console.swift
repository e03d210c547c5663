#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import ImageStrip
import StripSystem

/// Where a command's results and messages go, and how it learns that it has to stop.
package struct Console: Sendable {
    /// Where results go.
    let output = SharedOutput(1, "standard output")
    /// Where messages go.
    let errors = SharedOutput(2, "standard error")
    /// The number of the signal that asked the program to stop, or 0.
    package var signal: @Sendable () -> Int32
    /// A variable of the environment, or nil. Only messages, the guard against recording and `--shard auto` depend on it.
    package var environment: @Sendable (String) -> String? = { name in
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Takes each line of results and messages instead of the two descriptors; those of a job are part of its result.
    package var capture: (@Sendable (String) -> Void)?
    /// Called with the files or the folder that a command has written, and how many frames.
    var outputsWritten: @Sendable (_ outputs: [String], _ frames: Int?) -> Void = { _, _ in }

    /// Makes a console on standard output and standard error.
    package init(signal: @escaping @Sendable () -> Int32) {
        self.signal = signal
    }

    /// Call before the first write. Until then SIGINT and SIGTERM end the process at once; afterwards the command has to stop
    /// by itself.
    ///
    /// - Throws: `RecordingError.cancelled` if a signal came.
    func checkCancellation() throws(RecordingError) {
        if signal() != 0 { throw .cancelled(written: 0) }
    }
}

/// Results.
extension Console {
    /// Writes a result to a file, whole or not at all, and reports it; for `-` writes it to standard output.
    ///
    /// - Returns: false if it went to standard output.
    @discardableResult
    func save(_ bytes: [UInt8], to path: String, frames: Int? = nil) throws -> Bool {
        if path == "-" {
            try output.write(bytes)
            return false
        }
        try checkCancellation()
        try AtomicFile.write(bytes, to: path)
        report(outputs: [path], frames: frames)
        return true
    }

    /// Tells which files or which folder a command has written, and how many frames.
    func report(outputs: [String], frames: Int?) { outputsWritten(outputs, frames) }

    /// Prints a result to standard output. A closed pipe is not an error: the command's status still tells what it found.
    func result(_ text: String, terminator: String = "\n") throws(FileError) {
        do throws(FileError) { try resultOrThrow(text + terminator) } catch { if !error.isClosedPipe { throw error } }
    }

    /// Writes to standard output; throws if the pipe is closed.
    func resultOrThrow(_ text: String) throws(FileError) {
        if let capture { return text.split(separator: "\n").forEach { capture(String($0)) } }
        try output.write(text.pathBytes)
    }
}

/// Messages. Errors while writing to standard error are ignored.
extension Console {
    /// Prints what a command is doing or has done.
    func status(_ text: String) { message("", text) }

    /// Prints a warning.
    func warn(_ text: String) { message("warning: ", text) }

    /// Prints an error.
    func error(_ text: String) { message("error: ", text) }

    private func message(_ kind: String, _ text: String) {
        let line = kind + text.shortened.onOneLine
        if let capture { return capture(line) }
        writeMessage("imagestrip: \(line)\n")
    }

    /// Writes text as it is.
    func writeMessage(_ text: String) {
        if let capture { return text.split(separator: "\n").forEach { capture(String($0)) } }
        try? errors.write(text.pathBytes)
    }
}
