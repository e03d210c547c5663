import ImageStrip

extension ExportPlan.Target {
    /// Reads the kind of output from `-o` and `--format`.
    init(output: String, _ parsed: ParsedArguments) throws {
        let format = parsed[.format]
        if output == "-" {
            guard let format else { throw UsageError.formatMissing }
            guard let stream = StreamFormat(rawValue: format) else {
                throw parsed.misfit(.format, expected: "one of rgba, rgb, y4m, png for -o -")
            }
            self = .stream(stream)
            return
        }
        if let format, !ExportTarget.kinds.contains(format) {
            let kinds = ExportTarget.kinds.joined(separator: ", ")
            throw parsed.misfit(.format, expected: "one of \(kinds), or -o - for rgba, rgb and y4m")
        }
        self = .files(try ExportTarget(output, format: format))
    }

    /// Throws if an option was given that has no meaning for this kind of output.
    func check(_ parsed: ParsedArguments) throws(UsageError) {
        var isSequence = false
        if case .files(.sequence) = self { isSequence = true }
        for option in OptionRow.list(.shard, .plan, .duplicates, .sha256, .resume, .force)
        where !parsed.words(option).isEmpty && !isSequence {
            throw .needs(option.name, with: "a PNG sequence")
        }
        if parsed.has(.loops) && !hasLoops { throw .needs(Option.loops.name, with: "an .apng, .gif or .webp") }
        if parsed.has(.printFFmpeg) {
            guard case .files(.video) = self else {
                throw .needs(Option.printFFmpeg.name, with: "a .mp4, .mov, .webm, .mkv, .gif or .webp")
            }
        }
        if parsed.has(.compression) {
            switch self {
            case .files(.video), .stream(.rgb), .stream(.rgba), .stream(.y4m):
                throw .needs(Option.compression.name, with: "PNG or APNG")
            default: break
            }
        }
        if case .stream = self, parsed.has(.json) { throw .conflict(["-o -", Option.json.name]) }
    }

    private var hasLoops: Bool {
        switch self {
        case .files(.apng): true
        case .files(.video(let format)): format.hasLoops
        default: false
        }
    }

    /// The name of a target that has no transparency; nil for one that has it.
    var opaqueKind: String? {
        switch self {
        case .files(.video(let format)): format.hasAlpha ? nil : format.rawValue
        case .stream(let format): format.hasAlpha ? nil : format.rawValue
        case .files(.sequence), .files(.apng): nil
        }
    }
}
