import ImageStrip

/// The frames that a command works on: a timeline, and the frames selected from it.
struct FrameSelection {
    let timeline: Timeline
    /// The numbers of the frames of `--frames`, or of all; only those of the shard, if there is one.
    let selected: [Int]

    init(_ strip: CarouselStrip, _ parsed: ParsedArguments, shard: Shard? = nil, defaultRate: FrameRate? = nil) throws {
        let rate = parsed[.framesPerSecond] ?? strip.scene.framesPerSecond ?? defaultRate
        timeline = try strip.timeline(seconds: parsed[.duration], framesPerSecond: rate)
        let all = try parsed.frames(.frames, of: timeline.frameCount) ?? Array(0..<timeline.frameCount)
        selected = shard.map { Array($0.part(of: all)) } ?? all
    }

    /// What the selected frames show.
    var states: some Sequence<FrameState> { selected.lazy.map { [timeline] in timeline.frames[$0].state } }
}

extension ParsedArguments {
    /// The numbers of the frames that an option names, or nil if it was not given.
    ///
    /// - Throws: `UsageError.framesOutOfRange` if one of them is not below `count`.
    func frames(_ option: Option<FrameRange>, of count: Int) throws(UsageError) -> [Int]? {
        guard let range = self[option] else { return nil }
        guard range.highest < count else {
            throw .framesOutOfRange(option: option.name, highest: range.highest, count: count)
        }
        return range.frames(of: count)
    }
}
