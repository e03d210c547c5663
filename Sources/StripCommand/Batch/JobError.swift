package import ImageStrip

/// A job that cannot be run.
package enum JobError: Error {
    case malformed(SceneError)
    case tooLong(limit: Int)
    case unknownCommand(String, jobs: [String])
    case unknownKey(String, command: String, nearest: String?)
    case badKey(String, expected: String)
    case outputMissing(command: String)
}

extension JobError: CustomStringConvertible {
    /// What is wrong with the job. It does not tell the line: a list may be cut and spread, and results stand in its order.
    package var description: String {
        switch self {
        case .malformed(let error):
            "\(error.path.isEmpty ? "job" : error.path): expected \(error.expected), found \(error.found)"
        case .tooLong(let limit): "job: expected a line of at most \(limit) bytes, found a longer one"
        case .unknownCommand(let name, let jobs):
            "command: expected one of \(jobs.joined(separator: ", ")), found \"\(name)\""
        case .unknownKey(let key, let command, let nearest):
            "\(key): \(command) has no such key" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .badKey(let key, let expected): "\(key): expected \(expected)"
        case .outputMissing(let command): "output: \(command) needs this key: where to write"
        }
    }
}
