#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import StripCommand

StopSignal.listen()
// A reader that goes away is an error of `write`, not the end of the process.
_ = signal(SIGPIPE, SIG_IGN)

exit(Tool.run(Tool.processArguments, console: Console { StopSignal.number }))
