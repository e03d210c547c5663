/// This process's task of a job array, read from the environment that Slurm, Kubernetes or AWS Batch sets.
struct ArrayTask {
    /// The task's place in the array, from 0.
    let index: Int
    /// How many tasks the array has; nil if the environment does not tell.
    let count: Int?
    /// The variable that holds the task's number.
    let variable: String

    /// Reads the variables of all three engines.
    ///
    /// - Throws: `ShardError` if those of no engine are set, those of several, or only some of one.
    init(_ environment: (String) -> String?) throws(ShardError) {
        var tasks: [ArrayTask] = []
        for task in [try Self.slurm(environment), try Self.kubernetes(environment), try Self.batch(environment)] {
            if let task { tasks.append(task) }
        }
        guard let task = tasks.first else { throw .noArray }
        guard tasks.count == 1 else { throw .severalArrays(tasks.map(\.variable)) }
        self = task
    }

    private init(index: Int, count: Int?, variable: String) {
        self.index = index
        self.count = count
        self.variable = variable
    }

    /// Slurm numbers tasks as `sbatch --array` says, from any first number in any step (sbatch(1), "OUTPUT ENVIRONMENT VARIABLES").
    private static func slurm(_ environment: (String) -> String?) throws(ShardError) -> ArrayTask? {
        let names = ["SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"]
        guard let values = try numbers(names, environment) else { return nil }
        let step = try number("SLURM_ARRAY_TASK_STEP", environment) ?? 1
        let distance = values[0] - values[1]
        // Without the last number, tasks 1 and 3 of `1,3,9` would look like tasks of the even array `1-5:2`.
        let span = (try number("SLURM_ARRAY_TASK_MAX", environment)).map { $0 - values[1] } ?? (values[2] - 1) * step
        guard step > 0, distance >= 0, distance % step == 0, distance / step < values[2],
            span == (values[2] - 1) * step
        else {
            throw .unevenArray(task: values[0], first: values[1], count: values[2])
        }
        return ArrayTask(index: distance / step, count: values[2], variable: names[0])
    }

    /// Kubernetes sets only the index of a pod in an indexed job; our documented job also sets `JOB_COMPLETIONS`.
    private static func kubernetes(_ environment: (String) -> String?) throws(ShardError) -> ArrayTask? {
        let names = ["JOB_COMPLETION_INDEX", "JOB_COMPLETIONS"]
        if let index = try number(names[0], environment), environment(names[1]) == nil {
            return ArrayTask(index: index, count: nil, variable: names[0])
        }
        return try numbers(names, environment).map { ArrayTask(index: $0[0], count: $0[1], variable: names[0]) }
    }

    /// AWS Batch sets both numbers for the children of an array job (AWS Batch user guide, "job environment variables").
    private static func batch(_ environment: (String) -> String?) throws(ShardError) -> ArrayTask? {
        let names = ["AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE"]
        return try numbers(names, environment).map { ArrayTask(index: $0[0], count: $0[1], variable: names[0]) }
    }

    /// The values of variables that must be set together; nil if none of them is set.
    private static func numbers(
        _ names: [String], _ environment: (String) -> String?
    ) throws(ShardError) -> [Int]? {
        var values: [Int] = []
        var missing: [String] = []
        for name in names {
            if let value = try number(name, environment) { values.append(value) } else { missing.append(name) }
        }
        if missing.count == names.count { return nil }
        if let name = missing.first {
            throw .halfAnArray(isSet: names.first { !missing.contains($0) } ?? "", missing: name)
        }
        return values
    }

    private static func number(
        _ name: String, _ environment: (String) -> String?
    ) throws(ShardError) -> Int? {
        guard let text = environment(name), !text.isEmpty else { return nil }
        guard let number = Int(text), 0...1_000_000_000 ~= number else { throw .badVariable(name, found: text) }
        return number
    }
}
