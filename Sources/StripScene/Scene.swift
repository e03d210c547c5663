public import StripScroll

/// What a scene file says (`product.md` §4): values, checked but not yet brought to life.
public struct Scene: Sendable {
    /// The pictures: files, folders, patterns, as on the command line.
    public var images: [String] = []
    /// The viewport's size in points; nil is the first picture's.
    public var viewportSize: Size?
    /// Pixels per point.
    public var scale: Double?
    /// How pictures fill their pages.
    public var contentMode = ContentMode.scaleToFill
    /// A page's width; nil is the viewport's.
    public var pageWidth: Double?
    /// A page's height; nil is the viewport's.
    public var pageHeight: Double?
    /// Whether offsets between pixels are drawn as such.
    public var isSubpixel = false
    /// The distance between two pages.
    public var spacing = 0.0
    /// What a paging view cuts the content by.
    public var paging = PageRow.Paging.page
    /// The background; nil is white.
    public var backgroundColor: Color?
    /// What the scroll view's properties are set to at first, in the order of the file.
    public var scrollView: [ScrollViewSetting] = []
    /// The content size instead of the one that the pictures give.
    public var contentSize: Size?
    /// What follows the last page.
    public var loop = Carousel.Loop.rewind
    /// Whether a finger that rests on the view holds the page.
    public var pausesWhileTracking = false
    /// Whether a viewport of another size shows the same page; UIKit's would not.
    public var keepsPageOnResize = false
    /// Whether content smaller than the viewport stands in its middle while it is zoomed, by insets.
    public var centersContent = false
    /// The page control.
    public var pageControl = PageControlSettings()
    /// Autoplay; nil does not play.
    public var timer: TimerSettings? = TimerSettings()
    /// What happens, in the order of time.
    public var events: [SceneEvent] = []
    /// Which behaviour is shown where two differ.
    public var compatibility = Compatibility.classic
    /// Seconds; nil is one cycle of the timer.
    public var duration: Double?
    /// Frames per second of an export.
    public var framesPerSecond: FrameRate?
    /// Ticks of the display link per second; nil is the frame rate of an export, and 60 for a trace.
    public var displayRate: FrameRate?

    /// The page control's part of a scene.
    public struct PageControlSettings: Sendable {
        /// `classic`, `modern` or `none`.
        public var style = Style.classic
        /// The centre of a control of intrinsic size.
        public var center: Point?
        /// The control's frame.
        public var frame: Rect?
        /// What its properties are set to at first.
        public var properties = PageControlChange()

        /// How the control looks.
        public enum Style: String, CaseIterable, Sendable {
            /// As on iOS 7–13.
            case classic
            /// As since iOS 14.
            case modern
            /// Not there.
            case none
        }
    }

    /// The timer's part of a scene.
    public struct TimerSettings: Sendable {
        /// Seconds between firings.
        public var interval = 1.0
        /// When it may fire.
        public var mode = RunLoop.Mode.common
    }

    /// The reference carousel: autoplay, nothing else.
    public init() {}
}

/// A change of one property of a scroll view.
public struct ScrollViewSetting: Sendable {
    /// The property.
    public let property: ScrollViewProperty
    /// Makes the change.
    public let apply: @Sendable (ScrollView) -> Void
}
