import StripScroll
import StripUnits
import Testing

/// The tutorial's view controller (evidence E0.1), method by method, on a scroll view, a page control and a timer.
final class TutorialViewController: ScrollViewDelegate {
    let scrollView: ScrollView
    let pageControl: PageControl
    var timer: VirtualTimer?
    /// `[NSRunLoop currentRunLoop]`.
    let currentRunLoop: VirtualRunLoop
    /// The tutorial adds its timer in the common modes; without that line it has the default mode only.
    var timerMode = VirtualRunLoop.Mode.common

    let imageCount = 5

    init(runLoop: VirtualRunLoop) {
        currentRunLoop = runLoop
        scrollView = ScrollView(
            size: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2), runLoop: runLoop)
        pageControl = PageControl(runLoop: runLoop)
    }

    func setUp() {
        let imageW = scrollView.size.width
        scrollView.contentSize = Size(width: Double(imageCount) * imageW, height: 0)
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        pageControl.numberOfPages = imageCount
        addTimer()
    }

    func addTimer() {
        let timer = currentRunLoop.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            self?.nextImage()
        }
        currentRunLoop.add(timer, forMode: timerMode)
        self.timer = timer
    }

    func removeTimer() {
        timer?.invalidate()
        timer = nil
    }

    func nextImage() {
        var page = pageControl.currentPage
        if page == imageCount - 1 { page = 0 } else { page += 1 }
        let offsetX = Double(page) * scrollView.size.width
        scrollView.setContentOffset(Point(x: offsetX, y: 0), animated: true)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let scrollViewW = scrollView.size.width
        let x = scrollView.contentOffset.x
        pageControl.currentPage = Int((scrollViewW * 0.5 + x) / scrollViewW)
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        removeTimer()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        addTimer()
    }
}

/// Existing view controllers can be ported nearly line by line, and `Carousel` is the tutorial (evidence E0.1).
struct TutorialPortTests {
    /// What a run shows at every tick of the display link and what it reports.
    private struct Run {
        var ticks: [[Double]] = []
        var events: [TraceEvent] = []

        init(_ timeline: TutorialTimeline, _ view: ScrollView, _ control: PageControl, _ log: EventLog) {
            for move in timeline.moves { move.schedule(on: view) }
            for tick in 0...Int(timeline.seconds * 60) {
                view.runLoop.run(until: FrameRate.display.time(ofFrame: tick))
                ticks.append([view.contentOffset.x, view.contentOffset.y, Double(control.currentPage)])
            }
            events = log.events
        }

        var firings: [Double] { events.filter { $0.name == .timerFired }.map(\.time.seconds) }
    }

    private func port(_ timeline: TutorialTimeline) -> Run {
        let runLoop = VirtualRunLoop()
        let log = EventLog(of: runLoop)
        let controller = TutorialViewController(runLoop: runLoop)
        controller.timerMode = timeline.timerMode
        controller.setUp()
        // The view does not keep its delegate alive.
        return withExtendedLifetime(controller) {
            Run(timeline, controller.scrollView, controller.pageControl, log)
        }
    }

    private func carousel(_ timeline: TutorialTimeline) -> Run {
        let runLoop = VirtualRunLoop()
        let log = EventLog(of: runLoop)
        let carousel = Carousel(
            pageCount: 5, pageSize: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2),
            runLoop: runLoop)
        carousel.interval = 1
        carousel.timerMode = timeline.timerMode
        carousel.startTimer()
        return withExtendedLifetime(carousel) { Run(timeline, carousel.scrollView, carousel.pageControl, log) }
    }

    @Test("The ported view controller and Carousel are the same", arguments: TutorialTimeline.all)
    func portEqualsCarousel(timeline: TutorialTimeline) {
        let (port, carousel) = (port(timeline), carousel(timeline))
        #expect(port.ticks == carousel.ticks)
        // The port hears of a new page at the next tick, `Carousel` knows of it at once.
        func others(_ run: Run) -> [TraceEvent] { run.events.filter { $0.name != .currentPageChanged } }
        #expect(others(port) == others(carousel))
        #expect(port.events.compactMap(\.page) == carousel.events.compactMap(\.page))
    }

    @Test("The ported view controller does what E0.1 says", arguments: TutorialTimeline.all)
    func portFollowsTheLaw(timeline: TutorialTimeline) {
        let port = port(timeline)
        #expect(port.firings == timeline.firings)
        for rest in timeline.rests {
            #expect(port.ticks[Int((rest.t * 60).rounded())] == [Double(rest.p) * 280, 0, Double(rest.p)], "\(rest)")
        }
    }

    @Test("The dot changes exactly at the half page, in every tick", arguments: TutorialTimeline.all)
    func dotFollowsTheHalfPage(timeline: TutorialTimeline) {
        for tick in port(timeline).ticks {
            let page = min(max((tick[0] / 280 + 0.5).rounded(.down), 0), 4)
            #expect(tick[2] == page, "\(tick)")
        }
    }
}
