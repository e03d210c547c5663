import ImageStrip

/// What an export will write: the frames and their names.
struct ExportPlan {
    let frames: FramePlan
    let naming: FrameNaming

    init(_ job: StripJob, shard: Shard?, output: String) throws {
        frames = try FramePlan(job, shard: shard)
        naming = try Self.naming(output, frameCount: frames.timeline.count)
    }

    /// A folder that is there is a folder, whatever its name; otherwise a `%` makes a pattern.
    static func naming(_ output: String, frameCount: Int) throws -> FrameNaming {
        let name = FileSystem.name(of: output)
        let entry = FileSystem.entry(output)
        if entry == .directory { return FrameNaming(directory: output, frameCount: frameCount) }
        if let naming = FrameNaming(pattern: output) { return naming }
        guard entry == nil, !name.utf8.contains(UInt8(ascii: "%")), output != "-", !Self.looksLikeFile(name) else {
            throw UsageError.outputNotSequence(output)
        }
        return FrameNaming(directory: output, frameCount: frameCount)
    }

    private static func looksLikeFile(_ name: String) -> Bool {
        let types = ["png", "jpg", "jpeg", "apng", "gif", "webp", "mp4", "mov", "webm", "mkv", "avi"]
        return types.contains { name.lowercased().hasSuffix("." + $0) }
    }
}
