import ImageStrip
import StripSystem

/// A plan that was read from a file, and what it demands of an export.
struct PlanFile {
    let path: String
    let plan: ShardPlan

    init(_ path: String) throws {
        self.path = path
        guard let plan = ShardPlan(try FileSystem.read(path)) else { throw PlanError.notAPlan(path: path) }
        self.plan = plan
    }

    /// The plan's own file, which no frame may replace.
    var identity: Set<FileSystem.Identity> { FileSystem.identities([path]) }

    /// A command line with what the plan says of the scene, which it must not say itself.
    ///
    /// - Parameter options: those of the command that renders.
    func complete(_ parsed: ParsedArguments, options: [OptionRow]) throws -> ParsedArguments {
        let said = OptionRow.planned.filter { $0 != Option.frames.row && !parsed.words($0).isEmpty }.map(\.name)
        guard said.isEmpty, parsed.operands.isEmpty else {
            throw PlanError.options(path: path, said.isEmpty ? parsed.operands : said)
        }
        // Nothing but what a plan may say.
        _ = try ParsedArguments(plan.header.options, options: OptionRow.planned, command: "plan")
        return try ParsedArguments(
            plan.header.options + parsed.arguments + ["--"] + plan.header.images, options: options,
            command: "export")
    }

    /// Refuses a scene, inputs or frames that are not those of the plan: what is rendered here would not fit to the rest.
    func check(_ strip: CarouselStrip, _ frames: FrameSelection, _ shard: Shard?) throws {
        let header = plan.header
        guard header.version == version else { throw PlanError.otherVersion(path: path, found: header.version) }
        let inputs = [strip.sceneFile].compactMap(\.self) + strip.images.map(\.path)
        guard inputs.count == header.inputs.count else {
            throw PlanError.inputCount(path: path, planned: header.inputs.count, found: inputs.count)
        }
        for (file, planned) in zip(inputs, header.inputs) {
            guard file == planned.file else {
                throw PlanError.otherInput(path: path, planned: planned.file, found: file)
            }
            let found = try ShardPlan.Input(file)
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
