package import StripScene
import StripScroll

extension PageControlStyle {
    /// Makes the look that a scene asks for; nil for none.
    package init?(_ scene: CarouselScene) {
        let settings = scene.pageControl
        if settings.style == .none { return nil }
        self.init(settings.style == .modern ? .modern : .classic)
        if let color = settings.properties.pageIndicatorTintColor { pageIndicatorTintColor = color }
        if let color = settings.properties.currentPageIndicatorTintColor {
            currentPageIndicatorTintColor = color
        }
        frame = settings.frame
        center = settings.center
    }
}
