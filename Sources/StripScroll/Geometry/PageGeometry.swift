public import StripUnits

/// Where the pages of a carousel stand, and the offsets at which they rest, in points.
///
/// They stand in a row, `spacing` apart, with a margin at both ends that puts the first and the last one in the middle of the
/// viewport: page i covers `pageX(i) ..< pageX(i) + pageWidth` of a content `contentWidth` wide.
public struct PageGeometry: Hashable, Sendable {
    /// What a paging view cuts the content by.
    public enum Paging: String, CaseIterable, Sendable {
        /// The distance from page to page: each rests in the middle of the viewport.
        case page
        /// The viewport's width, as UIKit does: pages of another width come to rest truncated.
        case viewport
    }

    /// How many pages there are, at least 0.
    public let count: Int
    /// The visible part.
    public var viewport: Size
    /// The distance between two pages.
    public let spacing: Double
    /// What a paging view cuts the content by.
    public let paging: Paging
    private let ownWidth, ownHeight: Double?

    /// Makes a row; a page width or height of nil is the viewport's.
    public init(
        count: Int, viewport: Size, pageWidth: Double? = nil, pageHeight: Double? = nil, spacing: Double = 0,
        paging: Paging = .page
    ) {
        self.count = max(0, count)
        self.viewport = viewport
        self.spacing = spacing
        self.paging = paging
        ownWidth = pageWidth
        ownHeight = pageHeight
    }

    /// A page's width.
    public var pageWidth: Double { ownWidth ?? viewport.width }
    /// A page's height.
    public var pageHeight: Double { ownHeight ?? viewport.height }
    /// From one page's left edge to the next.
    package var pageAdvance: Double { pageWidth + spacing }
    /// From one offset at which the content rests to the next.
    public var pagingInterval: Double { explicitPagingInterval ?? viewport.width }
    /// The paging interval if it differs from UIKit's default (the viewport's width), else nil.
    var explicitPagingInterval: Double? { paging == .page && (ownWidth != nil || spacing != 0) ? pageAdvance : nil }

    /// What is left of the first page and right of the last.
    ///
    /// Pages wider than the viewport overlap its edges if they rest in its middle; otherwise the first begins at its left edge.
    package var margin: Double {
        let margin = (viewport.width - pageWidth) / 2
        return paging == .page ? margin : max(0, margin)
    }

    /// The width of the content.
    package var contentWidth: Double {
        count == 0 ? 0 : max(0, 2 * margin + Double(count) * pageAdvance - spacing)
    }

    /// The size of a scroll view's content that holds it; a height of 0 does not scroll vertically.
    package var contentSize: Size {
        Size(width: contentWidth, height: pageHeight > viewport.height ? pageHeight : 0)
    }

    /// The left edge of a page in the content; slots beyond the ends go on in the same way.
    package func pageX(_ index: Int) -> Double { margin + Double(index) * pageAdvance }
}
