import ImageStrip

/// What happens in the scene, and the frames that show it first.
struct PreviewTrace {
    /// The lines of `imagestrip trace` for a display whose ticks are the frames.
    let lines: [String]
    /// Of each line the first frame at or after it; the last frame for what happens later.
    let frames: [Int]

    init(_ strip: CarouselStrip, _ timeline: Timeline) {
        var events: [TraceEvent] = []
        let simulation = Simulation(
            strip.scene, pages: strip.layout.pages, displayScale: strip.layout.displayScale, displayRate: timeline.rate
        ) { events.append($0) }
        simulation.runLoop.run(until: timeline.duration)
        simulation.runLoop.listener = nil
        lines = events.map(\.json)
        // As many frames as come before an instant have numbers below that of the first one that does not.
        frames = events.map { min(timeline.rate.frameCount(duration: $0.time), timeline.frameCount - 1) }
    }
}
