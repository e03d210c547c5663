#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import StripCommand
import StripSystem

StandardDescriptors.occupy()
StopSignal.listen()
// With these signals ignored, a closed pipe and a file at its size limit are errors of `write` instead of ending the process.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

exit(Tool.run(Tool.processArguments, console: Console { StopSignal.number }))
