import StripScroll
import StripUnits

/// A scroll view, a finger to touch it with, and a log of what it tells, on a virtual clock.
///
/// The default is the view of evidence E12 with a scale so fine that offsets are as good as unrounded.
final class Stage {
    let runLoop: VirtualRunLoop
    let view: ScrollView
    let log = CallbackLog()
    private var finger = Point(x: 150, y: 65)

    init(
        size: Size = Size(width: 280, height: 130), contentSize: Size = Size(width: 1400, height: 0),
        scale: Double = 10000, compatibility: ScrollView.Compatibility = .classic, displayRate: FrameRate = .display
    ) {
        runLoop = VirtualRunLoop(displayRate: displayRate)
        view = ScrollView(size: size, displayScale: DisplayScale(scale: scale), runLoop: runLoop)
        view.contentSize = contentSize
        view.compatibility = compatibility
        view.delegate = log
    }

    /// The present offset along x.
    var x: Double { view.contentOffset.x }
    /// The present time in seconds.
    var seconds: Double { runLoop.now.seconds }

    /// Lets time pass.
    func run(_ seconds: Double) { runLoop.run(until: runLoop.now + Time(seconds: seconds)) }

    func touchDown() { view.touchesBegan(at: finger) }
    func lift() { view.touchesEnded(at: finger) }

    /// The finger jumps, without time passing.
    func move(x: Double = 0, y: Double = 0) {
        finger = Point(x: finger.x + x, y: finger.y + y)
        view.touchesMoved(to: finger)
    }

    /// The finger slides at constant speed, with a sample about every 8 ms and one at the end.
    func slide(x: Double = 0, y: Double = 0, seconds: Double) {
        let (begin, from) = (runLoop.now, finger)
        let count = max(1, Int((seconds / 0.008).rounded()))
        finger = Point(x: from.x + x, y: from.y + y)
        for sample in 1...count {
            let share = Double(sample) / Double(count)
            let location = sample == count ? finger : Point(x: from.x + x * share, y: from.y + y * share)
            runLoop.perform(at: begin + Time(seconds: seconds * share)) { [view] in view.touchesMoved(to: location) }
        }
        run(seconds)
    }

    /// Lets the content zoom within limits.
    func allowZooming(_ limits: ClosedRange<Double>) {
        log.zoomView = ZoomView(size: view.contentSize)
        view.minimumZoomScale = limits.lowerBound
        view.maximumZoomScale = limits.upperBound
    }

    /// Two fingers, 1 and 2, come down side by side.
    func pinchDown(_ center: Point, distance: Double) {
        view.touchesBegan(id: 1, at: Point(x: center.x - distance / 2, y: center.y))
        view.touchesBegan(id: 2, at: Point(x: center.x + distance / 2, y: center.y))
    }

    /// They move at the same time.
    func pinch(_ center: Point, distance: Double) {
        view.touchesMoved([
            (id: 1, location: Point(x: center.x - distance / 2, y: center.y)),
            (id: 2, location: Point(x: center.x + distance / 2, y: center.y)),
        ])
    }

    /// They lift, one after the other.
    func pinchUp(_ center: Point) {
        view.touchesEnded(id: 1, at: center)
        view.touchesEnded(id: 2, at: center)
    }

    /// A whole drag at constant speed; with `hold` the finger rests before it lifts, which takes its velocity away.
    func drag(x: Double = 0, y: Double = 0, seconds: Double, hold: Double = 0) {
        touchDown()
        slide(x: x, y: y, seconds: seconds)
        run(hold)
        lift()
    }

    /// Drags so that the finger lifts when the content is at `offset` and has a `velocity` in points per second.
    ///
    /// Where it starts from must be inside, or nothing would be exact: at most 190 points before, 50 for velocity 0.
    func release(at offset: Double, velocity: Double) {
        let seconds = min(0.112, 200 / max(velocity.magnitude, 1))
        let travel = velocity == 0 ? 60 : velocity * seconds
        view.contentOffset.x = offset - (travel < 0 ? travel + 10 : travel - 10)
        log.clear()
        drag(x: -travel, seconds: seconds, hold: velocity == 0 ? 0.2 : 0)
    }

    /// The same along y, from an offset, with 14 samples of 8 ms, as the gestures of openuikit (evidence E15) were.
    func flickUp(from offset: Double, velocity: Double) {
        view.contentOffset.y = offset
        drag(y: -velocity * 0.112, seconds: 0.112)
    }

    /// The time from the last `didEndDragging` to the last `didEndDecelerating`, in seconds; -1 if one is missing.
    var decelerationTime: Double {
        guard let start = log.last(.scrollViewDidEndDragging), let end = log.last(.scrollViewDidEndDecelerating) else {
            return -1
        }
        return (end.time - start.time).seconds
    }
}

extension FrameRate {
    /// Shows instants to a tenth of a millisecond.
    static let tenKilohertz = FrameRate(numerator: 10000, denominator: 1)
}
