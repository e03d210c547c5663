#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system refused something about a file.
public struct FileError: Error, Hashable, Sendable {
    /// What was to be done.
    public enum Operation: String, Sendable {
        case read, write, create, list, replace, remove, start
    }

    /// What was to be done.
    public let operation: Operation
    /// To which file or folder.
    public let path: String
    /// The system's error number.
    public let code: Int32

    /// Makes an error.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// True if whoever read the output has closed it.
    public var isClosedPipe: Bool { operation == .write && code == EPIPE }
}
