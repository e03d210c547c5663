import ImageStrip

/// What happens in the scene, and the frames that show it first.
struct PreviewTrace {
    /// The lines of `imagestrip trace`, with the ticks of the display that the frames have.
    let lines: [String]
    /// Of each line the first frame at or after it; what happens after the last frame counts as its.
    let frames: [Int]

    init(_ job: StripJob, _ plan: FramePlan) {
        var events: [TraceEvent] = []
        let simulation = Simulation(
            job.scene, pages: job.layout.pages, displayScale: job.layout.displayScale, displayRate: plan.rate
        ) { events.append($0) }
        simulation.runLoop.run(until: plan.duration)
        simulation.runLoop.listener = nil
        lines = events.map(\.json)
        // As many frames as come before an instant have numbers below that of the first one that does not.
        frames = events.map { min(plan.rate.frameCount(duration: $0.time), plan.timeline.count - 1) }
    }
}
