#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import Synchronization

/// Blocking work on several threads.
///
/// Plain threads: the work blocks, and their number is the user's choice.
package enum Parallel {
    /// Applies `transform` to every item on up to `threads` threads; the results come in the order of the items.
    ///
    /// - Throws: the error of the first item that has one, whatever the number of threads. Later items may be left out then.
    package static func map<Item: Sendable, Output: Sendable, Failure: Error>(
        _ items: [Item], threads: Int, _ transform: @escaping @Sendable (Item) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        try map(count: items.count, threads: threads) { index throws(Failure) in try transform(items[index]) }
    }

    /// Applies `transform` to 0..<count on up to `threads` threads; the results come in order.
    ///
    /// - Throws: the error of the lowest number that has one, whatever the number of threads.
    package static func map<Output: Sendable, Failure: Error>(
        count: Int, threads: Int, _ transform: @escaping @Sendable (Int) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        let outputs = Shared(Mutex<[Output?]>(Array(repeating: nil, count: count)))
        try forEach(count: count, threads: threads) { next throws(Failure) in
            while let index = next.take() {
                let output = try transform(index)
                outputs.value.withLock { $0[index] = output }
            }
        }
        return outputs.value.withLock { $0.compactMap(\.self) }
    }

    /// Hands out the numbers 0..<count, each once and in order, to up to `threads` workers that run at the same time.
    ///
    /// - Parameter worker: runs once on each thread and takes numbers until there are none left; what it keeps from one number
    ///   to the next belongs to its thread alone. After an error nobody is given another number.
    /// - Throws: the error of the lowest number that has one. Numbers are taken in order, so that all below it are done.
    package static func forEach<Failure: Error>(
        count: Int, threads: Int, _ worker: @escaping @Sendable (NumberQueue) throws(Failure) -> Void
    ) throws(Failure) {
        let numbers = SharedNumbers(count: count)
        let failure = Shared(Mutex<(number: Int, error: Failure)?>(nil))
        run(threads: min(threads, count)) {
            let queue = NumberQueue(numbers)
            do throws(Failure) { try worker(queue) } catch {
                numbers.stop()
                failure.value.withLock { if queue.last < $0?.number ?? .max { $0 = (queue.last, error) } }
            }
        }
        if let error = failure.value.withLock({ $0?.error }) { throw error }
    }

    /// Runs `work` once on each of `threads` threads and waits for all of them. With one, the calling thread does it.
    package static func run(threads: Int, _ work: @escaping @Sendable () -> Void) {
        guard threads > 1 else { return work() }
        let started = (1..<threads).compactMap { _ in start(work) }
        work()
        for thread in started { pthread_join(thread, nil) }
    }

    /// Runs `work` on a thread of its own and does not wait for it. Without a further thread, the calling one does it.
    package static func detach(_ work: @escaping @Sendable () -> Void) {
        guard let thread = start(work) else { return work() }
        pthread_detach(thread)
    }

    /// Starts a thread, whose paths stay in the same root as this one's; nil if the system has none left.
    private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        let root = FileRoot.current
        let box = unsafe Unmanaged.passRetained(
            ThreadWork { FileRoot.$current.withValue(root) { work() } })
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
                }
                return nil
            }, box.toOpaque())
        if status == 0 { return thread }
        unsafe box.release()
        return nil
    }
}

/// A value that cannot be copied, held where several closures reach it.
private final class Shared<Value: ~Copyable & Sendable>: Sendable {
    let value: Value
    init(_ value: consuming Value) { self.value = value }
}

private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
