import StripScroll
import StripUnits

/// Something that happens to a scroll view at a known time: data for parametrised tests.
enum ScriptedMove: Sendable {
    /// A finger travels along x at constant speed, to the left if negative, rests for `hold` seconds, and lifts.
    case drag(at: Double, by: Double, in: Double, hold: Double = 0)
    /// A finger comes down, does not move, and lifts.
    case rest(at: Double, for: Double)
    /// Another control tracks a finger.
    case otherControl(at: Double, for: Double)

    /// Samples of a finger.
    private static let samples = FrameRate(numerator: 120, denominator: 1)

    /// Puts the move on the view's run loop.
    func schedule(on view: ScrollView) {
        let runLoop = view.runLoop
        let begin = Point(x: 200, y: 60)
        switch self {
        case .drag(let start, let travel, let seconds, let hold):
            let start = Time(seconds: start)
            let steps = Int((seconds * 120).rounded())
            runLoop.perform(at: start) { view.touchesBegan(at: begin) }
            for step in 1...steps {
                let location = Point(x: begin.x + travel * Double(step) / Double(steps), y: begin.y)
                runLoop.perform(at: start + Self.samples.time(ofFrame: step)) { view.touchesMoved(to: location) }
            }
            runLoop.perform(at: start + Self.samples.time(ofFrame: steps) + Time(seconds: hold)) {
                view.touchesEnded(at: Point(x: begin.x + travel, y: begin.y))
            }
        case .rest(let start, let seconds):
            runLoop.perform(at: Time(seconds: start)) { view.touchesBegan(at: begin) }
            runLoop.perform(at: Time(seconds: start + seconds)) { view.touchesEnded(at: begin) }
        case .otherControl(let start, let seconds):
            runLoop.perform(at: Time(seconds: start)) { runLoop.trackOtherControl(forSeconds: seconds) }
        }
    }
}

/// What a run loop reports, in order.
final class EventLog {
    private(set) var events: [TraceEvent] = []

    init(of runLoop: VirtualRunLoop) {
        runLoop.listener = { [self] in events.append($0) }
    }

    /// When something happened, in seconds.
    func times(of name: TraceEvent.Name) -> [Double] { events.filter { $0.name == name }.map(\.time.seconds) }
    /// Every page the control changed to.
    var pages: [Int] { events.compactMap(\.page) }
    /// What happened, of the names that a test is about.
    func names(_ wanted: TraceEvent.Name...) -> [TraceEvent.Name] { events.map(\.name).filter(wanted.contains) }
    /// Every x that `scrollViewDidScroll` told of.
    var offsets: [Double] {
        events.filter { $0.name == .scrollViewDidScroll }.compactMap(\.state?.contentOffset.x)
    }

    func clear() { events = [] }
}

/// A carousel with a script of touches and a log.
///
/// Five pages of 280 × 130 points at @2x (evidence E12) unless said otherwise.
final class ScriptedCarousel {
    let runLoop: VirtualRunLoop
    let carousel: Carousel
    let log: EventLog

    /// Makes a carousel that rests on a page; it plays if there is an interval.
    init(
        pages: Int = 5, width: Double = 280, scale: Double = 2, loop: Carousel.Loop = .rewind, page: Int = 0,
        interval: Double? = nil, rate: FrameRate = .display, moves: [ScriptedMove] = []
    ) {
        runLoop = VirtualRunLoop(displayRate: rate)
        carousel = Carousel(
            pageCount: pages, pageSize: Size(width: width, height: 130), displayScale: DisplayScale(scale: scale),
            loop: loop,
            runLoop: runLoop)
        carousel.scrollView.contentOffset = Point(x: Double(page) * width, y: 0)
        log = EventLog(of: runLoop)
        for move in moves { move.schedule(on: carousel.scrollView) }
        carousel.interval = interval
        carousel.startTimer()
    }

    var view: ScrollView { carousel.scrollView }
    var x: Double { view.contentOffset.x }
    var page: Int { carousel.pageControl.currentPage }

    func run(to seconds: Double) { runLoop.run(until: Time(seconds: seconds)) }

    /// What is shown in every frame of [from, to) at the display's rate.
    func frames(from: Double = 0, to: Double) -> [(x: Double, page: Int)] {
        let rate = runLoop.displayRate
        let first = rate.frameCount(duration: Time(seconds: from))
        return (first..<rate.frameCount(duration: Time(seconds: to))).map { frame in
            runLoop.run(until: rate.time(ofFrame: frame))
            return (x, page)
        }
    }
}
