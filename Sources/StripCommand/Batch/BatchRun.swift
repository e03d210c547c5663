import ImageStrip
import StripSystem
import Synchronization

/// Runs a job list: several threads take jobs from it, and results are printed in the order of the list.
final class BatchRun: Sendable {
    private struct Input: ~Copyable {
        var list: JobList
        var count = 0
    }

    private struct Output {
        /// Result lines that wait for those of earlier jobs, by their job's place in the list.
        var waiting: [Int: String] = [:]
        var next = 0
        var hasFailures = false
        var error: (any Error)?
    }

    private let scope: BatchScope
    private let commands: [Command]
    private let console: Console
    private let input: Mutex<Input>
    private let output = Mutex(Output())

    init(_ list: consuming JobList, _ scope: BatchScope, _ commands: [Command], _ console: Console) {
        input = Mutex(Input(list: list))
        self.scope = scope
        self.commands = commands
        self.console = console
    }

    /// Takes and runs jobs until none are left or the batch is stopped. Every thread calls it once.
    func work() {
        do {
            while let job = try take() {
                let result = try JobRun().run(job.line, scope, commands, console)
                try put(result, at: job.place)
            }
        } catch {
            output.withLock { if $0.error == nil { $0.error = error } }
        }
    }

    /// The exit status: 1 if any job failed or found differences, else 0. Call it when all threads are done.
    ///
    /// - Throws: the first error that ended the batch before the end of its list.
    func status() throws -> Int32 {
        let output = output.withLock { $0 }
        if let error = output.error { throw error }
        if console.signal() != 0 { throw RecordingError.cancelled(written: 0) }
        return output.hasFailures ? 1 : 0
    }

    private var isStopped: Bool { console.signal() != 0 || output.withLock { $0.error != nil } }

    private func take() throws -> (place: Int, line: JobList.Line)? {
        // Reading happens under the lock: while one thread waits for input, the others would have no work.
        try input.withLock { input in
            guard !isStopped, let line = try input.list.line({ isStopped }) else { return nil }
            input.count += 1
            return (input.count - 1, line)
        }
    }

    private func put(_ result: JobResult, at place: Int) throws {
        let line = try json(result)
        try output.withLock { output in
            output.waiting[place] = line
            if result.status != .ok { output.hasFailures = true }
            while let line = output.waiting.removeValue(forKey: output.next) {
                output.next += 1
                try console.resultOrThrow(line + "\n")
            }
        }
    }
}
