#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import StripCommand
import Synchronization

/// The signal that asked to stop, or 0; the work ends at its next step and removes its temporary files.
let received = Atomic<Int32>(0)

for number in [SIGINT, SIGTERM] {
    _ = signal(number) { number in
        received.store(number, ordering: .relaxed)
        // A second one does not wait for the next step.
        _ = signal(number, SIG_DFL)
    }
}
// A reader that goes away is an error of `write`, not the end of the process.
_ = signal(SIGPIPE, SIG_IGN)

exit(Tool.run(Tool.processArguments, console: Console { received.load(ordering: .relaxed) }))
