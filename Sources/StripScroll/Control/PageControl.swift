/// The state and the size of a row of page dots (`uikit.md` §9).
public final class PageControl {
    /// How many dots there are, at least 0. A smaller number pins the current page.
    public var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = pinned(currentPage)
        }
    }

    /// The lit dot, pinned to 0..<numberOfPages.
    public var currentPage = 0 {
        didSet { currentPage = pinned(currentPage) }
    }

    /// Makes a control without pages.
    public init() {}

    private func pinned(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
}
