/// Why another program did not do its work.
package enum ProgramError: Error, Hashable, Sendable {
    /// The system refused something.
    case file(FileError)
    /// There is no program of this name.
    case missing(String)
    /// It failed: its exit status, or 128 + n for signal n, and the last lines it wrote to standard error.
    case failed(String, status: Int32, lines: [String])
    /// The caller asked to stop.
    case stopped
}

extension ProgramError: CustomStringConvertible {
    /// What is wrong with which program.
    package var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .missing(let name): "\(name) is not on the PATH"
        case .failed(let name, let status, let lines):
            "\(name) failed with status \(status): \(lines.isEmpty ? "it said nothing" : lines.joined(separator: "; "))"
        case .stopped: "stopped"
        }
    }
}
