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

    /// Makes a carousel at page 0; it does not play yet. One without pages, or with pages without width, stays where it is.
    public init(pageCount: Int, pageSize: Size, grid: PixelGrid, loop: Loop = .rewind, runLoop: RunLoop) {
        self.runLoop = runLoop
        // A single page has nothing to go round to.
        self.loop = pageCount > 1 ? loop : .rewind
        pageControl = PageControl(runLoop: runLoop)
        pageControl.numberOfPages = pageCount
        let lap = Double(pageControl.numberOfPages) * pageSize.width
        scrollView = ScrollView(
            size: pageSize, contentSize: Size(width: lap, height: 0),
            contentInset: Self.inset(self.loop, pageSize), grid: grid, runLoop: runLoop)
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
    }

    deinit { timer?.invalidate() }

    /// Going round needs room for a page beyond each end.
    private static func inset(_ loop: Loop, _ page: Size) -> EdgeInsets {
        loop == .seamless ? EdgeInsets(top: 0, left: page.width, bottom: 0, right: page.width) : .zero
    }

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
        // A finger that drags keeps the content: then the dots follow it.
        if !scrollView.isAnimating {
            isPageControlLeading = false
            scrollViewDidScroll(scrollView)
        }
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
        scrollView.contentInset = Self.inset(loop, size)
        scrollView.setContentOffset(Point(x: Double(page) * size.width, y: scrollView.contentOffset.y), animated: false)
    }

    /// The page of an offset: Int((W / 2 + x) / W), truncated towards 0 and not yet pinned (`uikit.md` §5.3).
    ///
    /// Of pages without width there is only page 0.
    public static func page(ofOffset x: Double, pageWidth: Double) -> Int {
        guard pageWidth > 0 else { return 0 }
        return Int(min(max((pageWidth * 0.5 + x) / pageWidth, -1e15), 1e15))
    }

    /// The page that the content is nearest to.
    private var nearestPage: Int {
        let (count, place) = (pageControl.numberOfPages, nearestPlace)
        guard count > 0 else { return 0 }
        return loop == .seamless ? (place % count + count) % count : min(max(place, 0), count - 1)
    }

    /// The same, counted on beyond the ends.
    var nearestPlace: Int {
        let width = scrollView.size.width
        guard width > 0 else { return 0 }
        return Int(min(max((scrollView.contentOffset.x / width + 0.5).rounded(.down), -1e9), 1e9))
    }

    private func scroll(toPage page: Int) {
        let width = scrollView.size.width
        guard width > 0 else { return }
        if loop == .seamless {
            // On the way round the dot is at the other end already: go on from the same picture there.
            let lap = Double(pageControl.numberOfPages) * width
            if scrollView.contentOffset.x >= lap - width / 2 { scrollView.shiftContent(by: -lap) }
            if scrollView.contentOffset.x < -width / 2 { scrollView.shiftContent(by: lap) }
        }
        scrollView.setContentOffset(Point(x: Double(page) * width, y: 0), animated: true)
    }
}
