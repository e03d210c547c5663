import ImageStrip

extension ParsedArguments {
    /// The part of the export that `--shard` selects; nil for all of it.
    func shard(of plan: PlanFile?, _ environment: (String) -> String?) throws -> Shard? {
        guard let choice = self[.shard] else { return nil }
        try allowOne(of: .shard, .force)
        if self[.duplicates] == .skip { throw UsageError.conflict([Option.shard.name, "--duplicates skip"]) }
        if plan != nil { try allowOne(of: .shard, .frames) }
        let planned = plan?.plan.header.shards
        let shard: Shard
        switch choice {
        case .auto: shard = try ArrayTask(environment).shard(planned: planned)
        case .part(let part): shard = part
        case .planned(let number):
            guard let planned else { throw misfit(.shard, expected: Option.shard.row.expected) }
            guard let part = Shard(number: number, of: planned) else {
                throw misfit(.shard, expected: "\(Option.shard.row.expected); the plan has \(planned) shards")
            }
            shard = part
        }
        if let planned, shard.count != planned { throw ShardError.otherCount(found: shard.count, plan: planned) }
        return shard
    }
}

extension ArrayTask {
    fileprivate func shard(planned: Int?) throws(ShardError) -> Shard {
        guard let count = count ?? planned else { throw .noCount(variable: variable) }
        guard let shard = Shard(number: index + 1, of: count) else {
            throw .outOfRange(variable: variable, index: index, count: count)
        }
        return shard
    }
}
