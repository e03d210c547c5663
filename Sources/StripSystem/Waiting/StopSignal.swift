#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import Synchronization

/// The signal that asked the process to stop. A command that sees it ends at its next step and removes its temporary files.
///
/// Whatever waits, waits for the signal as well: `descriptor` can be read from then on.
package enum StopSignal {
    private static let isAskedFor = Atomic<Bool>(false)
    private static let received = Atomic<Int32>(0)
    private static let instant = Atomic<Int>(0)
    private static let reading = Atomic<Int32>(-1)
    private static let writing = Atomic<Int32>(-1)

    /// The signal's number, or 0. After the first call a signal no longer ends the process at once: the caller has to stop.
    package static var number: Int32 {
        isAskedFor.store(true, ordering: .relaxed)
        return received.load(ordering: .relaxed)
    }

    /// True once a signal has asked the process to stop.
    static var hasCome: Bool { received.load(ordering: .relaxed) != 0 }

    /// Becomes readable, and stays so, when a signal asks the process to stop; -1 if nobody listens.
    static var descriptor: Int32 { reading.load(ordering: .relaxed) }

    /// Handles SIGINT, SIGTERM and, unless `nohup` made the process ignore it, SIGHUP. Call once.
    package static func listen() {
        var ends: [Int32] = [-1, -1]
        // Without a free descriptor, the signal is still seen between steps.
        if unsafe pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
            reading.store(ends[0], ordering: .relaxed)
            writing.store(ends[1], ordering: .relaxed)
        }
        // Initialises the variables: a signal handler must not do that.
        _ = (
            isAskedFor.load(ordering: .relaxed), received.load(ordering: .relaxed), instant.load(ordering: .relaxed)
        )
        for number in [SIGHUP, SIGINT, SIGTERM] {
            let older = signal(number) { StopSignal.handle($0) }
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

    /// Runs on any thread, and calls nothing that a signal handler must not call (signal-safety(7)).
    private static func handle(_ number: Int32) {
        // Nothing has been written yet, so there is nothing to finish or to remove.
        if !isAskedFor.load(ordering: .relaxed) {
            let words: StaticString = "imagestrip: stopped\n"
            var errors = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
            if unsafe poll(&errors, 1, 0) > 0 { _ = unsafe write(2, words.utf8Start, words.utf8CodeUnitCount) }
            _exit(128 + number)
        }
        var now = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        let first = instant.exchange(now.tv_sec, ordering: .relaxed)
        if received.exchange(number, ordering: .relaxed) == 0 || now.tv_sec - first < 1 {
            var byte: UInt8 = 0
            let code = errno
            _ = unsafe write(writing.load(ordering: .relaxed), &byte, 1)
            errno = code
            return
        }
        // A second signal ends the process at once, but only after a second: `timeout` and others send two together.
        _ = signal(number, SIG_DFL)
        raise(number)
    }
}
