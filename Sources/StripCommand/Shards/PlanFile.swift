import ImageStrip
import StripSystem

/// A plan that was read from a file, and the checks that an export from it has to pass.
struct PlanFile {
    let path: String
    let plan: ShardPlan

    init(_ path: String) throws {
        self.path = path
        guard let bytes = try FileSystem.read(path, atMost: RecordLimits.planBytes) else {
            throw PlanError.tooLarge(path: path, limit: RecordLimits.planBytes)
        }
        guard let plan = ShardPlan(bytes) else { throw PlanError.notAPlan(path: path) }
        self.plan = plan
    }

    /// The plan's own file, which no frame may replace.
    var identity: Set<FileSystem.Identity> { FileSystem.identities([path]) }

    /// That other versions of decoders are here than where the plan was made, if images depend on them.
    var decoderWarnings: [String] {
        (plan.header.decoders?.changes ?? []).map { part, planned, files in
            let more = files.count > 3 ? " and \(files.count - 3) more" : ""
            return "\(path) was made with \(part.rawValue) \(planned), here is \(part.version): pixels of "
                + "\(files.prefix(3).joined(separator: ", "))\(more) may differ from those of other shards"
        }
    }

    /// Adds the plan's options and images to a command line, which must not have such options or images itself.
    ///
    /// - Parameter options: those of the command that renders.
    func complete(_ parsed: ParsedArguments, options: [OptionRow]) throws -> ParsedArguments {
        let said = OptionRow.planned.filter { $0 != Option.frames.row && !parsed.words($0).isEmpty }.map(\.name)
        guard said.isEmpty, parsed.operands.isEmpty else {
            throw PlanError.options(path: path, said.isEmpty ? parsed.operands : said)
        }
        // Throws if the file names options that a plan cannot have.
        _ = try ParsedArguments(plan.header.options, options: OptionRow.planned, command: "plan")
        return try ParsedArguments(
            plan.header.options + parsed.arguments + ["--"] + plan.header.images, options: options,
            command: "export")
    }

    /// Throws if the scene, an input or a frame is not that of the plan: the frames would not fit to those of other machines.
    func check(_ strip: CarouselStrip, _ frames: FrameSelection, _ shard: Shard?) throws {
        let header = plan.header
        guard header.version == version else { throw PlanError.otherVersion(path: path, found: header.version) }
        let images = strip.images.map { (file: $0.path, bytes: $0.piped?.bytes) }
        let inputs = [strip.sceneFile].compactMap(\.self).map { (file: $0, bytes: nil) } + images
        guard inputs.count == header.inputs.count else {
            throw PlanError.inputCount(path: path, planned: header.inputs.count, found: inputs.count)
        }
        var reader = ShardPlan.InputReader()
        for ((file, bytes), planned) in zip(inputs, header.inputs) {
            guard file == planned.file else {
                throw PlanError.otherInput(path: path, planned: planned.file, found: file)
            }
            let found = try reader.input(file, bytes: bytes)
            guard found == planned else {
                throw PlanError.changedInput(path: path, file: file, size: planned.size, foundSize: found.size)
            }
        }
        guard frames.timeline.frameCount == header.frameCount,
            shard.map({ plan.parts[$0.number - 1].isOf(frames.timeline.frames, frames.selected) }) ?? true
        else { throw PlanError.otherFrames(path: path) }
        let planned = Set(plan.frames)
        if let frame = frames.selected.first(where: { !planned.contains($0) }) {
            throw PlanError.frameNotPlanned(path: path, frame: frame)
        }
    }
}
