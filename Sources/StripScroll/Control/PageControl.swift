/// The state of a row of page dots (`uikit.md` §9.3).
public final class PageControl {
    /// How many dots there are, at least 0. A smaller number pins the current page.
    public var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = pinned(currentPage)
        }
    }

    /// The current page, pinned to 0..<numberOfPages. Setting it shows at once.
    public var currentPage: Int {
        get { page }
        set {
            change(to: newValue)
            displayedPage = page
        }
    }

    /// The lit dot; differs from the current page only after a tap while `defersCurrentPageDisplay` is on.
    public private(set) var displayedPage = 0
    /// Whether a single page shows no dot.
    public var hidesForSinglePage = false
    /// Whether a tap changes the current page but not the dots, until `updateCurrentPageDisplay`.
    public var defersCurrentPageDisplay = false

    /// The colour of the other dots; nil is the look's own (`uikit.md` §9.2).
    public var pageIndicatorTintColor: Color?
    /// The colour of the current dot; nil is white.
    public var currentPageIndicatorTintColor: Color?

    private let runLoop: RunLoop?
    private var page = 0

    /// Makes a control without pages; changes of the page are reported to the run loop's listener.
    public init(runLoop: RunLoop? = nil) {
        self.runLoop = runLoop
    }

    /// How many dots are to be drawn.
    public var visibleDots: Int { hidesForSinglePage && numberOfPages <= 1 ? 0 : numberOfPages }

    /// Shows the current page if that was deferred; nothing otherwise.
    public func updateCurrentPageDisplay() {
        if defersCurrentPageDisplay { displayedPage = page }
    }

    /// A tap on one half: one page that way. False if there is none.
    public func tap(rightHalf: Bool) -> Bool {
        let before = page
        change(to: page + (rightHalf ? 1 : -1))
        if !defersCurrentPageDisplay { displayedPage = page }
        return page != before
    }

    private func change(to newPage: Int) {
        let pinned = pinned(newPage)
        guard pinned != page else { return }
        page = pinned
        guard let runLoop else { return }
        var event = TraceEvent(.currentPageChanged, time: runLoop.now)
        event.page = pinned
        runLoop.listener?(event)
    }

    private func pinned(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
}
