import ImageStrip
import StripSystem

/// What an export makes, by `-o` and `--format`.
enum ExportTarget: Equatable {
    /// PNG files in a folder, named by a pattern if there is one.
    case sequence(FrameNaming?)
    case apng
    case video(VideoFormat)
    case stream(StreamFormat)

    init(output: String, _ reader: OptionReader) throws(UsageError) {
        let format = reader.parsed.values[.format]
        if output == "-" {
            guard let format else { throw .formatMissing }
            guard let stream = StreamFormat(rawValue: format) else {
                throw reader.bad(.format, format, "one of rgba, rgb, y4m, png for -o -")
            }
            self = .stream(stream)
            return
        }
        let isFolder = FileSystem.entry(output) == .directory
        let naming = isFolder ? nil : FrameNaming(pattern: output)
        if let format {
            guard format == "png" || format == "apng" || VideoFormat(rawValue: format) != nil else {
                throw reader.bad(.format, format, "one of \(Self.kinds), or -o - for rgba, rgb and y4m")
            }
        }
        let suffix = Self.suffix(output)
        // A folder may be called anything, and a number field means many files.
        let kind = format ?? (isFolder || naming != nil || suffix == "png" ? "png" : suffix)
        if kind == "apng" {
            self = .apng
        } else if let video = VideoFormat(rawValue: kind) {
            self = .video(video)
        } else {
            self = .sequence(try Self.naming(output))
            return
        }
        if isFolder { throw .outputIsFolder(output, kind: kind) }
        // A name that promises something else would mislead.
        let names = kind == "apng" ? ["apng", "png"] : [kind]
        if Self.fileTypes.contains(suffix), !names.contains(suffix) {
            throw reader.bad(.format, kind, "the kind that -o \(FileSystem.name(of: output)) names")
        }
    }

    /// A folder that is there is a folder, whatever its name; otherwise a `%` makes a pattern.
    static func naming(_ output: String) throws(UsageError) -> FrameNaming? {
        let entry = FileSystem.entry(output)
        if entry == .directory { return nil }
        if let naming = FrameNaming(pattern: output) { return naming }
        guard entry == nil, !FileSystem.name(of: output).utf8.contains(UInt8(ascii: "%")),
            !fileTypes.contains(suffix(output))
        else { throw .outputNotSequence(output) }
        return nil
    }

    private static let kinds = (["png", "apng"] + VideoFormat.allCases.map(\.rawValue)).joined(separator: ", ")
    private static let fileTypes = ["png", "jpg", "jpeg", "apng", "avi", "m4v"] + VideoFormat.allCases.map(\.rawValue)

    private static func suffix(_ output: String) -> String {
        let name = FileSystem.name(of: output)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Options that say nothing about this kind of output are refused.
    func check(_ parsed: ParsedArguments) throws(UsageError) {
        var isSequence = false
        if case .sequence = self { isSequence = true }
        for option in [Option.shard, .plan, .duplicates, .resume, .force] where parsed.has(option) && !isSequence {
            throw .needs(option.name, with: "a PNG sequence")
        }
        if parsed.has(.loops) && !hasLoops { throw .needs(Option.loops.name, with: "an .apng, .gif or .webp") }
        if parsed.has(.printFFmpeg) {
            guard case .video = self else {
                throw .needs(Option.printFFmpeg.name, with: "a .mp4, .mov, .webm, .mkv, .gif or .webp")
            }
        }
        if parsed.has(.compression) {
            switch self {
            case .video, .stream(.rgb), .stream(.rgba), .stream(.y4m):
                throw .needs(Option.compression.name, with: "PNG or APNG")
            default: break
            }
        }
        if case .stream = self, parsed.has(.json) { throw .conflict(["-o -", Option.json.name]) }
    }

    private var hasLoops: Bool {
        switch self {
        case .apng: true
        case .video(let format): format.hasLoops
        default: false
        }
    }
}
