public import StripUnits

/// The reference carousel: a paging scroll view, a page control and an autoplay timer (evidence E0.1).
///
/// ```swift
/// let runLoop = VirtualRunLoop()
/// let carousel = Carousel(
///     pageCount: 5, pageSize: Size(width: 375, height: 200), displayScale: DisplayScale(scale: 2), runLoop: runLoop)
/// carousel.interval = 1
/// carousel.startTimer()
/// runLoop.run(until: Time(seconds: 1.3))
/// print(carousel.scrollView.contentOffset.x, carousel.pageControl.currentPage)  // 375.0 1
/// ```
///
/// Every interval the next page is scrolled to. The timer is dropped when a finger begins to drag and made anew when it lifts.
/// The lit dot follows the scroll view by the half-page rule.
public final class Carousel {
    /// What follows the last page.
    public enum Loop: String, Sendable, CaseIterable {
        /// The first page, back through all pages.
        case rewind
        /// The first page, onwards: the content goes round, one page beyond each end, and jumps back by one cycle of all pages at rest.
        case seamless
    }

    /// The scroll view; page i rests at x = i · its pagingInterval, by default its width.
    public let scrollView: ScrollView
    /// Where the pages stand.
    public private(set) var pages: PageGeometry
    /// The dots.
    public let pageControl: PageControl
    /// What follows the last page.
    public let loop: Loop
    /// Seconds between pages; nil does not play.
    public var interval: Double?
    /// When the timer may fire: while nothing is tracked (default), only while something is (tracking), or always (common).
    public var timerMode = VirtualRunLoop.Mode.common
    /// Whether a finger that rests on the view holds the page.
    public var pausesWhileTracking = false
    /// Whether `resize(to:)` shows the same page afterwards.
    public var keepsPageOnResize = false
    /// The content size instead of the one that the pages give.
    package var explicitContentSize: Size? { didSet { layOutContent() } }

    /// Where content rests that a finger has let go; nil is where it would by itself. No matter while paging is on.
    package var snapOffsets: SnapOffsets?
    /// Where such content goes whatever the offsets; nil leaves it to them.
    package var targetContentOffset: Point?

    /// Whether content smaller than the view stands in its middle while it is zoomed, by insets.
    public var centersContent = false

    let runLoop: VirtualRunLoop
    /// All pages together: what zooming scales.
    let strip = ZoomView(size: .zero)
    var timer: VirtualTimer?
    /// The page control was tapped: it leads, the scroll view follows.
    var isPageControlLeading = false

    /// Makes a carousel at page 0; it does not play yet. One without pages, or with pages without width, stays where it is.
    public init(pages: PageGeometry, displayScale: DisplayScale, loop: Loop = .rewind, runLoop: VirtualRunLoop) {
        self.pages = pages
        self.runLoop = runLoop
        // A single page has nothing to go round to.
        self.loop = pages.count > 1 ? loop : .rewind
        pageControl = PageControl(runLoop: runLoop)
        pageControl.numberOfPages = pages.count
        scrollView = ScrollView(size: pages.viewport, displayScale: displayScale, runLoop: runLoop)
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        layOutContent()
        scrollView.delegate = self
    }

    /// Makes a carousel of pages as large as the view.
    public convenience init(
        pageCount: Int, pageSize: Size, displayScale: DisplayScale, loop: Loop = .rewind, runLoop: VirtualRunLoop
    ) {
        self.init(
            pages: PageGeometry(count: pageCount, viewport: pageSize), displayScale: displayScale, loop: loop,
            runLoop: runLoop)
    }

    deinit { timer?.invalidate() }

    private func layOutContent() {
        scrollView.pagingInterval = pages.explicitPagingInterval
        let size = explicitContentSize ?? pages.contentSize
        strip.size = Size(width: size.width, height: size.height > 0 ? size.height : pages.pageHeight)
        scrollView.contentSize = scrollView.zoomScale == 1 ? size : strip.size * scrollView.zoomScale
        layOutInset(isZoomed: scrollView.zoomScale != 1)
    }

    /// Makes room for a page beyond each end to go round, and around small zoomed content to stand in the middle.
    func layOutInset(isZoomed: Bool) {
        let peek = loop == .seamless ? pages.pagingInterval : 0
        var (x, y) = (0.0, 0.0)
        if centersContent && isZoomed {
            x = max(0, (scrollView.size.width - scrollView.contentSize.width) / 2)
            y = max(0, (scrollView.size.height - scrollView.contentSize.height) / 2)
        }
        scrollView.addedInset = Insets(top: y, left: peek + x, bottom: y, right: peek + x)
    }

    /// Starts the timer; its first firing is one interval from now. An older timer is dropped.
    public func startTimer() {
        stopTimer()
        guard let interval else { return }
        timer = runLoop.schedule(interval: interval, repeats: true, mode: timerMode) { [weak self] _ in self?.play() }
    }

    /// Stops playing.
    public func stopTimer() {
        timer?.invalidate()
        timer = nil
    }

    /// Scrolls on to the next page.
    public func play() {
        let count = pages.count
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
        scrollView.setContentOffset(
            Point(x: Double(nearestPage) * pagingInterval, y: scrollView.contentOffset.y), animated: false)
        startTimer()
    }

    /// Gives the view another size, as a rotation does.
    ///
    /// As in UIKit the offset is only moved back into its range, first with the old content, then with the new one, unless
    /// `keepsPageOnResize` is on.
    public func resize(to size: Size) {
        let page = pageControl.currentPage
        pages.viewport = size
        scrollView.size = size
        layOutContent()
        guard keepsPageOnResize else { return }
        scrollView.setContentOffset(
            Point(x: Double(page) * pagingInterval, y: scrollView.contentOffset.y), animated: false)
    }

    /// From one page's offset to the next.
    var pagingInterval: Double { scrollView.pagingInterval ?? scrollView.size.width }

    /// The page of an offset: Int((W / 2 + x) / W), truncated towards 0 and not yet pinned (evidence E5.3).
    ///
    /// Of pages without width there is only page 0.
    package static func page(ofOffset x: Double, pageWidth: Double) -> Int {
        guard pageWidth > 0 else { return 0 }
        return Int(min(max((pageWidth * 0.5 + x) / pageWidth, -1e15), 1e15))
    }

    /// The page that the content is nearest to.
    private var nearestPage: Int {
        let (count, slot) = (pages.count, nearestSlot)
        guard count > 0 else { return 0 }
        return loop == .seamless ? (slot % count + count) % count : min(max(slot, 0), count - 1)
    }

    /// The same, counted on beyond the ends.
    var nearestSlot: Int {
        guard pagingInterval > 0 else { return 0 }
        return Int(min(max((scrollView.contentOffset.x / pagingInterval + 0.5).rounded(.down), -1e9), 1e9))
    }

    private func scroll(toPage page: Int) {
        guard pagingInterval > 0 else { return }
        if loop == .seamless, scrollView.zoomScale == 1 {
            // On the way round the dot is at the other end already: go on from the same page there.
            let cycleLength = Double(pages.count) * pagingInterval
            if scrollView.contentOffset.x >= cycleLength - pagingInterval / 2 {
                scrollView.shiftContent(by: -cycleLength)
            }
            if scrollView.contentOffset.x < -pagingInterval / 2 { scrollView.shiftContent(by: cycleLength) }
        }
        scrollView.setContentOffset(Point(x: Double(page) * pagingInterval, y: 0), animated: true)
    }
}
