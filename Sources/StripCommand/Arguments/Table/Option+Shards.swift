extension Option where Value == Int {
    static var shards: Self { Self("--shards", in: .shards, "how many parts (required)", 1...1_000_000) }
}

extension Option where Value == ShardChoice {
    static var shard: Self {
        Self(
            "--shard", "I/N", in: .shards,
            "only the I-th of N contiguous parts; auto: take I/N from the job array (Slurm, Kubernetes, AWS Batch)",
            expected: "I/N with I from 1 to N, or auto"
        ) { ShardChoice($0) }
    }
}

extension Option where Value == String {
    static var plan: Self {
        Self(
            path: "--plan", "FILE", in: .shards,
            "what 'imagestrip plan' wrote: says which frames there are, and of which inputs")
    }
}

extension Option where Value == Void {
    static var merge: Self {
        Self("--merge", in: .shards, "if all frames are right, make one frames.jsonl of those of the shards")
    }
    static var allowOutside: Self {
        Self("--allow-outside", in: .shards, "let jobs name files outside of the job list's folder")
    }
}
