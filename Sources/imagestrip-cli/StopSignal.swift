#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import Synchronization

/// The signal that asked the program to stop. A command that sees it ends at its next step and removes its temporary files.
///
/// Not in `main.swift`: globals of `main.swift` are isolated to the main actor, and a signal handler can run on any thread.
enum StopSignal {
    private static let isAskedFor = Atomic<Bool>(false)
    private static let received = Atomic<Int32>(0)
    private static let instant = Atomic<Int>(0)

    /// The signal's number, or 0. After the first call a signal no longer ends the process at once: the caller has to stop.
    static var number: Int32 {
        isAskedFor.store(true, ordering: .relaxed)
        return received.load(ordering: .relaxed)
    }

    /// Handles SIGINT, SIGTERM and, unless `nohup` made the process ignore it, SIGHUP.
    static func listen() {
        // Initialises the variables: a signal handler must not do that.
        _ = (
            isAskedFor.load(ordering: .relaxed), received.load(ordering: .relaxed), instant.load(ordering: .relaxed)
        )
        for number in [SIGHUP, SIGINT, SIGTERM] {
            let older = signal(number) { number in
                // Nothing has been written yet, so there is nothing to finish or to remove.
                if !StopSignal.isAskedFor.load(ordering: .relaxed) {
                    let words: StaticString = "imagestrip: stopped\n"
                    _ = unsafe write(2, words.utf8Start, words.utf8CodeUnitCount)
                    _exit(128 + number)
                }
                var now = timespec()
                unsafe clock_gettime(CLOCK_MONOTONIC, &now)
                let first = StopSignal.instant.exchange(now.tv_sec, ordering: .relaxed)
                if StopSignal.received.exchange(number, ordering: .relaxed) == 0 || now.tv_sec - first < 1 { return }
                // A second signal ends the process at once, but only after a second: `timeout` and others send two together.
                _ = signal(number, SIG_DFL)
                raise(number)
            }
            if number == SIGHUP, unsafe unsafeBitCast(older, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            }
        }
        // The process inherits the signal mask of the thread that started it, and threads of dispatch queues block signals.
        var stopping = sigset_t()
        unsafe sigemptyset(&stopping)
        unsafe sigaddset(&stopping, SIGHUP)
        unsafe sigaddset(&stopping, SIGINT)
        unsafe sigaddset(&stopping, SIGTERM)
        unsafe pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    }
}
