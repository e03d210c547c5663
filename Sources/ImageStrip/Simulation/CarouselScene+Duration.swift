package import StripScene
package import StripScroll
package import StripUnits

extension CarouselScene {
    /// Frames that one job may have, and ticks of the display that it may simulate: seconds of work, and 1 GiB of states.
    package static let maximumFrameCount = 10_000_000

    /// Where the scene's pages stand.
    package func pages(count: Int, viewport: Size) -> PageGeometry {
        PageGeometry(
            count: count, viewport: viewport, pageWidth: pageWidth, pageHeight: pageHeight, spacing: spacing,
            paging: paging)
    }

    /// How long the scene is played: so many seconds, or its own duration, or one cycle of its timer.
    package func duration(seconds: Double?, pageCount: Int) throws(TimelineError) -> Time {
        if let seconds = seconds ?? duration { return Time(seconds: seconds) }
        guard let timer else { throw .noDuration }
        return Time(seconds: timer.interval * Double(max(1, pageCount)))
    }

    /// Refuses a time that takes too many ticks of the display, or firings of the timer, to reach.
    package func checkReach(_ time: Time, rate: FrameRate) throws(TimelineError) {
        let ticks = (displayRate ?? rate).frameCount(duration: time)
        guard ticks <= Self.maximumFrameCount else { throw .tooManyFrames(ticks) }
        // Between two ticks a timer may fire any number of times.
        guard let interval = timer?.interval else { return }
        let firings = Int(time.flicks / max(1, Time(seconds: interval).flicks))
        guard firings <= Self.maximumFrameCount else { throw .tooManyFirings(firings) }
    }

    /// Refuses a viewport that changes before an instant: all frames have one size.
    package func checkViewport(before end: Time) throws(TimelineError) {
        let change = events.first { $0.action.viewportSize != nil && $0.time < end }
        if let change { throw .viewportChanges(at: change.time.seconds) }
    }
}

/// A timeline that cannot be made.
public enum TimelineError: Error, Hashable, Sendable {
    /// Neither the scene nor the caller says how long it is, and there is no timer.
    case noDuration
    /// The viewport changes at this time in seconds.
    case viewportChanges(at: Double)
    /// So many frames, or ticks of the display.
    case tooManyFrames(Int)
    /// So many firings of the timer.
    case tooManyFirings(Int)
}

extension TimelineError: CustomStringConvertible {
    /// What is wrong, and what was expected.
    public var description: String {
        switch self {
        case .noDuration: "nothing says how long the scene is; give it a \"duration\""
        case .viewportChanges(let seconds): "the viewport changes at \(seconds) s, but frames have one size"
        case .tooManyFrames(let count):
            "duration × rate: \(count) frames are more than the \(CarouselScene.maximumFrameCount) allowed"
        case .tooManyFirings(let count):
            "duration / timer: \(count) firings are more than the \(CarouselScene.maximumFrameCount) allowed"
        }
    }
}
