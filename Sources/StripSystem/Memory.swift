#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import Synchronization

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

    /// Throws if the system would not give so many bytes beside all that was promised to other threads; end it with `settle`.
    ///
    /// What others have taken of their promises already is counted twice, which errs on the safe side.
    package static func promise(_ byteCount: Int) throws(MemoryError) {
        let all = promised.withLock { promised in
            promised += byteCount
            return promised
        }
        do { try require(all) } catch {
            settle(byteCount)
            throw MemoryError(byteCount: byteCount)
        }
    }

    /// Ends a promise: the memory is taken, or not needed any more.
    package static func settle(_ byteCount: Int) { promised.withLock { $0 -= byteCount } }

    private static let promised = Mutex(0)
}
