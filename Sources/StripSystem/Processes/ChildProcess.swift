#if canImport(Darwin)
    @unsafe @preconcurrency import Darwin
#else
    // For `environ`, which is a variable.
    @unsafe @preconcurrency import Glibc
#endif

/// A program that reads what is written to it. The last of what it says on standard error is kept.
///
/// It gets a process group of its own: Ctrl-C is for us, and we end it. If the value goes away before `finish`, it is killed.
package final class ChildProcess {
    /// How much of standard error is kept.
    private static let memory = 4096
    /// The pause, in milliseconds, after which a waiting `write` asks whether to go on.
    private static let pause: Int32 = 100

    private let name: String
    private var process: pid_t = 0
    private var input: Int32
    private let errors: Int32
    private var said: [UInt8] = []

    /// Starts a program that is found as a shell finds it; its standard output goes nowhere.
    package init(_ arguments: [String]) throws(ProgramError) {
        name = arguments[0]
        let toProgram = try Pipe()
        let fromProgram: Pipe
        do throws(ProgramError) { fromProgram = try Pipe() } catch {
            toProgram.close()
            throw error
        }
        input = toProgram.writing
        errors = fromProgram.reading
        let code = spawn(arguments, input: toProgram.reading, errors: fromProgram.writing)
        _ = close(toProgram.reading)
        _ = close(fromProgram.writing)
        guard code == 0 else {
            process = 0
            if code == ENOENT { throw .missing(name) }
            throw .file(FileError(.start, name, code: code))
        }
        // A write that finds no room returns, so that standard error is read in the meantime.
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        #if os(Linux)
            // F_SETPIPE_SZ: fewer changes between the two programs. Refused beyond the system's limit.
            _ = fcntl(input, 1031, 1 << 20)
        #endif
    }

    deinit {
        if input >= 0 { close(input) }
        close(errors)
        stop()
    }

    /// Kills the program, if it is still there.
    package func stop() {
        guard process > 0 else { return }
        kill(process, SIGKILL)
        _ = wait()
    }

    /// Writes all bytes.
    ///
    /// - Parameter goesOn: asked again and again; false stops.
    package func write(_ bytes: RawSpan, while goesOn: () -> Bool) throws(ProgramError) {
        var done = 0
        while done < bytes.byteCount {
            guard goesOn() else { throw .stopped }
            var files = [
                pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            guard unsafe poll(&files, 2, Self.pause) > 0 else { continue }
            if files[1].revents != 0 { _ = readErrors() }
            guard files[0].revents != 0 else { continue }
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe systemWrite(input, all.baseAddress?.advanced(by: done), all.count - done)
            }
            if count < 0 && errno != EINTR && errno != EAGAIN {
                // It reads no more: it has failed, and says why.
                try finish(while: goesOn)
                throw .failed(name, status: 0, lines: ["it stopped reading"])
            }
            done += max(0, count)
        }
    }

    /// Ends the input and waits for the program.
    ///
    /// - Throws: `failed` if its status is not 0.
    package func finish(while goesOn: () -> Bool) throws(ProgramError) {
        close(input)
        input = -1
        while true {
            guard goesOn() else { throw .stopped }
            var file = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&file, 1, Self.pause) > 0, !readErrors() { break }
        }
        let status = wait()
        guard status != 0 else { return }
        let text = String(decoding: said, as: UTF8.self)
        throw .failed(
            name, status: status, lines: text.split(whereSeparator: \.isNewline).suffix(5).map(String.init))
    }

    /// Reads what there is of standard error; false at its end.
    private func readErrors() -> Bool {
        var buffer = [UInt8](repeating: 0, count: Self.memory)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe systemRead(errors, $0.baseAddress, $0.count) }
        guard count > 0 else { return count < 0 && errno == EINTR }
        said = (said + buffer.prefix(count)).suffix(Self.memory)
        return true
    }

    /// The exit status, or 128 + n for signal n.
    private func wait() -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
        process = 0
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

extension ChildProcess {
    /// Starts the program; returns the system's error number, or 0.
    private func spawn(_ arguments: [String], input: Int32, errors: Int32) -> Int32 {
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
        // We ignore a closed pipe's signal; it should not.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let words = unsafe arguments.map { unsafe strdup($0.cPath) }
        defer { unsafe words.forEach { unsafe free($0) } }
        return unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, words + [nil], environ)
    }
}

/// Both ends of a pipe, which programs that are started do not get.
private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(ProgramError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .file(FileError(.create, "pipe", code: errno)) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    func close() {
        _ = systemClose(reading)
        _ = systemClose(writing)
    }
}

/// `write` and `close` under names that do not collide with methods.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
