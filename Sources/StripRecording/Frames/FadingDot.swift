/// A page dot between its two colours.
package struct FadingDot: Hashable, Sendable {
    /// The page.
    package var page: Int
    /// How much it has of the current page's colour, 0...255 of 255.
    package var level: Int

    /// Makes a dot.
    package init(page: Int, level: Int) {
        self.page = page
        self.level = level
    }
}
