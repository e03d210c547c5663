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

/// `close(2)`.
func systemClose(_ file: Int32) { _ = close(file) }

/// `link(2)`.
func systemLink(_ target: UnsafePointer<CChar>, _ path: UnsafePointer<CChar>) -> Int32 { unsafe link(target, path) }
