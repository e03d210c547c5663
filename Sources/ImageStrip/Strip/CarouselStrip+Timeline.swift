import StripRecording
public import StripScroll
public import StripUnits

extension CarouselStrip {
    /// Plays the scene: one state for each frame.
    ///
    /// - Parameters:
    ///   - seconds: how long; nil is the scene's duration, or one cycle of autoplay: one interval for each page.
    ///   - framesPerSecond: frame k shows the time k / rate; nil is the scene's rate, or 60.
    /// - Throws: `TimelineError` if nothing says how long, if the viewport changes, or if there are too many frames.
    /// - Complexity: O(frames + events); nothing is drawn.
    public func timeline(
        seconds: Double? = nil, framesPerSecond: FrameRate? = nil
    ) throws(TimelineError) -> Timeline {
        let rate = framesPerSecond ?? scene.framesPerSecond ?? .default
        let duration = try scene.duration(seconds: seconds, pageCount: pageCount)
        try scene.checkViewport(before: duration)
        let count = rate.frameCount(duration: duration)
        guard count <= CarouselScene.maximumFrameCount else { throw .tooManyFrames(count) }
        try scene.checkReach(duration, rate: rate)
        return Timeline(scene, layout: layout, duration: duration, rate: rate)
    }

    /// Runs the run loop of one's own scroll view, and takes down what it and a page control show at each frame.
    ///
    /// Frame 0 shows the present state; the run loop stands at the last frame afterwards.
    /// - Precondition: `frameCount` is not negative.
    public func timeline(
        recording scrollView: ScrollView, _ pageControl: PageControl, frameCount: Int,
        framesPerSecond rate: FrameRate = .default
    ) -> Timeline {
        precondition(frameCount >= 0, "a timeline has no negative number of frames")
        let start = scrollView.runLoop.now
        let frames = (0..<frameCount).map { number in
            scrollView.runLoop.run(until: start + rate.time(ofFrame: number))
            return layout.frame(number, time: rate.seconds(ofFrame: number), scrollView, pageControl)
        }
        return Timeline(frames: frames, rate: rate, duration: rate.time(ofFrame: frameCount))
    }

    /// Everything that happens in the scene, in order, as JSON Lines: delegate calls, timers, touches and changes of the page.
    ///
    /// - Parameter seconds: how long; nil as for `timeline`.
    /// - Throws: `TimelineError` if nothing says how long, or if it is too long.
    public func trace(seconds: Double? = nil) throws(TimelineError) -> String {
        let duration = try scene.duration(seconds: seconds, pageCount: pageCount)
        try scene.checkReach(duration, rate: .display)
        return trace(duration: duration)
    }

    /// The trace until `duration`.
    package func trace(duration: Time) -> String {
        var text = ""
        Trace.run(scene, pages: layout.pages, displayScale: layout.displayScale, duration: duration) { line in
            text += line + "\n"
        }
        return text
    }
}
