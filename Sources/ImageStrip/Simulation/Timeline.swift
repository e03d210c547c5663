package import StripRecording
package import StripScene
import StripScroll
public import StripUnits

/// What a carousel shows over time: one state for each frame.
public struct Timeline: Sendable {
    /// Frame k at index k.
    package let frames: [TimelineFrame]
    /// Frames per second: frame k shows the time k / rate.
    public let rate: FrameRate
    /// How long it is; the frames are those in [0, duration).
    public let duration: Time

    /// How many frames there are.
    public var frameCount: Int { frames.count }

    /// Takes frames that are there.
    package init(frames: [TimelineFrame], rate: FrameRate, duration: Time) {
        self.frames = frames
        self.rate = rate
        self.duration = duration
    }

    /// Plays a scene.
    ///
    /// - Parameters:
    ///   - scene: what happens; by default the reference carousel on its own.
    ///   - layout: the strip.
    ///   - duration: how long; the frames are those at k / rate in [0, duration).
    ///   - rate: frames per second, and the ticks of the display link unless the scene says otherwise; both only sample.
    /// - Complexity: O(frames + events).
    package init(
        _ scene: CarouselScene = CarouselScene(), layout: StripLayout, duration: Time, rate: FrameRate = .default
    ) {
        let simulation = Simulation(scene, pages: layout.pages, displayScale: layout.displayScale, displayRate: rate)
        let frames = (0..<rate.frameCount(duration: duration)).map { number in
            simulation.runLoop.run(until: rate.time(ofFrame: number))
            return simulation.frame(number, time: rate.seconds(ofFrame: number), layout)
        }
        self.init(frames: frames, rate: rate, duration: duration)
    }

    /// What a scene shows at one instant, whether or not the display link ticks then.
    package static func frame(
        _ scene: CarouselScene = CarouselScene(), layout: StripLayout, at time: Time, rate: FrameRate = .default
    ) -> TimelineFrame {
        let simulation = Simulation(scene, pages: layout.pages, displayScale: layout.displayScale, displayRate: rate)
        simulation.runLoop.run(until: time)
        return simulation.frame(0, time: time.seconds, layout)
    }

    /// What a scene shows before anything happens, at a content offset; nil is the scene's own.
    package static func frame(_ scene: CarouselScene, layout: StripLayout, atOffset offset: Point?) -> TimelineFrame {
        let simulation = Simulation(
            scene, pages: layout.pages, displayScale: layout.displayScale, offset: offset, displayRate: .display)
        return simulation.frame(0, time: 0, layout)
    }
}

extension Simulation {
    fileprivate func frame(_ number: Int, time: Double, _ layout: StripLayout) -> TimelineFrame {
        layout.frame(number, time: time, carousel.scrollView, carousel.pageControl)
    }
}

extension StripLayout {
    /// What a scroll view and a page control show now, as a frame.
    package func frame(_ number: Int, time: Double, _ view: ScrollView, _ control: PageControl) -> TimelineFrame {
        let offset = isSubpixel ? view.unroundedContentOffset : view.contentOffset
        return TimelineFrame(
            number: number, time: time,
            contentOffset: Point(x: offsetScale.aligned(offset.x), y: offsetScale.aligned(offset.y)),
            state: state(of: view, control))
    }
}
