package import StripScene
import StripScroll

extension PageControlStyle {
    /// Makes the look that a scene asks for; nil for none.
    package init?(_ scene: CarouselScene) {
        let settings = scene.pageControl
        guard let era = settings.style.era else { return nil }
        self.init(era)
        if let color = settings.properties.pageIndicatorTintColor { pageIndicatorTintColor = color }
        if let color = settings.properties.currentPageIndicatorTintColor {
            currentPageIndicatorTintColor = color
        }
        placement = settings.placement
    }
}
