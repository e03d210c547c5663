#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
