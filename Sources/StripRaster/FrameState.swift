/// All that decides what a frame looks like, apart from the images: the pivot between motion and pixels.
///
/// Two frames with the same state are the same picture. Lengths are whole pixels.
public struct FrameState: Hashable, Sendable {
    /// The content column at the viewport's left edge; may lie outside the content.
    public var contentOffsetX: Int
    /// The content row at the viewport's top edge; may lie outside the content.
    public var contentOffsetY: Int
    /// The page whose dot is lit, 0-based; 0 if there are no pages.
    public var currentPage: Int

    /// How many dots there are.
    public var dotCount: Int

    /// Makes a state.
    public init(contentOffsetX: Int, contentOffsetY: Int, currentPage: Int, dotCount: Int) {
        self.contentOffsetX = contentOffsetX
        self.contentOffsetY = contentOffsetY
        self.currentPage = currentPage
        self.dotCount = dotCount
    }
}
