import ImageStrip
import StripSystem

/// Turns a job into the command line that it stands for, so that its values are read in the same way.
package struct JobArguments {
    package let command: Command
    package let parsed: ParsedArguments

    /// Options that a job cannot set: the batch sets them itself, or they only make sense on a command line.
    private static let reserved = OptionRow.list(
        .scene, .plan, .imagesFrom, .nullSeparated, .threads, .quiet, .json, .printFFmpeg, .help)

    /// - Parameter jobs: the commands that a job may run.
    /// - Throws: `JobError`, `FileError` or `UsageError` for what is wrong with the job.
    package init(_ job: BatchJob, line: [UInt8], _ scope: BatchScope, commands jobs: [Command]) throws {
        guard let command = jobs.first(where: { $0.name == job.command }) else {
            throw JobError.unknownCommand(job.command, jobs: jobs.map(\.name))
        }
        self.command = command
        var arguments: [String] = []
        if command.options.contains(Option.quiet.row) { arguments.append(Option.quiet.name) }
        // Jobs run in parallel, each on one thread.
        if command.options.contains(Option.threads.row) { arguments += [Option.threads.name, "1"] }
        var scene: CarouselScene?
        switch job.scene {
        case .inline(var inline)?:
            inline.images = inline.images.map(scope.path)
            scene = inline
        case .file(let path)?: arguments += [Option.scene.name, scope.path(path)]
        case nil: break
        }
        let options = command.options.filter { !Self.reserved.contains($0) }
        for setting in job.settings {
            guard let option = options.first(where: { $0.key == setting.key }) else {
                let keys = options.map(\.key) + ["id", "command", "scene", "images"]
                throw JobError.unknownKey(
                    setting.key, command: command.name, nearest: nearest(setting.key, keys))
            }
            for value in try Self.values(setting, option) {
                let text = try option.isPath ? Self.path(value, option, scope) : value
                arguments += option.placeholder == nil ? [option.name] : [option.name, text]
            }
        }
        if options.contains(Option.output.row), !job.settings.contains(where: { $0.key == Option.output.row.key }) {
            throw JobError.outputMissing(command: command.name)
        }
        var parsed = try ParsedArguments(
            arguments + ["--"] + job.images.map(scope.path), options: command.options, command: command.name)
        parsed.job = JobContext(scope: scope, scene: scene, line: SHA256.hex(line))
        self.parsed = parsed
    }

    /// The values that a setting gives its option; a switch that is on has one empty value, one that is off has none.
    private static func values(_ setting: BatchJob.Setting, _ option: OptionRow) throws(JobError) -> [String] {
        if option.placeholder == nil {
            guard setting.values.isEmpty else { throw .badKey(setting.key, expected: "true or false") }
            return setting.isOn ? [""] : []
        }
        guard !setting.values.isEmpty else { throw .badKey(setting.key, expected: "a text or a number") }
        if setting.isTuple { return [setting.values.joined(separator: option == Option.size.row ? "x" : ",")] }
        guard setting.values.count == 1 || option == Option.ignore.row else {
            throw .badKey(setting.key, expected: "one text")
        }
        return setting.values
    }

    private static func path(_ text: String, _ option: OptionRow, _ scope: BatchScope) throws -> String {
        guard text != "-", !text.isEmpty, !text.utf8.contains(0) else {
            throw JobError.badKey(option.key, expected: "the name of a file")
        }
        let path = scope.path(text)
        let entry = FileSystem.entry(path)
        // Later it would be refused as well, but an image may be drawn by then.
        if entry == .outside { throw FileError(.write, path, code: FileError.outside) }
        if case .file(let identity) = entry, identity == scope.list {
            throw RecordingError.overwritesInput(path: path)
        }
        return path
    }
}

extension OptionRow {
    /// The key of a job that sets this option: `--content-mode` is `contentMode`, `-o` is `output`.
    package var key: String {
        if self == Option.output.row { return "output" }
        let words = name.dropFirst(2).split(separator: "-")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
