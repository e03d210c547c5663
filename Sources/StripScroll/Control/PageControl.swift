public import StripUnits

/// The state of a row of page dots (evidence E9.3).
///
/// ```swift
/// let control = PageControl()
/// control.numberOfPages = 5
/// control.currentPage = 9
/// print(control.currentPage)  // 4, pinned to the last page
/// print(control.size(forNumberOfPages: 5).width)  // 71.0 points
/// ```
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
    package private(set) var displayedPage = 0 {
        willSet { if newValue != displayedPage { fade(to: newValue) } }
    }
    /// Whose look the dots have; only those of iOS 14 and later fade from one to the next.
    public var era = PageControlEra.classic
    /// Whether a single page shows no dot.
    public var hidesForSinglePage = false
    /// Whether a tap changes the current page but not the dots, until `updateCurrentPageDisplay`.
    public var defersCurrentPageDisplay = false

    /// The colour of the other dots; nil is the look's own (evidence E9.2).
    public var pageIndicatorTintColor: Pixel?
    /// The colour of the current dot; nil is white.
    public var currentPageIndicatorTintColor: Pixel?

    /// How far dots are lit that were not wholly dark when the page changed last.
    private var fading: (start: Time, levels: [Int: Double])?
    private let runLoop: VirtualRunLoop?
    private var page = 0

    /// Makes a control without pages; changes of the page are reported to the run loop's listener.
    public init(runLoop: VirtualRunLoop? = nil) {
        self.runLoop = runLoop
    }

    /// How many dots are to be drawn.
    package var visibleDots: Int { hidesForSinglePage && numberOfPages <= 1 ? 0 : numberOfPages }

    /// The least size that shows `count` dots, whatever the control's own.
    public func size(forNumberOfPages count: Int) -> Size { era.size(forNumberOfPages: count) }

    /// How far dot `index` is lit now: 1 is the current page's colour, 0 the others'.
    package func level(_ index: Int) -> Double { level(index, at: runLoop?.now ?? .zero) }

    /// The dots, ascending, that may be on their way from one colour to the other; all others have arrived.
    package var fadingDots: [Int] {
        guard let fading else { return [] }
        return Set(fading.levels.keys).union([displayedPage]).filter { (0..<visibleDots).contains($0) }.sorted()
    }

    private func level(_ index: Int, at time: Time) -> Double {
        let target = index == displayedPage ? 1.0 : 0
        guard let fading else { return target }
        let share = min(max((time - fading.start).seconds / Physics.dotFade, 0), 1)
        return share < 1 ? (1 - share) * (fading.levels[index] ?? 0) + share * target : target
    }

    private func fade(to page: Int) {
        guard era == .modern, let runLoop else {
            fading = nil
            return
        }
        let lit = Set(fading.map { Array($0.levels.keys) } ?? []).union([displayedPage])
        let levels = lit.reduce(into: [:]) { $0[$1] = level($1, at: runLoop.now) }
        fading = (runLoop.now, levels.filter { $0.value > 0 })
    }

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

    /// The nearest page there is.
    func pinned(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
}

extension TraceEvent.Name {
    /// `currentPage` has changed; carries `page`.
    public static let currentPageChanged = Self(rawValue: "currentPageChanged")
}
