#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system refused something about a file.
package struct FileError: Error, Hashable, Sendable {
    /// What was to be done.
    package enum Operation: String, Sendable {
        case read, write, create, list, replace, remove, start
    }

    /// What was to be done.
    package let operation: Operation
    /// To which file or folder.
    package let path: String
    /// The system's error number.
    package let code: Int32

    /// Makes an error.
    package init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// True if the process that read the output has closed the pipe.
    package var isClosedPipe: Bool { operation == .write && code == EPIPE }
}

extension FileError: CustomStringConvertible {
    /// The path, what could not be done, and the system's reason.
    package var description: String {
        let isFolderMissing = operation == .create && code == ENOENT
        let reason = isFolderMissing ? "its folder is not there" : unsafe String(cString: strerror(code))
        return "\(path.isEmpty ? "." : path): cannot \(operation.rawValue): \(reason)"
    }
}
