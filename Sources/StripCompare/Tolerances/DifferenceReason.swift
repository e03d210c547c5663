/// Why a comparison failed.
public struct DifferenceReason: Hashable, Sendable, CustomStringConvertible {
    /// What was expected and what was found.
    public let description: String

    init(_ description: String) { self.description = description }

    /// `count` pixels count, and `limit` may.
    package static func tooManyPixels(count: Int, limit: Int) -> DifferenceReason {
        DifferenceReason("\(count) pixels count, \(limit) may")
    }
}
