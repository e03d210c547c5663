#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import Synchronization

/// The signal that asked the program to stop; the work ends at its next step and removes its temporary files.
///
/// Not in `main.swift`: what stands there belongs to the main thread, and a handler may run on any.
enum StopSignal {
    private static let received = Atomic<Int32>(0)
    private static let instant = Atomic<Int>(0)

    /// The signal's number, or 0.
    static var number: Int32 { received.load(ordering: .relaxed) }

    /// Listens to Ctrl-C and TERM.
    static func listen() {
        // Makes the variables before a handler needs them.
        _ = (number, instant.load(ordering: .relaxed))
        for number in [SIGINT, SIGTERM] {
            _ = signal(number) { number in
                var now = timespec()
                unsafe clock_gettime(CLOCK_MONOTONIC, &now)
                let first = StopSignal.instant.exchange(now.tv_sec, ordering: .relaxed)
                if StopSignal.received.exchange(number, ordering: .relaxed) == 0 || now.tv_sec - first < 1 { return }
                // One that comes later does not wait for the next step. `timeout` and others send two at once.
                _ = signal(number, SIG_DFL)
                raise(number)
            }
        }
        // A parent that starts programs from a thread which blocks signals (a dispatch queue does) hands that on.
        var stopping = sigset_t()
        unsafe sigemptyset(&stopping)
        unsafe sigaddset(&stopping, SIGINT)
        unsafe sigaddset(&stopping, SIGTERM)
        unsafe pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    }
}
