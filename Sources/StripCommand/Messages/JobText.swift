import ImageStrip

/// What is wrong with a job. It does not tell the line: a list may be cut and spread, and results stand in its order.
func text(of error: JobError) -> String {
    switch error {
    case .malformed(let error): (error.path.isEmpty ? "job: " : "") + error.message
    case .tooLong(let limit): "job: expected a line of at most \(limit) bytes, found a longer one"
    case .unknownCommand(let name, let jobs):
        "command: expected one of \(jobs.joined(separator: ", ")), found \"\(name)\""
    case .unknownKey(let key, let command, let nearest):
        "\(key): \(command) has no such key" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .badKey(let key, let expected): "\(key): expected \(expected)"
    case .outputMissing(let command): "output: \(command) needs this key: where to write"
    case .outside(let path, let folder):
        "\(path) leads out of \(folder), the folder of the job list; move the file, or say --allow-outside"
    }
}
