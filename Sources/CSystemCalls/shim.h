#pragma once
// `openat2` has no function in the C library, and Swift cannot call `syscall`, which takes any number of arguments. Without headers
// of the system: their types would become this module's.
#ifdef __linux__
extern long syscall(long number, ...);

/// Opens a path that does not lead out of `folder`, neither through `..` nor through links (openat2(2)); -1 with `errno` if it does.
static inline int open_beneath(int folder, const char *path, int flags, unsigned mode) {
    const unsigned long long resolve_no_magiclinks = 0x02, resolve_beneath = 0x08;
    const long openat2_number = 437;  // on every processor
    const struct { unsigned long long flags, mode, resolve; } how = {
        (unsigned long long)flags, mode, resolve_beneath | resolve_no_magiclinks,
    };
    return (int)syscall(openat2_number, folder, path, &how, sizeof how);
}

extern long copy_file_range(int from, long long *from_offset, int to, long long *to_offset, unsigned long count, unsigned flags);

/// Copies what is left of a file within the kernel (copy_file_range(2)), which GNU sources alone may call; bytes, 0 at the end, or -1.
static inline long copy_range(int from, int to) { return copy_file_range(from, 0, to, 0, 1 << 30, 0); }
#endif
