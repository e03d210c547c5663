#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// System calls under names that do not collide with methods of the same name.

/// `read(2)`.
func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(file, buffer, count)
}

/// `write(2)`.
func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { unsafe write(file, bytes, count) }

/// `pread(2)`.
func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int, at offset: Int) -> Int {
    unsafe pread(file, buffer, count, off_t(offset))
}

/// `pwrite(2)`.
func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, at offset: Int) -> Int {
    unsafe pwrite(file, bytes, count, off_t(offset))
}

/// `openat(2)`; a program that is started does not inherit the descriptor.
func systemOpen(_ folder: Int32, _ path: String, _ flags: Int32, mode: mode_t = 0o666) -> Int32 {
    unsafe openat(folder, path.cPath, flags | O_CLOEXEC, mode)
}

/// `close(2)`.
@discardableResult
func systemClose(_ file: Int32) -> Int32 { close(file) }

/// What `fstatat(2)` tells of a name in a folder, links not followed; nil if there is nothing.
func systemStatus(_ folder: Int32, _ name: String) -> stat? {
    var status = stat()
    return unsafe fstatat(folder, name.cPath, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
}

extension stat {
    /// What kind of file it is: `S_IFREG`, `S_IFDIR`, …
    var kind: mode_t { st_mode & S_IFMT }
}

#if canImport(Darwin)
    /// The flags to open a file that is only looked at.
    let lookingFlags = O_RDONLY | O_NONBLOCK
#else
    /// The flags to open a file that is only looked at: `O_PATH`, which the C library shows to GNU sources alone.
    let lookingFlags: Int32 = 0o10_000_000
#endif
