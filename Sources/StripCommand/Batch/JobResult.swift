import ImageStrip
import Synchronization

/// The line that tells what became of a job.
///
/// It does not depend on the job's place in the list, so that a list may be cut and spread.
struct JobResult: Encodable, Sendable {
    enum Status: String, Encodable, Sendable { case ok, different, error }

    /// The job's own name, if it has one that can be read.
    var id: BatchJob.Identifier?
    var status = Status.ok
    /// The files or the folder that were written.
    var outputs: [String]?
    var frames: Int?
    /// Warnings, and what `verify` has to say.
    var messages: [String]?
    var error: String?
}

/// A job at work: what its command says and writes goes into its result.
final class JobRun: Sendable {
    private let result = Mutex(JobResult())

    /// Runs the job of a line.
    ///
    /// - Throws: `RecordingError.cancelled` if a signal stopped it: then there is no result.
    func run(_ line: JobList.Line, _ scope: BatchScope, _ commands: [Command], _ console: Console) throws -> JobResult {
        do {
            let status = try perform(line, scope, commands, console)
            result.withLock { result in
                if status == 1 { result.status = .different }
                if status > 1 {
                    // The command has said why.
                    result.status = .error
                    result.error = result.messages?.last
                }
            }
        } catch {
            if case RecordingError.cancelled = error { throw error }
            result.withLock { result in
                result.status = .error
                result.error = text(of: error)
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
        console.capture = { [self] message in result.withLock { $0.messages = ($0.messages ?? []) + [message] } }
        console.wrote = { [self] outputs, frames in
            result.withLock { result in
                result.outputs = outputs
                result.frames = frames
            }
        }
        return try arguments.command.run(arguments.parsed, console)
    }
}
