import ImageStrip

/// What an export will write: the timeline, the chosen frames and their names.
struct ExportPlan {
    let timeline: Timeline
    let chosen: [Int]
    let naming: FrameNaming
    /// The pages that some chosen frame shows.
    let pages: [Int]

    init(_ job: StripJob, output: String) throws {
        let rate = try job.reader.frameRate() ?? job.scene.framesPerSecond ?? .sixty
        let duration = try job.source.duration(job.reader, pageCount: job.images.count)
        try job.source.refuseViewportChanges(before: duration)
        let count = rate.frameCount(duration: duration)
        guard count <= 10_000_000 else { throw UsageError.tooManyFrames(count) }
        naming = try Self.naming(output, frameCount: count)
        chosen = try Self.chosen(job.reader, count: count)
        let timeline = Timeline(job.scene, layout: job.layout, duration: duration, rate: rate)
        pages = job.pages(chosen.lazy.map { timeline.frames[$0].state })
        self.timeline = timeline
    }

    private static func chosen(_ reader: OptionReader, count: Int) throws -> [Int] {
        guard let text = reader.parsed.values[.frames] else { return Array(0..<count) }
        guard let range = FrameRange(text) else {
            throw reader.bad(.frames, text, "frames such as 0-299, 0-299x10, 5, 10-, or a list of these with commas")
        }
        guard range.highest < count else { throw UsageError.framesOutOfRange(highest: range.highest, count: count) }
        return range.frames(of: count)
    }

    /// A folder that is there is a folder, whatever its name; otherwise a `%` makes a pattern.
    private static func naming(_ output: String, frameCount: Int) throws -> FrameNaming {
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
