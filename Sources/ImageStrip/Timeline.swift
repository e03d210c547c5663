public import StripRecording
public import StripScroll

/// What a carousel shows over time: one state per frame.
public struct Timeline: Sendable {
    /// Frame k at index k.
    public let frames: [SequenceFrame]

    /// The reference carousel on its own: every interval it scrolls to the next page, from the last back to the first.
    ///
    /// - Parameters:
    ///   - layout: the strip.
    ///   - duration: how long; the frames are those at k / rate in [0, duration).
    ///   - rate: frames per second, and the ticks of the display link.
    ///   - interval: seconds between scrolls.
    /// - Complexity: O(frames).
    public static func autoplay(
        _ layout: StripLayout, duration: Time, rate: FrameRate = .sixty, interval: Double = 1
    ) -> Timeline {
        let runLoop = RunLoop(displayRate: rate)
        let carousel = Carousel(
            pageCount: layout.pageCount, pageSize: layout.viewport, grid: layout.grid, runLoop: runLoop)
        carousel.interval = interval
        carousel.startTimer()
        let frames = (0..<rate.frameCount(duration: duration)).map { number in
            runLoop.run(until: rate.time(ofFrame: number))
            return carousel.frame(number, time: rate.seconds(ofFrame: number), layout: layout)
        }
        return Timeline(frames: frames)
    }

    /// What the reference carousel shows at one instant: the last tick of the display link at or before it.
    public static func autoplay(_ layout: StripLayout, at time: Time, rate: FrameRate = .sixty) -> SequenceFrame {
        let runLoop = RunLoop(displayRate: rate)
        let carousel = Carousel(
            pageCount: layout.pageCount, pageSize: layout.viewport, grid: layout.grid, runLoop: runLoop)
        carousel.interval = 1
        carousel.startTimer()
        runLoop.run(until: time)
        return carousel.frame(0, time: time.seconds, layout: layout)
    }
}

extension Carousel {
    /// What is shown now.
    fileprivate func frame(_ number: Int, time: Double, layout: StripLayout) -> SequenceFrame {
        let offset = scrollView.contentOffset
        var state = layout.state(at: offset)
        state.currentPage = pageControl.currentPage
        return SequenceFrame(number: number, time: time, contentOffset: [offset.x, offset.y], state: state)
    }
}
