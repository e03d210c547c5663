/*
 * Tells Thread Sanitizer of waits for Swift's Mutex on Linux. Its fast paths are compiled into our code, where the sanitizer sees
 * them; when threads have to wait, the kernel hands the lock over, which it does not see, and takes all that the lock guards for
 * races (Swift 6.3.1, stdlib/public/Synchronization/Mutex/LinuxImpl.swift). `Scripts/sanitize thread` preloads this.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SELF __attribute__((swift_context))
#define SWIFT __attribute__((swiftcall))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

/* Only programs that were built with the sanitizer have these. */
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_slowly(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex)
{
    SWIFT void (*original)(uint32_t, SELF void *) = (SWIFT void (*)(uint32_t, SELF void *))dlsym(RTLD_NEXT, LOCK);
    original(thread, mutex);
    if (__tsan_acquire)
        __tsan_acquire(mutex);
}

SWIFT void unlock_slowly(SELF void *mutex)
{
    SWIFT void (*original)(SELF void *) = (SWIFT void (*)(SELF void *))dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release)
        __tsan_release(mutex);
    original(mutex);
}
