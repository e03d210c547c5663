#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Less memory is left than a job needs.
package struct MemoryError: Error, Hashable, CustomStringConvertible {
    /// How much it asked for.
    package let byteCount: Int

    /// Makes an error.
    package init(byteCount: Int) { self.byteCount = byteCount }

    /// How much is needed.
    package var description: String {
        "out of memory: \(byteCount >> 20) MB are needed at once, and the system does not give them"
    }
}

/// The memory of the process.
package enum Memory {
    /// Throws if the system would not give so many bytes now. Swift ends the process if an allocation fails, so large ones ask first.
    ///
    /// - Complexity: two system calls; the pages are never touched.
    package static func require(_ byteCount: Int) throws(MemoryError) {
        let pages = unsafe mmap(nil, max(1, byteCount), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { throw MemoryError(byteCount: byteCount) }
        _ = unsafe munmap(pages, max(1, byteCount))
    }
}
