/// A job array of which it is not clear which part this process is to do.
package enum ShardError: Error {
    /// No variable of a job array is set.
    case noArray
    /// Variables of several engines are set.
    case severalArrays([String])
    /// Only one of two variables that belong together is set.
    case halfAnArray(isSet: String, missing: String)
    /// A variable is not a whole number.
    case badVariable(String, found: String)
    /// Slurm's task numbers are not first, first + step, …: some of an array's tasks were submitted again.
    case unevenArray(task: Int, first: Int, count: Int)
    /// The engine does not say how many tasks there are.
    case noCount(variable: String)
    /// The task's number is not below the number of tasks.
    case outOfRange(variable: String, index: Int, count: Int)
    /// The plan has another number of shards than the array has tasks, or than `--shard` says.
    case otherCount(found: Int, plan: Int)
}

extension ShardError: CustomStringConvertible {
    /// What is wrong with the job array, and what to give instead.
    package var description: String {
        let name = Option.shard.name
        let cure = "give \(name) I/N"
        switch self {
        case .noArray:
            return "\(name) auto: no job array was found: neither SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX nor "
                + "AWS_BATCH_JOB_ARRAY_INDEX is set; \(cure)"
        case .severalArrays(let names):
            return
                "\(name) auto: \(names.joined(separator: " and ")) are set, so that it is not clear which job array is "
                + "meant; \(cure)"
        case .halfAnArray(let isSet, let missing):
            return "\(name) auto: \(isSet) is set, but not \(missing); set both, or \(cure)"
        case .badVariable(let variable, let found):
            return "\(name) auto: \(variable): expected a whole number from 0 on, found '\(found)'"
        case .unevenArray(let task, let first, let count):
            return "\(name) auto: task \(task) is not one of \(count) evenly spaced tasks from \(first) on; "
                + "to run some tasks again \(cure)"
        case .noCount(let variable):
            return "\(name) auto: \(variable) does not tell how many tasks there are; set JOB_COMPLETIONS, or give "
                + Option.plan.name
        case .outOfRange(let variable, let index, let count):
            return "\(name) auto: \(variable) is \(index), but there are \(count) tasks, numbered from 0"
        case .otherCount(let found, let plan):
            return "\(name): expected one of the plan's \(plan) shards, found one of \(found); "
                + "to run some of them again give their number, \(name) I"
        }
    }
}
