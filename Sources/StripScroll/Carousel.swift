/// The reference carousel: a paging scroll view, a page control and an autoplay timer (`product.md` §1).
///
/// Every interval the next page is scrolled to; from the last page that is the first one, through all pages. The lit dot
/// follows the scroll view by the half-page rule.
public final class Carousel {
    /// The scroll view; page i stands at x = i · its width.
    public let scrollView: ScrollView
    /// The dots.
    public let pageControl = PageControl()

    private let runLoop: RunLoop
    private var timer: Timer?

    /// Makes a carousel at page 0; it does not play yet.
    ///
    /// - Precondition: the page is wider than 0.
    public init(pageCount: Int, pageSize: Size, grid: PixelGrid, runLoop: RunLoop) {
        precondition(pageSize.width > 0, "a page is wider than 0")
        self.runLoop = runLoop
        scrollView = ScrollView(size: pageSize, grid: grid, runLoop: runLoop)
        scrollView.contentSize = Size(width: Double(max(0, pageCount)) * pageSize.width, height: 0)
        pageControl.numberOfPages = pageCount
        scrollView.delegate = self
    }

    /// Starts the timer; its first firing is one interval from now. An older timer is dropped.
    public func startTimer(interval: Double) {
        timer?.invalidate()
        timer = runLoop.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in self?.play() }
    }

    /// Scrolls on to the next page, from the last one back to the first.
    public func play() {
        guard pageControl.numberOfPages > 0 else { return }
        let page = pageControl.currentPage
        let next = page == pageControl.numberOfPages - 1 ? 0 : page + 1
        scrollView.setContentOffset(Point(x: Double(next) * scrollView.size.width, y: 0), animated: true)
    }

    /// The page of an offset: Int((W / 2 + x) / W), truncated towards 0 and not yet pinned (`uikit.md` §5.3).
    public static func page(ofOffset x: Double, pageWidth: Double) -> Int {
        Int(min(max((pageWidth * 0.5 + x) / pageWidth, -1e15), 1e15))
    }
}

extension Carousel: ScrollViewDelegate {
    /// Lights the dot of the page that fills more than half of the view.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        pageControl.currentPage = Self.page(ofOffset: scrollView.contentOffset.x, pageWidth: scrollView.size.width)
    }
}
