import ImageStrip
import StripSystem

/// The program: from arguments to an exit status. It never exits by itself and keeps no state.
package enum Tool {
    /// Runs one command line, without the program's name.
    ///
    /// - Returns: 0 done, 1 differences were found, 2 anything went wrong, 128 + n stopped by signal n.
    package static func run(_ arguments: [String], console: Console) -> Int32 {
        do {
            let status = try dispatch(arguments, console)
            // One that came too late to stop anything was still meant for whoever waits for this.
            let signal = console.signal()
            return signal == 0 ? status : 128 + signal
        } catch let error as FileError where error.isClosedPipe {
            // Whoever read has read enough.
            return 0
        } catch RecordingError.file(let error) where error.isClosedPipe {
            return 0
        } catch {
            let signal = console.signal()
            if case RecordingError.cancelled = error, signal != 0 {
                console.say("", text(of: error))
                return 128 + signal
            }
            console.say("error: ", text(of: error))
            return 2
        }
    }

    private static func dispatch(_ arguments: [String], _ console: Console) throws -> Int32 {
        guard let name = arguments.first else { throw UsageError.noCommand }
        switch name {
        case "--help", "-h", "help":
            let topic = arguments.dropFirst().first.flatMap { topic in Command.all.first { $0.name == topic } }
            try console.print(topic?.help ?? Command.overview)
            return 0
        case "--version":
            try console.print("imagestrip \(version)")
            return 0
        default: break
        }
        guard let command = Command.all.first(where: { $0.name == name }) else {
            throw UsageError.unknownCommand(name, nearest: nearest(name, Command.all.map(\.name)))
        }
        let parsed = try ParsedArguments(Array(arguments.dropFirst()), options: command.options, command: name)
        if parsed.has(.help) {
            try console.print(command.help)
            return 0
        }
        return try command.run(parsed, console)
    }
}
