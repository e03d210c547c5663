import StripScroll
import StripUnits
import Testing

/// Counts what a scroll view tells.
private final class Recorder: ScrollViewDelegate {
    var offsets: [Double] = []
    var endings = 0

    func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.x) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { endings += 1 }
}

/// Programmatic scrolling against the numbers of evidence E14, measured on real devices or derived there.
struct ProgrammaticScrollTests {
    private let runLoop = VirtualRunLoop()
    private let recorder = Recorder()

    /// A scroll view 280 points wide; a fine scale shows unrounded values.
    private func scrollView(scale: Double = 1000, width: Double = 280) -> ScrollView {
        let view = ScrollView(
            size: Size(width: width, height: 130), displayScale: DisplayScale(scale: scale), runLoop: runLoop)
        view.delegate = recorder
        return view
    }

    private func offset(_ view: ScrollView, frame: Int) -> Double {
        runLoop.run(until: FrameRate.display.time(ofFrame: frame))
        return view.contentOffset.x
    }

    @Test(
        "V38: the animated scroll follows the cosine",
        arguments: [
            (1, 2.127), (3, 18.756), (6, 70), (9, 140), (12, 210), (15, 261.244), (17, 277.873), (18, 280),
        ])
    func followsTheCosine(frame: Int, expected: Double) {
        let view = scrollView()
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        #expect(abs(offset(view, frame: frame) - expected) < 0.001)
    }

    @Test(
        "V39, V40: measured on a simulator, to the half point",
        arguments: [
            (0.0, 400.0, 8, 165.5), (0, 400, 16, 388), (0, 400, 18, 400),
            (375, 750, 1, 378), (375, 750, 6, 469), (375, 750, 12, 656.5), (375, 750, 17, 747),
        ])
    func equalsMeasuredOffsets(from: Double, to: Double, frame: Int, expected: Double) {
        let view = scrollView(scale: 2, width: 375)
        view.contentOffset = Point(x: from, y: 0)
        view.setContentOffset(Point(x: to, y: 0), animated: true)
        #expect(abs(offset(view, frame: frame) - expected) <= 0.5)
    }

    @Test(
        "V43: a new target starts anew from the current offset",
        arguments: [(1, 143.19), (6, 245), (9, 350), (18, 560)])
    func retargetsFromTheCurrentOffset(frame: Int, expected: Double) {
        let view = scrollView()
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        #expect(offset(view, frame: 9) == 140)
        view.setContentOffset(Point(x: 560, y: 0), animated: true)
        #expect(abs(offset(view, frame: 9 + frame) - expected) < 0.01)
        #expect(recorder.endings == (frame == 18 ? 1 : 0))
    }

    @Test("V44: an animated scroll tells of 18 moves and one end")
    func animatedScrollTellsOfMovesAndEnd() {
        let view = scrollView()
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        runLoop.run(until: Time(seconds: 1))
        #expect(recorder.offsets.count == 18)
        #expect(recorder.offsets.last == 280)
        #expect(recorder.endings == 1)
    }

    @Test("V45: a jump tells of one move and no end")
    func jumpTellsOfOneMove() {
        let view = scrollView()
        view.setContentOffset(Point(x: 280, y: 0), animated: false)
        #expect(recorder.offsets == [280])
        view.setContentOffset(Point(x: 280, y: 0), animated: false)
        runLoop.run(until: Time(seconds: 1))
        #expect(recorder.offsets == [280])
        #expect(recorder.endings == 0)
    }

    @Test func jumpEndsAnAnimationAndSaysSo() {
        let view = scrollView()
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        runLoop.run(until: FrameRate.display.time(ofFrame: 9))
        view.setContentOffset(Point(x: 100, y: 0), animated: false)
        runLoop.run(until: Time(seconds: 1))
        #expect(view.contentOffset.x == 100)
        #expect(recorder.endings == 1)
    }

    @Test func theSameTargetKeepsItsSchedule() {
        let view = scrollView()
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        runLoop.run(until: FrameRate.display.time(ofFrame: 9))
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        #expect(offset(view, frame: 18) == 280)
        #expect(recorder.endings == 1)
    }

    @Test(
        "V46: offsets are aligned to pixels, ties upwards",
        arguments: [
            (-187.5, 3.0, -562.0 / 3), (3.8, 1, 4), (140.25, 2, 140.5), (-0.25, 2, 0),
        ])
    func alignsToPixels(offset: Double, scale: Double, expected: Double) {
        let view = scrollView(scale: scale)
        view.contentOffset = Point(x: offset, y: offset)
        #expect(view.contentOffset == Point(x: expected, y: expected))
    }

    @Test func aThirdOfTheWayIsExactlyAQuarterOfTheDistance() {
        // 750 / 4 = 187.5 is half a pixel: the exact value rounds up, a cosine that is off by one bit would not.
        let view = scrollView(scale: 1, width: 750)
        view.setContentOffset(Point(x: 750, y: 0), animated: true)
        #expect(offset(view, frame: 6) == 188)
        #expect(offset(view, frame: 12) == 563)
    }

    @Test func callbackMayStartTheNextScroll() {
        let view = scrollView()
        final class Chain: ScrollViewDelegate {
            var count = 0
            func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
                count += 1
                if count < 3 { scrollView.setContentOffset(Point(x: Double(count) * 1000, y: 0), animated: true) }
            }
        }
        let chain = Chain()
        view.delegate = chain
        view.setContentOffset(Point(x: 280, y: 0), animated: true)
        runLoop.run(until: Time(seconds: 2))
        #expect(chain.count == 3)
        #expect(view.contentOffset.x == 2000)
    }
}
