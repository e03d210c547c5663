#if canImport(Darwin)
    @unsafe @preconcurrency import Darwin
#else
    // For `environ`, which is a variable.
    @unsafe @preconcurrency import Glibc
#endif

extension ChildProcess {
    /// Starts a program that is found as a shell finds it, in a process group of its own.
    static func spawn(
        _ arguments: [String], input: Int32, errors: Int32, output: Int32
    ) throws(ProgramError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 3)
        // This program ignores SIGPIPE; the other one should not inherit that.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let words = unsafe arguments.map { unsafe strdup($0.cPath) }
        defer { unsafe words.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, words + [nil], environ)
        guard code == 0 else {
            throw code == ENOENT ? .missing(arguments[0]) : .file(FileError(.start, arguments[0], code: code))
        }
        return process
    }
}
