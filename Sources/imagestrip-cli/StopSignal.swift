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
    private static let isAskedFor = Atomic<Bool>(false)
    private static let received = Atomic<Int32>(0)
    private static let instant = Atomic<Int>(0)

    /// The signal's number, or 0. Whoever asks has begun to write, and stops by itself.
    static var number: Int32 {
        isAskedFor.store(true, ordering: .relaxed)
        return received.load(ordering: .relaxed)
    }

    /// Listens to Ctrl-C, TERM and, unless `nohup` has said otherwise, the end of the terminal.
    static func listen() {
        // Makes the variables before a handler needs them.
        _ = (
            isAskedFor.load(ordering: .relaxed), received.load(ordering: .relaxed), instant.load(ordering: .relaxed)
        )
        for number in [SIGHUP, SIGINT, SIGTERM] {
            let older = signal(number) { number in
                // Nothing has been written yet: there is no step to wait for, and nothing to remove.
                if !StopSignal.isAskedFor.load(ordering: .relaxed) {
                    let words: StaticString = "imagestrip: stopped\n"
                    _ = unsafe write(2, words.utf8Start, words.utf8CodeUnitCount)
                    _exit(128 + number)
                }
                var now = timespec()
                unsafe clock_gettime(CLOCK_MONOTONIC, &now)
                let first = StopSignal.instant.exchange(now.tv_sec, ordering: .relaxed)
                if StopSignal.received.exchange(number, ordering: .relaxed) == 0 || now.tv_sec - first < 1 { return }
                // One that comes later does not wait for the next step. `timeout` and others send two at once.
                _ = signal(number, SIG_DFL)
                raise(number)
            }
            if number == SIGHUP, unsafe unsafeBitCast(older, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            }
        }
        // A parent that starts programs from a thread which blocks signals (a dispatch queue does) hands that on.
        var stopping = sigset_t()
        unsafe sigemptyset(&stopping)
        unsafe sigaddset(&stopping, SIGHUP)
        unsafe sigaddset(&stopping, SIGINT)
        unsafe sigaddset(&stopping, SIGTERM)
        unsafe pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    }
}
