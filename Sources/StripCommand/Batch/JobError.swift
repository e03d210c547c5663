package import ImageStrip

/// A job that cannot be run.
package enum JobError: Error {
    /// The line is not JSON, or not a job.
    case malformed(SceneError)
    /// The line has more bytes than are read.
    case tooLong(limit: Int)
    /// `jobs` are the commands that a job may run.
    case unknownCommand(String, jobs: [String])
    /// The command has no option for a key; `nearest` is a similar key.
    case unknownKey(String, command: String, nearest: String?)
    /// A key has a value of the wrong type.
    case badKey(String, expected: String)
    /// The job does not say where to write.
    case outputMissing(command: String)
}

extension JobError: CustomStringConvertible {
    /// What is wrong with the job. The number of its line is left out: see `JobResult`.
    package var description: String {
        switch self {
        case .malformed(let error):
            ([error] + error.others).map {
                "\($0.path.isEmpty ? "job" : $0.path): expected \($0.expected), found \($0.found)"
            }.joined(separator: "; ")
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
