#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Another program that reads what is written to it. The end of what it writes to standard error is kept.
///
/// It runs in a process group of its own, so that Ctrl-C reaches this program alone, which then stops the other one. If the value
/// is released before `finish`, the program is killed.
package final class ChildProcess {
    /// How many bytes of standard error are kept.
    private static let memory = 4096
    /// The milliseconds after which a waiting `write` asks whether to go on.
    private static let pause: Int32 = 100

    private let name: String
    private var process: pid_t = 0
    private var input: Int32
    /// -1 when the program has ended its standard error, perhaps long before itself.
    private var errors: Int32
    private var diagnostics: [UInt8] = []

    /// Starts a program that is found as a shell finds it; its standard output goes nowhere.
    ///
    /// - Parameter output: an open file that becomes its descriptor 3.
    package init(_ arguments: [String], output: Int32) throws(ProgramError) {
        name = arguments[0]
        let toProgram = try Pipe()
        let fromProgram: Pipe
        do throws(ProgramError) { fromProgram = try Pipe() } catch {
            toProgram.close()
            throw error
        }
        input = toProgram.writing
        errors = fromProgram.reading
        defer {
            systemClose(toProgram.reading)
            systemClose(fromProgram.writing)
        }
        process = try Self.spawn(arguments, input: toProgram.reading, errors: fromProgram.writing, output: output)
        // A write that finds no room returns at once, so that standard error is read in the meantime.
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        #if os(Linux)
            // F_SETPIPE_SZ: fewer changes between the two programs. Refused beyond the system's limit.
            _ = fcntl(input, 1031, 1 << 20)
        #endif
    }

    deinit {
        if input >= 0 { close(input) }
        if errors >= 0 { close(errors) }
        stop()
    }

    /// Kills the program, if it still runs, and those that it has started.
    package func stop() {
        guard process > 0 else { return }
        kill(-process, SIGKILL)
        _ = wait()
    }

    /// Writes all bytes.
    ///
    /// - Parameter goesOn: asked again and again; false stops.
    package func write(_ bytes: RawSpan, while goesOn: () -> Bool) throws(ProgramError) {
        var done = 0
        while done < bytes.byteCount {
            guard goesOn(), !StopSignal.hasCome else { throw .stopped }
            var files = [
                pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            guard isReady(&files, milliseconds: Self.pause) else { continue }
            if files[1].revents != 0 { readErrors() }
            guard files[0].revents != 0 else { continue }
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe systemWrite(input, all.baseAddress?.advanced(by: done), all.count - done)
            }
            if count < 0 && errno != EINTR && errno != EAGAIN {
                // The program has stopped reading, so it has failed; `finish` throws what it says about that.
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
        var status: Int32?
        while status == nil {
            guard goesOn(), !StopSignal.hasCome else { throw .stopped }
            if errors < 0 { status = wait(WNOHANG) }
            var files = [pollfd(fd: errors, events: Int16(POLLIN), revents: 0)]
            if isReady(&files, milliseconds: errors < 0 ? 5 : Self.pause) { readErrors() }
        }
        guard let status, status != 0 else { return }
        let text = String(decoding: diagnostics, as: UTF8.self)
        throw .failed(
            name, status: status, lines: text.split(whereSeparator: \.isNewline).suffix(5).map(String.init))
    }

    /// Reads what standard error has now; closes it at its end.
    private func readErrors() {
        var buffer = [UInt8](repeating: 0, count: Self.memory)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe systemRead(errors, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { return }
        diagnostics = (diagnostics + buffer.prefix(max(0, count))).suffix(Self.memory)
        if count <= 0 {
            close(errors)
            errors = -1
        }
    }

    /// The exit status, or 128 + n for signal n; nil if the program runs and `options` say not to wait.
    private func wait(_ options: Int32 = 0) -> Int32? {
        var status: Int32 = 0
        var ended: pid_t = -1
        repeat { ended = unsafe waitpid(process, &status, options) } while ended < 0 && errno == EINTR
        if ended == 0 { return nil }
        process = 0
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
