#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import ImageStrip
import StripSystem

/// Where a command's results and messages go, and how it learns that it is to stop.
package struct Console: Sendable {
    /// The file descriptor of results.
    package var output: Int32 = 1
    /// The file descriptor of messages.
    package var errors: Int32 = 2
    /// The signal that asks to stop, or 0.
    package var signal: @Sendable () -> Int32
    /// A variable of the environment, or nil. Only messages, the guard against recording and `--shard auto` depend on it.
    package var environment: @Sendable (String) -> String? = { name in
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Takes results and messages instead of the two descriptors, line by line: a job's belong to its result.
    var capture: (@Sendable (String) -> Void)?
    /// Told what a command has written: files or a folder, and how many frames.
    var wrote: @Sendable (_ outputs: [String], _ frames: Int?) -> Void = { _, _ in }

    /// Makes a console on standard output and standard error.
    package init(signal: @escaping @Sendable () -> Int32) {
        self.signal = signal
    }

    /// To be called before a file is written: until a command asks, a signal ends the program at once.
    ///
    /// - Throws: `RecordingError.cancelled` if a signal came.
    func goOn() throws(RecordingError) {
        if signal() != 0 { throw .cancelled(written: 0) }
    }

    /// Writes a result to a file, whole or not at all, or for `-` to standard output.
    ///
    /// - Returns: whether there is a file that can be told of.
    @discardableResult
    func put(_ bytes: [UInt8], _ output: String) throws -> Bool {
        if output == "-" {
            try writeAll(bytes, to: self.output, path: "standard output")
            return false
        }
        try goOn()
        try AtomicFile.write(bytes, to: output)
        return true
    }

    /// Prints a result.
    ///
    /// Whoever reads may have read enough; what the command found is still its status.
    func print(_ text: String) throws(FileError) { try printRaw(text + "\n") }

    /// Prints text that ends its lines itself.
    func printRaw(_ text: String) throws(FileError) {
        do throws(FileError) { try deliver(text) } catch { if !error.isClosedPipe { throw error } }
    }

    /// Prints text that is of no use unless somebody reads it.
    func deliver(_ text: String) throws(FileError) {
        if let capture { return text.split(separator: "\n").forEach { capture(String($0)) } }
        try writeAll(text.pathBytes, to: output, path: "standard output")
    }

    /// Writes raw text to the messages.
    func write(_ text: String) {
        if let capture { return text.split(separator: "\n").forEach { capture(String($0)) } }
        try? writeAll(text.pathBytes, to: errors, path: "standard error")
    }

    /// Prints a message on one line; what cannot be said is not worth failing for.
    func say(_ kind: String, _ text: String) {
        if let capture { return capture(kind + text.onOneLine) }
        write("imagestrip: \(kind)\(text.onOneLine)\n")
    }

    /// Prints a warning.
    func warn(_ text: String) { say("warning: ", text) }
}

extension String {
    /// Control characters written out, so that a file name cannot break or forge a line.
    var onOneLine: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where scalar.value < 32 || 127...159 ~= scalar.value: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }.joined()
    }
}
