import ImageStrip
import StripSystem
import Synchronization

/// The result of a job, printed as one line of JSON.
///
/// It does not depend on the job's place in the list, so that parts of a list can run on different machines.
struct JobResult: Encodable, Sendable {
    enum Status: String, Encodable, Sendable { case ok, different, error }

    /// The job's `id`, if it has one that can be read.
    var id: BatchJob.Identifier?
    var status = Status.ok
    /// The files or the folder that the job wrote.
    var outputs: [String]?
    var frames: Int?
    /// Warnings, and the results of `verify`.
    var messages: [String]?
    var error: String?
}

/// Runs one job and collects what its command prints and writes in a `JobResult`.
final class JobRun: Sendable {
    private let result = Mutex(JobResult())

    /// Runs the job of a line.
    ///
    /// - Throws: `RecordingError.cancelled` if a signal came before the job ended. It then has no result.
    func run(_ line: JobList.Line, _ scope: BatchScope, _ commands: [Command], _ console: Console) throws -> JobResult {
        do {
            let status = try FileRoot.$current.withValue(scope.root) {
                try perform(line, scope, commands, console)
            }
            result.withLock { result in
                if status == 1 { result.status = .different }
                if status > 1 {
                    // The last message is the error.
                    result.status = .error
                    result.error = result.messages?.last
                }
            }
        } catch {
            if console.signal() != 0 { throw RecordingError.cancelled(written: 0) }
            result.withLock { result in
                result.status = .error
                result.error = text(of: error).shortened.onOneLine
            }
        }
        return result.withLock { $0 }
    }

    private func perform(_ line: JobList.Line, _ scope: BatchScope, _ commands: [Command], _ console: Console) throws
        -> Int32
    {
        guard case .whole(let bytes) = line else { throw JobError.tooLong(limit: JobList.longestLine) }
        let job = BatchJob(json: bytes)
        result.withLock { $0.id = job.id }
        if let failure = job.failure { throw JobError.malformed(failure) }
        let arguments = try JobArguments(job, line: bytes, scope, commands: commands)
        var console = console
        console.capture = { [self] message in
            // In place: a copy of all messages for each new one would be quadratic.
            result.withLock { if $0.messages?.append(message) == nil { $0.messages = [message] } }
        }
        console.outputsWritten = { [self] outputs, frames in
            result.withLock { result in
                result.outputs = outputs
                result.frames = frames
            }
        }
        return try arguments.command.run(arguments.parsed, console)
    }
}
