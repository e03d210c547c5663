import ImageStrip
import StripSystem

/// The program: from arguments to an exit status. It never exits by itself and keeps no state.
package enum Tool {
    /// Runs one command line, without the program's name.
    ///
    /// - Returns: 0 done, 1 differences were found, 2 anything went wrong, 128 + n stopped by signal n.
    package static func run(_ arguments: [String], console: Console) -> Int32 {
        let status = attempt(arguments, console)
        // A signal that arrived after the last step still decides the exit status.
        let signal = console.signal()
        return signal == 0 ? status : 128 + signal
    }

    private static func attempt(_ arguments: [String], _ console: Console) -> Int32 {
        do { return try dispatch(arguments, console) } catch {
            if console.signal() != 0 {
                // What waited for something ended with an error of its own.
                let isOwn = if case RecordingError.cancelled = error { true } else { false }
                console.status(text(of: isOwn ? error : RecordingError.cancelled(written: 0)))
                return 2
            }
            // The reader closed the pipe; that is not an error.
            if isClosedPipe(error) { return 0 }
            for line in lines(of: error) { console.error(line) }
            return 2
        }
    }

    private static func isClosedPipe(_ error: any Error) -> Bool {
        switch error {
        case let error as FileError: error.isClosedPipe
        case RecordingError.file(let error): error.isClosedPipe
        default: false
        }
    }

    private static func dispatch(_ arguments: [String], _ console: Console) throws -> Int32 {
        guard let name = arguments.first else { throw UsageError.noCommand }
        switch name {
        case Option.help.name, Option.help.row.alias, "help":
            let topic = arguments.dropFirst().first
            try console.result(Command.all.first { $0.name == topic }?.help ?? Command.overview)
            return 0
        case "--version":
            let isVerbose = arguments.dropFirst().contains("--verbose")
            for line in ["imagestrip \(version)"] + (isVerbose ? CodecLibraries.versions : []) {
                try console.result(line)
            }
            return 0
        default: break
        }
        guard let command = Command.all.first(where: { $0.name == name }) else {
            throw UsageError.unknownCommand(name, nearest: nearest(name, Command.all.map(\.name)))
        }
        var parsed = try ParsedArguments(Array(arguments.dropFirst()), options: command.options, command: name)
        if parsed.has(.help) {
            try console.result(command.help)
            return 0
        }
        try parsed.readImageNames()
        return try command.run(parsed, console)
    }
}
