/// A job array of which it is not clear which part this process is to do.
enum ShardError: Error {
    case noArray
    case severalArrays([String])
    case halfAnArray(isSet: String, missing: String)
    case badVariable(String, found: String)
    /// Slurm's task numbers are not first, first + step, …: some of an array's tasks were submitted again.
    case unevenArray(task: Int, first: Int, count: Int)
    /// The engine does not say how many tasks there are.
    case noCount(variable: String)
    case outOfRange(variable: String, index: Int, count: Int)
    /// The plan has another number of shards than the array has tasks, or than `--shard` says.
    case otherCount(found: Int, plan: Int)
}

extension ShardError: CustomStringConvertible {
    /// What is wrong with the job array, and what to give instead.
    package var description: String {
        switch self {
        case .noArray:
            "--shard auto: this is no task of a job array: neither SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX nor "
                + "AWS_BATCH_JOB_ARRAY_INDEX is set; give --shard I/N"
        case .severalArrays(let names):
            "--shard auto: \(names.joined(separator: " and ")) are set, of several engines; give --shard I/N"
        case .halfAnArray(let isSet, let missing):
            "--shard auto: \(isSet) is set, but not \(missing); set both, or give --shard I/N"
        case .badVariable(let name, let found):
            "--shard auto: \(name): expected a whole number from 0 on, found '\(found)'"
        case .unevenArray(let task, let first, let count):
            "--shard auto: task \(task) is none of \(count) even steps from \(first) on; to run some tasks again give --shard I/N"
        case .noCount(let variable):
            "--shard auto: \(variable) does not tell how many tasks there are; set JOB_COMPLETIONS, or give --plan"
        case .outOfRange(let variable, let index, let count):
            "--shard auto: \(variable) is \(index), but there are \(count) tasks, from 0 on"
        case .otherCount(let found, let plan):
            "--shard: expected one of the plan's \(plan) shards, found one of \(found); "
                + "to run some of them again give their number, --shard I"
        }
    }
}
