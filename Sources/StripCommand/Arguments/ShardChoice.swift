package import ImageStrip

/// A value of `--shard`: a part of an export.
package enum ShardChoice: Sendable {
    /// The part that belongs to this process's task of a job array.
    case auto
    /// One of a number of parts that was given.
    case part(Shard)
    /// One of the parts of a plan.
    case planned(number: Int)

    /// Reads `auto`, `I/N` or `I`; nil for anything else.
    init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
        }
        switch (numbers.count, numbers[0]) {
        case _ where text == "auto": self = .auto
        case (1, let number?) where number > 0: self = .planned(number: number)
        case (2, let number?):
            guard let count = numbers[1], let shard = Shard(number: number, of: count) else { return nil }
            self = .part(shard)
        default: return nil
        }
    }
}
