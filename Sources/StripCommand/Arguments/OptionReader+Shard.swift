import ImageStrip

extension OptionReader {
    /// The part of the job that `--shard` chooses; nil for all of it.
    func shard(of plan: PlanFile?, _ environment: (String) -> String?) throws -> Shard? {
        guard let text = parsed.values[.shard] else { return nil }
        if parsed.has(.force) { throw UsageError.conflict([Option.shard.name, Option.force.name]) }
        if try duplicates() == .skip { throw UsageError.conflict([Option.shard.name, "--duplicates skip"]) }
        if plan != nil, parsed.has(.frames) { throw UsageError.conflict([Option.shard.name, Option.frames.name]) }
        let planned = plan?.plan.header.shards
        let shard = try text == "auto" ? task(environment, planned: planned) : shard(text, planned: planned)
        if let planned, shard.count != planned { throw ShardError.otherCount(found: shard.count, plan: planned) }
        return shard
    }

    private func shard(_ text: String, planned: Int?) throws(UsageError) -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
        }
        let count = parts.count == 1 ? planned : parts[1]
        guard parts.count <= 2, let number = parts[0], let count, let shard = Shard(number: number, of: count) else {
            throw bad(
                .shard, text, "I/N with I from 1 to N, or auto" + (planned.map { "; the plan has \($0) shards" } ?? ""))
        }
        return shard
    }

    private func task(_ environment: (String) -> String?, planned: Int?) throws(ShardError) -> Shard {
        let task = try ArrayTask(environment)
        guard let count = task.count ?? planned else { throw .noCount(variable: task.variable) }
        guard let shard = Shard(number: task.index + 1, of: count) else {
            throw .outOfRange(variable: task.variable, index: task.index, count: count)
        }
        return shard
    }
}
