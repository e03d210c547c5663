public import StripRecording
public import StripScene
public import StripScroll

/// What a carousel shows over time: one state per frame.
public struct Timeline: Sendable {
    /// Frame k at index k.
    public let frames: [SequenceFrame]

    /// Plays a scene.
    ///
    /// - Parameters:
    ///   - scene: what happens; by default the reference carousel on its own.
    ///   - layout: the strip.
    ///   - duration: how long; the frames are those at k / rate in [0, duration).
    ///   - rate: frames per second, and the ticks of the display link unless the scene says otherwise.
    /// - Complexity: O(frames + events).
    public init(_ scene: Scene = Scene(), layout: StripLayout, duration: Time, rate: FrameRate = .sixty) {
        let simulation = Simulation(
            scene, pages: layout.row, grid: layout.grid, displayRate: rate)
        frames = (0..<rate.frameCount(duration: duration)).map { number in
            simulation.runLoop.run(until: rate.time(ofFrame: number))
            return simulation.frame(number, time: rate.seconds(ofFrame: number), layout: layout)
        }
    }

    /// What a scene shows at one instant: the last tick of the display link at or before it.
    public static func frame(
        _ scene: Scene = Scene(), layout: StripLayout, at time: Time, rate: FrameRate = .sixty
    ) -> SequenceFrame {
        let simulation = Simulation(
            scene, pages: layout.row, grid: layout.grid, displayRate: rate)
        simulation.runLoop.run(until: time)
        return simulation.frame(0, time: time.seconds, layout: layout)
    }

    /// What a scene shows before anything happens, at a content offset; nil is the scene's own.
    public static func frame(_ scene: Scene, layout: StripLayout, atOffset offset: Point?) -> SequenceFrame {
        let simulation = Simulation(
            scene, pages: layout.row, grid: layout.grid, offset: offset, displayRate: .sixty)
        return simulation.frame(0, time: 0, layout: layout)
    }
}

extension Simulation {
    /// What is shown now.
    fileprivate func frame(_ number: Int, time: Double, layout: StripLayout) -> SequenceFrame {
        let view = carousel.scrollView
        let offset = layout.isSubpixel ? view.unroundedContentOffset : view.contentOffset
        let grid = layout.offsetGrid
        return SequenceFrame(
            number: number, time: time, contentOffset: SIMD2(grid.aligned(offset.x), grid.aligned(offset.y)),
            state: layout.state(of: carousel))
    }
}
