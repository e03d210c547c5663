package import StripScroll
package import StripUnits

/// The contents of a scene file (`SceneFiles.md`), checked.
package struct CarouselScene: Sendable {
    /// The images: files, folders, patterns, as on the command line.
    package var images: [String] = []
    /// The viewport's size in points; nil is the first image's.
    package var viewportSize: Size?
    /// Pixels per point.
    package var scale: Double?
    /// How images fill their pages.
    package var contentMode = ImageContentMode.scaleToFill
    /// Whether that is what somebody asked for, and not the default.
    package var hasContentMode = false
    /// A page's width; nil is the viewport's.
    package var pageWidth: Double?
    /// A page's height; nil is the viewport's.
    package var pageHeight: Double?
    /// Whether offsets between pixels are drawn as such.
    package var isSubpixel = false
    /// The distance between two pages.
    package var spacing = 0.0
    /// What a paging view cuts the content by.
    package var paging = PageGeometry.Paging.page
    /// The background; nil is white.
    package var backgroundColor: Pixel?
    /// What the scroll view's properties are set to at first, in the order of the file.
    package var scrollView: [ScrollViewSetting] = []
    /// The content size instead of the one that the images give.
    package var contentSize: Size?
    /// What follows the last page.
    package var loop = Carousel.Loop.rewind
    /// Whether a finger that rests on the view holds the page.
    package var pausesWhileTracking = false
    /// Whether a viewport of another size shows the same page; UIKit's would not.
    package var keepsPageOnResize = false
    /// Whether content smaller than the viewport stands in its middle while it is zoomed, by insets.
    package var centersContent = false
    /// The page control.
    package var pageControl = PageControlSettings()
    /// Autoplay; nil does not play.
    package var timer: TimerSettings? = TimerSettings()
    /// What happens, in the order of time.
    package var events: [SceneEvent] = []
    /// Which behaviour is shown where two differ.
    package var compatibility = ScrollView.Compatibility.classic
    /// Seconds; nil is one cycle of the timer.
    package var duration: Double?
    /// Frames per second of an export.
    package var framesPerSecond: FrameRate?
    /// Ticks of the display link per second; nil is the frame rate of an export, and 60 for a trace.
    package var displayRate: FrameRate?
    /// Every value that the text sets and no option can change, as JSON, by its path, such as `timer.interval`.
    package internal(set) var settings: [String: String] = [:]

    /// The timer's part of a scene.
    package struct TimerSettings: Sendable {
        /// Seconds between firings.
        package var interval = 1.0
        /// When it may fire.
        package var mode = VirtualRunLoop.Mode.common
    }

    /// The reference carousel: autoplay, nothing else.
    package init() {}
}
