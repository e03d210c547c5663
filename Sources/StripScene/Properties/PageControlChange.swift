package import StripScroll
package import StripUnits

/// New values of some properties of a page control.
package struct PageControlChange: Sendable {
    /// `numberOfPages`, if it changes.
    package var numberOfPages: Int?
    /// `currentPage`, if it changes.
    package var currentPage: Int?
    /// `pageIndicatorTintColor`, if it changes.
    package var pageIndicatorTintColor: Pixel?
    /// `currentPageIndicatorTintColor`, if it changes.
    package var currentPageIndicatorTintColor: Pixel?
    /// `hidesForSinglePage`, if it changes.
    package var hidesForSinglePage: Bool?
    /// `defersCurrentPageDisplay`, if it changes.
    package var defersCurrentPageDisplay: Bool?

    /// Changes nothing.
    package init() {}

    /// Makes the changes, the number of pages first.
    package func apply(to control: PageControl) {
        if let numberOfPages { control.numberOfPages = numberOfPages }
        if let currentPage { control.currentPage = currentPage }
        if let pageIndicatorTintColor { control.pageIndicatorTintColor = pageIndicatorTintColor }
        if let currentPageIndicatorTintColor { control.currentPageIndicatorTintColor = currentPageIndicatorTintColor }
        if let hidesForSinglePage { control.hidesForSinglePage = hidesForSinglePage }
        if let defersCurrentPageDisplay { control.defersCurrentPageDisplay = defersCurrentPageDisplay }
    }
}

extension PageControlChange {
    /// Reads the properties that an object has, each under `prefix` and its name.
    init(_ object: inout SceneObject, prefix: String = "") throws(SceneError) {
        numberOfPages = try object[prefix + "numberOfPages"]?.integer(0...100_000, "a whole number from 0 to 100000")
        currentPage = try object[prefix + "currentPage"]?.integer(-1_000_000...1_000_000, "a whole number")
        pageIndicatorTintColor = try object[prefix + "pageIndicatorTintColor"]?.color()
        currentPageIndicatorTintColor = try object[prefix + "currentPageIndicatorTintColor"]?.color()
        hidesForSinglePage = try object[prefix + "hidesForSinglePage"]?.bool()
        defersCurrentPageDisplay = try object[prefix + "defersCurrentPageDisplay"]?.bool()
    }
}
