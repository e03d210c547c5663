import StripRaster
public import StripUnits

/// All that decides what a frame looks like, apart from the images: where motion and pixels meet.
///
/// Frames of equal state have equal pixels. Everything is a whole number of a stated unit.
public struct FrameState: Hashable, Sendable {
    /// What `zoom` is at scale 1: its unit is 2⁻²⁴.
    public static let zoomUnit = 1 << 24
    /// What a whole pixel is in `fractionX` and `fractionY`.
    public static let fractionUnit = 256

    /// The content column at the viewport's left edge; may lie outside the content.
    public var contentOffsetX: Int
    /// The content row at the viewport's top edge; may lie outside the content.
    public var contentOffsetY: Int
    /// How much further on the content is than `contentOffsetX`, in 1/256 pixel, 0...255.
    public var fractionX = 0
    /// How much further on the content is than `contentOffsetY`, in 1/256 pixel, 0...255.
    public var fractionY = 0
    /// The content's scale in units of 2⁻²⁴, above 0.
    public var zoom = Self.zoomUnit
    /// The scroll indicators that are seen, the one that is drawn first at the front.
    package var indicators: [ScrollIndicatorState] = []

    /// The page whose dot is lit, 0-based; 0 if there are no pages.
    public var currentPage: Int
    /// How many dots there are.
    public var dotCount: Int
    /// The colour of the other dots; nil is the page control's own.
    public var dotColor: Pixel?
    /// The colour of the lit dot; nil is the page control's own.
    public var currentDotColor: Pixel?
    /// Dots that are on their way from one colour to the other, by page; all others have arrived.
    package var fadingDots: [FadingDot] = []

    /// Makes a state of content at its own scale, on whole pixels, without indicators.
    public init(contentOffsetX: Int, contentOffsetY: Int, currentPage: Int, dotCount: Int) {
        self.contentOffsetX = contentOffsetX
        self.contentOffsetY = contentOffsetY
        self.currentPage = currentPage
        self.dotCount = dotCount
    }

    /// True if the content is at its own scale and on whole pixels: what shows is a window of the content bitmap.
    public var isWindow: Bool { zoom == Self.zoomUnit && fractionX == 0 && fractionY == 0 }

    /// True for an unscaled, pixel-aligned frame at y = 0 whose indicators are wider than high: it can be cut from the encoded strip.
    public var isStripWindow: Bool {
        isWindow && contentOffsetY == 0 && indicators.allSatisfy { $0.bar.bounds.width >= $0.bar.bounds.height }
    }
}
