package import StripScene
package import StripScroll
import StripUnits

/// A scene come to life: the carousel it describes on a virtual clock, with everything that happens to it in line.
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
        carousel.ownContentSize = scene.contentSize
        for setting in scene.scrollView { setting.apply(carousel.scrollView) }
        if let offset { carousel.scrollView.contentOffset = offset }
        carousel.scrollView.indicatorEra = scene.compatibility == .modern ? .modern : .classic
        // Now, so that nothing fades at the very beginning.
        carousel.pageControl.era = scene.pageControl.style == .modern ? .modern : .classic
        if let listener {
            let scrollView = carousel.scrollView
            runLoop.listener = { [weak scrollView] event in
                var event = event
                event.state = event.state ?? scrollView?.state
                listener(event)
            }
        }
        carousel.startTimer()
        // The carousel is kept by the simulation; what waits in line must not keep it too.
        for event in scene.events {
            runLoop.perform(at: event.time) { [weak carousel] in carousel?.perform(event.action) }
        }
    }
}

extension Carousel {
    /// Lets something happen.
    fileprivate func perform(_ action: SceneEvent.Action) {
        switch action {
        case .touch(let phase, let id, let location):
            switch phase {
            case .began: scrollView.touchesBegan(id: id, at: location)
            case .moved: scrollView.touchesMoved(id: id, to: location)
            case .ended: scrollView.touchesEnded(id: id, at: location)
            case .cancelled: scrollView.touchesCancelled(id: id)
            }
        case .touchesMoved(let fingers): scrollView.touchesMoved(fingers)
        case .setZoomScale(let scale, let animated): scrollView.setZoomScale(scale, animated: animated)
        case .zoomToRect(let rect, let animated): scrollView.zoom(to: rect, animated: animated)
        case .flashScrollIndicators: scrollView.flashScrollIndicators()
        case .setContentOffset(let target, let animated): scrollView.setContentOffset(target, animated: animated)
        case .scrollRectToVisible(let rect, let animated): scrollView.scrollRectToVisible(rect, animated: animated)
        case .tapStatusBar: ScrollView.tapStatusBar([scrollView])
        case .tapPageControl(let rightHalf): tapPageControl(rightHalf: rightHalf)
        case .startTimer: startTimer()
        case .stopTimer: stopTimer()
        case .trackOtherControl(let seconds): scrollView.runLoop.trackOtherControl(forSeconds: seconds)
        case .set(let settings):
            for setting in settings {
                setting.apply(scrollView)
                if setting.property == .contentSize {
                    // What zooms is that large at scale 1.
                    let (size, scale) = (scrollView.contentSize, scrollView.zoomScale)
                    ownContentSize = Size(width: size.width / scale, height: size.height / scale)
                }
            }
        case .setPageControl(let change): change.apply(to: pageControl)
        case .setViewport(let size): resize(to: size)
        }
    }
}
