import ImageStrip

/// The frames that `export` and `verify` work on: the timeline and what is chosen from it.
struct FramePlan {
    let timeline: [SequenceFrame]
    let rate: FrameRate
    let duration: Time
    /// The frames of `--frames`, or all; of a shard its part.
    let chosen: [Int]
    /// The pages that some chosen frame shows.
    let pages: [Int]

    /// Frames that one job may have, and ticks of the display that it may simulate: seconds of work, and 1 GiB of states.
    static let mostFrames = 10_000_000

    init(_ job: StripJob, shard: Shard? = nil, defaultRate: FrameRate = .default) throws {
        rate = try job.reader.frameRate() ?? job.scene.framesPerSecond ?? defaultRate
        duration = try job.source.duration(job.reader, pageCount: job.images.count)
        try job.source.refuseViewportChanges(before: duration)
        let count = rate.frameCount(duration: duration)
        guard count <= Self.mostFrames else { throw UsageError.tooManyFrames(count) }
        try job.source.refuseTooLong(duration, rate: rate)
        let all = try Self.frames(.frames, job.reader, count: count) ?? Array(0..<count)
        chosen = shard.map { Array($0.part(of: all)) } ?? all
        let frames = Timeline(job.scene, layout: job.layout, duration: duration, rate: rate).frames
        pages = job.pages(chosen.lazy.map { frames[$0].state })
        timeline = frames
    }

    /// The frames that an option names, or nil if it is not there.
    static func frames(_ option: Option, _ reader: OptionReader, count: Int) throws -> [Int]? {
        guard let text = reader.parsed.values[option] else { return nil }
        guard let range = FrameRange(text) else {
            throw reader.bad(option, text, "frames such as 0-299, 0-299x10, 5, 10-, or a list of these with commas")
        }
        guard range.highest < count else {
            throw UsageError.framesOutOfRange(option: option.name, highest: range.highest, count: count)
        }
        return range.frames(of: count)
    }
}
