import StripSystem

/// Blocking work for callers that must not block.
enum Blocking {
    /// Runs `work` on a thread of its own and waits for it without blocking.
    static func run<Output: Sendable>(_ work: @escaping @Sendable () throws -> Output) async throws -> Output {
        try await withCheckedThrowingContinuation { continuation in
            Parallel.detach { continuation.resume(with: Result(catching: work)) }
        }
    }
}
