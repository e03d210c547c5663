#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Descriptors 0, 1 and 2 belong to standard input, output and error, also when whoever started the program closed them.
enum StandardDescriptors {
    /// Occupies those that are closed, so that no file of ours gets results or messages that are not its own.
    ///
    /// Each is open the wrong way round: using it is an error, as it was before.
    static func occupy() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
