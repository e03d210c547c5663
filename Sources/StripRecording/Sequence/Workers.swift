#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import Synchronization

/// Applies `transform` to every item on up to `threads` threads; the results come in the order of the items.
public func mapOnThreads<Item: Sendable, Output: Sendable>(
    _ items: [Item], threads: Int, _ transform: @escaping @Sendable (Item) -> Output
) -> [Output] {
    let work = ItemWork<Output>(count: items.count)
    onThreads(min(threads, items.count)) { work.run { transform(items[$0]) } }
    return work.outputs.withLock { outputs in outputs.compactMap(\.self) }
}

/// What `body` makes of 0..<count, in order, worked out by several threads.
///
/// - Throws: the error of the lowest number that has one, whatever the number of threads.
public func onThreads<Output: Sendable>(
    _ threads: Int, count: Int, _ body: @escaping @Sendable (Int) throws(RecordingError) -> Output
) throws(RecordingError) -> [Output] {
    let hasFailed = Atomic(false)
    // Numbers are taken in order: when one fails, all below it are at work already.
    let results = mapOnThreads(Array(0..<count), threads: threads) { index -> Result<Output, RecordingError>? in
        if hasFailed.load(ordering: .relaxed) { return nil }
        do throws(RecordingError) { return .success(try body(index)) } catch {
            hasFailed.store(true, ordering: .relaxed)
            return .failure(error)
        }
    }
    var outputs: [Output] = []
    for case let result? in results { outputs.append(try result.get()) }
    return outputs
}

/// Items that threads take one after the other, and what came of each.
private final class ItemWork<Output: Sendable>: Sendable {
    let outputs: Mutex<[Output?]>
    private let next = Atomic(0)

    init(count: Int) { outputs = Mutex(Array(repeating: nil, count: count)) }

    func run(_ transform: (Int) -> Output) {
        let count = outputs.withLock(\.count)
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            let output = transform(index)
            outputs.withLock { $0[index] = output }
        }
    }
}

/// Runs `work` once on each of `count` threads and waits for all of them. With one, the calling thread does it.
///
/// Plain threads: the work is blocking, and their number is the user's choice.
public func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    guard count > 1 else { return work() }
    var threads: [pthread_t] = []
    for _ in 1..<count {
        let box = unsafe Unmanaged.passRetained(ThreadWork(work))
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
                }
                return nil
            }, box.toOpaque())
        if status == 0 { threads.append(thread) } else { unsafe box.release() }
    }
    work()
    for thread in threads { pthread_join(thread, nil) }
}

private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
