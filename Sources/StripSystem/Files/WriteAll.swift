#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes all bytes to an open file; `path` is for the error.
package func writeAll(_ bytes: [UInt8], to file: Int32, path: String) throws(FileError) {
    try unsafe writeAll(bytes.span.bytes, to: file, path: path)
}

/// Writes all bytes to an open file; `path` is for the error.
package func writeAll(_ bytes: RawSpan, to file: Int32, path: String) throws(FileError) {
    var done = 0
    while done < bytes.byteCount {
        let count = unsafe bytes.withUnsafeBytes { all in
            unsafe write(file, all.baseAddress?.advanced(by: done), all.count - done)
        }
        if count < 0 && errno == EAGAIN {
            // Another process has set the pipe to non-blocking.
            var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            _ = unsafe poll(&room, 1, -1)
        } else if count < 0 && errno != EINTR {
            throw FileError(.write, path, code: errno)
        }
        done += max(0, count)
    }
}
