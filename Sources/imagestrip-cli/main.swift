#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import StripCommand

StandardDescriptors.occupy()
StopSignal.listen()
// A reader that goes away and a file that may not grow are errors of `write`, not the end of the process.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

exit(Tool.run(Tool.processArguments, console: Console { StopSignal.number }))
