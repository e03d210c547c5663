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

/// A plan that is not what this process finds.
enum PlanError: Error {
    case notAPlan(path: String)
    case otherVersion(path: String, found: String)
    case inputCount(path: String, planned: Int, found: Int)
    case otherInput(path: String, planned: String, found: String)
    case changedInput(path: String, file: String, size: Int, foundSize: Int)
    case otherFrames(path: String)
    case frameNotPlanned(path: String, frame: Int)
    case options(path: String, [String])
}
