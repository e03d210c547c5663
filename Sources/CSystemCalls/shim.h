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
#endif
