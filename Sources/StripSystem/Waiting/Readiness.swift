#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Waits until one of some descriptors is ready, which its `revents` then tell.
///
/// - Parameter milliseconds: how long at most; a signal that asks the process to stop ends the waiting at once.
/// - Returns: false if none is ready.
func isReady(_ files: inout [pollfd], milliseconds: Int32) -> Bool {
    files.append(pollfd(fd: StopSignal.descriptor, events: Int16(POLLIN), revents: 0))
    defer { files.removeLast() }
    guard unsafe poll(&files, nfds_t(files.count), milliseconds) > 0 else { return false }
    return files.dropLast().contains { $0.revents != 0 }
}
