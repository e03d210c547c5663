/// Which differences are let through. None by default; every other tolerance is asked for by name.
///
/// Each has its rule in a file of its own, beside the function that makes it: `limits`, `fuzzy`, `pixelmatch`.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
    package let rule: any ToleranceRule

    init(_ rule: any ToleranceRule) { self.rule = rule }

    /// Two tolerances are equal if they have the same rule with the same values.
    public static func == (one: Tolerance, two: Tolerance) -> Bool { AnyHashable(one.rule) == AnyHashable(two.rule) }
    /// Hashes the rule.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(rule)) }

    /// The rule in words.
    public var description: String { rule.description }
}
