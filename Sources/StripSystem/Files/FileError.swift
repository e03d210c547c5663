#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system refused something about a file, or we did.
package struct FileError: Error, Hashable, Sendable {
    /// What was to be done.
    package enum Operation: String, Sendable {
        case read, write, create, list, replace, remove, start
    }

    /// A `code` of our own: the path leads out of the folder that it must stay in.
    package static let outside: Int32 = -1
    /// A `code` of our own: what is to be written is a link that leads to nothing.
    package static let brokenLink: Int32 = -2

    /// What was to be done.
    package let operation: Operation
    /// To which file or folder.
    package let path: String
    /// The system's error number, or one of the two above.
    package let code: Int32

    /// Makes an error.
    package init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// True if the process that read the output has closed the pipe.
    package var isClosedPipe: Bool { operation == .write && code == EPIPE }

    /// True if the process or the system can open no more files.
    package var isShortOfDescriptors: Bool { code == EMFILE || code == ENFILE }
}

extension FileError: CustomStringConvertible {
    /// The path, what could not be done, and the reason.
    package var description: String {
        let path = path.isEmpty ? "." : path
        if code == Self.outside { return "\(path) leads out of the folder that it must stay in" }
        return "\(path): cannot \(operation.rawValue): \(reason)"
    }

    private var reason: String {
        switch code {
        case Self.brokenLink: "it is a link that leads to no file"
        case ENOENT where operation == .create: "its folder is not there"
        case ECANCELED: "stopped"
        default: unsafe String(cString: strerror(code))
        }
    }
}
