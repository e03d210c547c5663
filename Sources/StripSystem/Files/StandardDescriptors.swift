#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reserves descriptors 0, 1 and 2 for standard input, output and error, also if the parent process closed them.
package enum StandardDescriptors {
    /// Opens `/dev/null` on those that are closed. Otherwise one of our files could get the number, and messages written to it.
    ///
    /// Input is opened for writing and output for reading, so that using them stays an error.
    package static func occupy() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
