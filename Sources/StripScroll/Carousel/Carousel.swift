/// The reference carousel: a paging scroll view, a page control and an autoplay timer (`product.md` §1).
///
/// Every interval the next page is scrolled to. The timer is dropped when a finger begins to drag and made anew when it lifts.
/// The lit dot follows the scroll view by the half-page rule.
public final class Carousel {
    /// What follows the last page.
    public enum Loop: String, Sendable, CaseIterable {
        /// The first page, back through all pages.
        case rewind
        /// The first page, onwards: the content goes round, one page beyond each end, and jumps a whole lap back at rest.
        case seamless
    }

    /// The scroll view; page i stands at x = i · its width.
    public let scrollView: ScrollView
    /// The dots.
    public let pageControl: PageControl
    /// What follows the last page.
    public let loop: Loop
    /// Seconds between pages; nil does not play.
    public var interval: Double?
    /// Default or common modes: whether the timer fires while something is dragged.
    public var timerMode = RunLoop.Mode.common
    /// Whether a finger that rests on the view holds the page.
    public var pausesWhileTracking = false

    let runLoop: RunLoop
    var timer: Timer?
    /// The page control was tapped: it leads, the scroll view follows.
    var isPageControlLeading = false

    /// Makes a carousel at page 0; it does not play yet.
    ///
    /// - Precondition: the page is wider than 0.
    public init(pageCount: Int, pageSize: Size, grid: PixelGrid, loop: Loop = .rewind, runLoop: RunLoop) {
        precondition(pageSize.width > 0, "a page is wider than 0")
        self.runLoop = runLoop
        // A single page has nothing to go round to.
        self.loop = pageCount > 1 ? loop : .rewind
        scrollView = ScrollView(size: pageSize, grid: grid, runLoop: runLoop)
        scrollView.isPagingEnabled = true
        pageControl = PageControl(runLoop: runLoop)
        pageControl.numberOfPages = pageCount
        scrollView.contentSize = Size(width: Double(pageControl.numberOfPages) * pageSize.width, height: 0)
        if self.loop == .seamless {
            scrollView.contentInset = EdgeInsets(top: 0, left: pageSize.width, bottom: 0, right: pageSize.width)
            scrollView.contentOffset = .zero
        }
        scrollView.delegate = self
    }

    deinit { timer?.invalidate() }

    /// Starts the timer; its first firing is one interval from now. An older timer is dropped.
    public func startTimer() {
        stopTimer()
        guard let interval else { return }
        let timer = runLoop.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in self?.play() }
        runLoop.add(timer, forMode: timerMode)
        self.timer = timer
    }

    /// Stops playing.
    public func stopTimer() {
        timer?.invalidate()
        timer = nil
    }

    /// Scrolls on to the next page.
    public func play() {
        let count = pageControl.numberOfPages
        guard count > 0, !(pausesWhileTracking && scrollView.isTracking) else { return }
        let page = pageControl.currentPage
        let next = page < count - 1 ? page + 1 : loop == .seamless ? count : 0
        scroll(toPage: next)
    }

    /// A tap on the left or right half of the page control: one page that way, if there is one.
    public func tapPageControl(rightHalf: Bool) {
        guard pageControl.tap(rightHalf: rightHalf) else { return }
        isPageControlLeading = true
        scroll(toPage: pageControl.currentPage)
    }

    /// Puts a view that was left between two pages on the nearest one and plays on.
    public func resume() {
        let width = scrollView.size.width
        scrollView.setContentOffset(
            Point(x: Double(nearestPage) * width, y: scrollView.contentOffset.y), animated: false)
        startTimer()
    }

    /// Gives the pages another size, as a rotation does, and stays on the page.
    public func resizeKeepingPage(to size: Size) {
        let page = pageControl.currentPage
        scrollView.size = size
        scrollView.contentSize = Size(width: Double(pageControl.numberOfPages) * size.width, height: 0)
        scrollView.setContentOffset(Point(x: Double(page) * size.width, y: scrollView.contentOffset.y), animated: false)
    }

    /// The page of an offset: Int((W / 2 + x) / W), truncated towards 0 and not yet pinned (`uikit.md` §5.3).
    public static func page(ofOffset x: Double, pageWidth: Double) -> Int {
        Int(min(max((pageWidth * 0.5 + x) / pageWidth, -1e15), 1e15))
    }

    private var nearestPage: Int {
        let pages = (scrollView.contentOffset.x / scrollView.size.width + 0.5).rounded(.down)
        return Int(min(max(pages, 0), Double(max(0, pageControl.numberOfPages - 1))))
    }

    private func scroll(toPage page: Int) {
        scrollView.setContentOffset(Point(x: Double(page) * scrollView.size.width, y: 0), animated: true)
    }
}
