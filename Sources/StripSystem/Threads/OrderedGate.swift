#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Lets threads work in any order and deliver in the order of their numbers, from 0 on, one at a time.
@safe
package final class OrderedGate: @unchecked Sendable {
    // `mutex` guards all of it.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var next = 0
    private var isOver = false

    package init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(change, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(change)
        unsafe pthread_mutex_destroy(mutex)
        unsafe change.deallocate()
        unsafe mutex.deallocate()
    }

    /// Waits until it is a number's turn; false if the gate was ended.
    package func wait(for number: Int) -> Bool {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while next != number && !isOver { unsafe pthread_cond_wait(change, mutex) }
        return !isOver
    }

    /// Makes it the next number's turn.
    package func pass() { update { next += 1 } }

    /// Ends the gate: all that wait, now or later, return false.
    package func end() { update { isOver = true } }

    private func update(_ body: () -> Void) {
        unsafe pthread_mutex_lock(mutex)
        body()
        unsafe pthread_cond_broadcast(change)
        unsafe pthread_mutex_unlock(mutex)
    }
}
