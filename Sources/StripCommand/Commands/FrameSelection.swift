import ImageStrip

/// The frames that a command works on: a timeline, and what is selected from it.
struct FrameSelection {
    let timeline: Timeline
    /// The frames of `--frames`, or all; of a shard its part.
    let selected: [Int]

    init(_ strip: CarouselStrip, _ reader: OptionReader, shard: Shard? = nil, defaultRate: FrameRate? = nil) throws {
        let rate = try reader.frameRate() ?? strip.scene.framesPerSecond ?? defaultRate
        timeline = try strip.timeline(seconds: reader.duration(), framesPerSecond: rate)
        let all = try Self.frames(.frames, reader, count: timeline.frameCount) ?? Array(0..<timeline.frameCount)
        selected = shard.map { Array($0.part(of: all)) } ?? all
    }

    /// What the selected frames show.
    var states: some Sequence<FrameState> { selected.lazy.map { [timeline] in timeline.frames[$0].state } }

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
