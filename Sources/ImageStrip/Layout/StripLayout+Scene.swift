import StripRaster
package import StripScene
import StripScroll
import StripUnits

extension StripLayout {
    /// Makes the layout that a scene asks for.
    ///
    /// - Throws: `LayoutError` if there is nothing to show or a length is out of range.
    package init(_ scene: CarouselScene, viewport: Size, scale: Double, pageCount: Int) throws(LayoutError) {
        try self.init(pages: scene.pages(count: pageCount, viewport: viewport), scale: scale)
        contentMode = scene.contentMode
        isSubpixel = scene.isSubpixel
        background = scene.backgroundColor ?? .white
        isEndless = scene.loop == .seamless && pageCount > 1
        if isEndless && pages.pagingInterval != pages.pageAdvance { throw LayoutError.endlessByViewport }
    }
}
