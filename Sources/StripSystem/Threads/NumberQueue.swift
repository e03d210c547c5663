import Synchronization

/// One worker's access to the numbers that `Parallel.forEach` hands out. Not for several threads.
package final class NumberQueue {
    private let numbers: SharedNumbers
    /// The number that was taken last.
    private(set) var last = Int.max

    init(_ numbers: SharedNumbers) { self.numbers = numbers }

    /// The next number, or nil if there are no more or another worker has failed.
    package func take() -> Int? {
        guard let number = numbers.take() else { return nil }
        last = number
        return number
    }
}

/// The numbers that several workers share.
final class SharedNumbers: Sendable {
    private let count: Int
    private let next = Atomic(0)
    private let isStopped = Atomic(false)

    init(count: Int) { self.count = count }

    func stop() { isStopped.store(true, ordering: .relaxed) }

    func take() -> Int? {
        guard !isStopped.load(ordering: .relaxed) else { return nil }
        let number = next.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}
