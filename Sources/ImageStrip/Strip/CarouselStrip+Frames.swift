public import StripRaster
package import StripRecording
public import StripScroll
import StripSystem
import StripUnits

/// A moment of a carousel, or a place in it.
public enum CarouselPosition: Hashable, Sendable {
    /// At rest at a content offset in points, which may be fractional or outside of the content.
    case offset(x: Double, y: Double = 0)
    /// At rest `page` pages from the start; 1.5 is half-way between the second and the third page.
    case page(Double)
    /// What the scene shows after so many seconds.
    case time(Double)
}

extension CarouselStrip {
    /// Draws one frame. Blocks its thread while images are decoded and pixels are drawn.
    ///
    /// - Throws: `ImageFile.Failure` if an image in view cannot be used, or `TimelineError` for a time that cannot be reached.
    /// - Complexity: O(pixels of the frame), and decoding of the images in view when they are seen first; for a time also the
    ///   motion until then.
    public func frame(at position: CarouselPosition) throws -> Bitmap { try frame(state(at: position)) }

    /// Draws what a state shows. Blocks its thread.
    ///
    /// - Throws: `ImageFile.Failure` if an image in view cannot be used, or `MemoryError` if there is no room for its pixels.
    public func frame(_ state: FrameState) throws -> Bitmap {
        // The bitmap, and what an encoder makes of it.
        try Memory.require(12 * frameSize.pixelCount)
        return try renderer.frame(state)
    }

    /// Draws one frame on a thread of its own.
    public func frame(at position: CarouselPosition) async throws -> Bitmap {
        try await Blocking.run { try self.frame(state(at: position)) }
    }

    /// What a position shows: two positions with equal states give the same frame.
    ///
    /// - Throws: `TimelineError` for a time that cannot be reached.
    public func state(at position: CarouselPosition) throws -> FrameState { try timelineFrame(at: position).state }

    /// What one's own scroll view and page control show now.
    ///
    /// Its size is taken to be the viewport's, and its content this strip's pages.
    public func state(of scrollView: ScrollView, _ pageControl: PageControl) -> FrameState {
        layout.state(of: scrollView, pageControl)
    }

    /// The frame at a position, with its time and content offset.
    ///
    /// - Parameters:
    ///   - position: nil is the scene's own beginning.
    ///   - rate: ticks of the display link for a time; nil is the scene's.
    package func timelineFrame(at position: CarouselPosition?, rate: FrameRate? = nil) throws(TimelineError)
        -> TimelineFrame
    {
        switch position {
        case nil: return Timeline.frame(scene, layout: layout, atOffset: nil)
        case .offset(let x, let y): return Timeline.frame(scene, layout: layout, atOffset: Point(x: x, y: y))
        case .page(let page):
            return Timeline.frame(scene, layout: layout, atOffset: Point(x: page * layout.pages.pagingInterval, y: 0))
        case .time(let seconds):
            let time = Time(seconds: seconds)
            let rate = rate ?? scene.framesPerSecond ?? .default
            try scene.checkViewport(before: Time(flicks: time.flicks + 1))
            try scene.checkReach(time, rate: rate)
            return Timeline.frame(scene, layout: layout, at: time, rate: rate)
        }
    }
}
