import ImageStrip
import StripSystem

extension Command {
    /// The command `batch`, whose jobs may run `jobs`.
    static func batch(of jobs: [Command]) -> Command {
        Command(
            name: "batch",
            summary: "Run the jobs of a list: one JSON object a line in, one a line out.",
            usage: "JOBS.jsonl|-",
            options: OptionRow.list(.allowOutside, .threads),
            examples: [
                "imagestrip batch jobs.jsonl > results.jsonl",
                "parallel --pipe --keep-order -N8 imagestrip batch - < jobs.jsonl > results.jsonl",
            ],
            run: { try runBatch($0, $1, jobs) })
    }
}

private func runBatch(_ parsed: ParsedArguments, _ console: Console, _ jobs: [Command]) throws -> Int32 {
    try parsed.expectOperands(1, "one job list", example: "batch JOBS.jsonl, or - for standard input")
    let path = parsed.operands[0] == "-" ? nil : parsed.operands[0]
    let run = BatchRun(
        try JobList(path), try BatchScope(list: path, allowsOutside: parsed.has(.allowOutside)), jobs, console)
    Parallel.run(threads: parsed.threadCount) { run.work() }
    do { return try run.status() } catch let error as FileError where error.isClosedPipe {
        // Other commands take a closed pipe for success. Here, jobs would be left undone without a word.
        console.error(text(of: error))
        return 2
    }
}
