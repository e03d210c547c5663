package import StripScene
package import StripScroll
import StripUnits

/// A scene that runs: the carousel that it describes on a virtual clock, with its events queued.
package final class Simulation {
    /// The carousel.
    package let carousel: Carousel
    /// The clock.
    package let runLoop: VirtualRunLoop

    /// Sets a scene up at time 0; nothing has happened yet.
    ///
    /// - Parameters:
    ///   - pages: the pages; what the scene says of them is not looked at.
    ///   - offset: the content offset to begin with instead of the scene's.
    ///   - displayRate: ticks of the display link per second, unless the scene says otherwise.
    ///   - listener: hears of everything that happens from the very beginning on.
    package init(
        _ scene: CarouselScene, pages: PageGeometry, displayScale: DisplayScale, offset: Point? = nil,
        displayRate: FrameRate,
        listener: ((TraceEvent) -> Void)? = nil
    ) {
        runLoop = VirtualRunLoop(displayRate: scene.displayRate ?? displayRate)
        carousel = Carousel(pages: pages, displayScale: displayScale, loop: scene.loop, runLoop: runLoop)
        carousel.keepsPageOnResize = scene.keepsPageOnResize
        carousel.centersContent = scene.centersContent
        carousel.pausesWhileTracking = scene.pausesWhileTracking
        carousel.interval = scene.timer?.interval
        carousel.timerMode = scene.timer?.mode ?? .common
        scene.pageControl.properties.apply(to: carousel.pageControl)
        carousel.scrollView.compatibility = scene.compatibility
        for setting in scene.scrollView { setting.apply(to: carousel) }
        if let offset { carousel.scrollView.contentOffset = offset }
        carousel.scrollView.indicatorEra = scene.compatibility == .modern ? .modern : .classic
        // Set last: otherwise the initial `currentPage` would start a cross-fade.
        carousel.pageControl.era = scene.pageControl.style.era ?? .classic
        if let listener {
            let (scrollView, control) = (carousel.scrollView, carousel.pageControl)
            runLoop.listener = { [weak scrollView, weak control] event in
                var event = event
                event.state = event.state ?? scrollView?.state
                event.currentPage = control?.currentPage
                listener(event)
            }
        }
        carousel.startTimer()
        // The carousel is kept by the simulation; what waits in line must not keep it too.
        for event in scene.events {
            runLoop.perform(at: event.time) { [weak carousel] in if let carousel { event.action.perform(on: carousel) }
            }
        }
    }
}
