package import StripRecording
package import StripScene
import StripScroll
import StripUnits

/// What a carousel shows over time: one state per frame.
package struct Timeline: Sendable {
    /// Frame k at index k.
    package let frames: [SequenceFrame]

    /// Plays a scene.
    ///
    /// - Parameters:
    ///   - scene: what happens; by default the reference carousel on its own.
    ///   - layout: the strip.
    ///   - duration: how long; the frames are those at k / rate in [0, duration).
    ///   - rate: frames per second, and the ticks of the display link unless the scene says otherwise.
    /// - Complexity: O(frames + events).
    package init(
        _ scene: CarouselScene = CarouselScene(), layout: StripLayout, duration: Time, rate: FrameRate = .default
    ) {
        let simulation = Simulation(
            scene, pages: layout.pages, displayScale: layout.displayScale, displayRate: rate)
        frames = (0..<rate.frameCount(duration: duration)).map { number in
            simulation.runLoop.run(until: rate.time(ofFrame: number))
            return simulation.frame(number, time: rate.seconds(ofFrame: number), layout: layout)
        }
    }

    /// What a scene shows at one instant: the last tick of the display link at or before it.
    package static func frame(
        _ scene: CarouselScene = CarouselScene(), layout: StripLayout, at time: Time, rate: FrameRate = .default
    ) -> SequenceFrame {
        let simulation = Simulation(
            scene, pages: layout.pages, displayScale: layout.displayScale, displayRate: rate)
        simulation.runLoop.run(until: time)
        return simulation.frame(0, time: time.seconds, layout: layout)
    }

    /// What a scene shows before anything happens, at a content offset; nil is the scene's own.
    package static func frame(_ scene: CarouselScene, layout: StripLayout, atOffset offset: Point?) -> SequenceFrame {
        let simulation = Simulation(
            scene, pages: layout.pages, displayScale: layout.displayScale, offset: offset, displayRate: .display)
        return simulation.frame(0, time: 0, layout: layout)
    }
}

extension Simulation {
    /// What is shown now.
    fileprivate func frame(_ number: Int, time: Double, layout: StripLayout) -> SequenceFrame {
        let view = carousel.scrollView
        let offset = layout.isSubpixel ? view.unroundedContentOffset : view.contentOffset
        let displayScale = layout.offsetScale
        return SequenceFrame(
            number: number, time: time,
            contentOffset: SIMD2(displayScale.aligned(offset.x), displayScale.aligned(offset.y)),
            state: layout.state(of: carousel))
    }
}
