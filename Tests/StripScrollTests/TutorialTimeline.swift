import StripScroll
import Testing

/// A scripted run, with what evidence E0.1 says of it.
struct TutorialTimeline: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var timerMode = VirtualRunLoop.Mode.common
    let seconds: Double
    var moves: [ScriptedMove] = []
    /// When the timer fires.
    let firings: [Double]
    /// Where it rests: on page p at second t.
    let rests: [(t: Double, p: Int)]

    static let all = [
        TutorialTimeline(
            testDescription: "autoplay for 12 s", seconds: 12, firings: (1...12).map(Double.init),
            rests: (0...11).map { (Double($0) + 0.9, $0 % 5) }),
        TutorialTimeline(
            testDescription: "a slow drag to 0.4 of a page, which falls back", seconds: 6,
            moves: [.drag(at: 1.5, by: -122, in: 0.6)], firings: [1, 3.1, 4.1, 5.1],
            rests: [(1.4, 1), (3, 1), (3.5, 2)]),
        TutorialTimeline(
            testDescription: "a slow drag to 0.6 of a page, which goes on", seconds: 6,
            moves: [.drag(at: 1.5, by: -178, in: 0.8)], firings: [1, 3.3, 4.3, 5.3], rests: [(3.2, 2), (3.7, 3)]),
        TutorialTimeline(
            testDescription: "a flick", seconds: 6, moves: [.drag(at: 1.5, by: -100, in: 0.1)],
            firings: [1, 2.6, 3.6, 4.6, 5.6], rests: [(2.5, 2), (3, 3), (4, 4), (5, 0)]),
        TutorialTimeline(
            testDescription: "a drag that interrupts a page snap", seconds: 6,
            moves: [.drag(at: 1.5, by: -100, in: 0.1), .drag(at: 1.7, by: -120, in: 0.6)], firings: [1, 3.3, 4.3, 5.3],
            rests: [(3.2, 2), (3.7, 3)]),
        TutorialTimeline(
            testDescription: "a drag that interrupts autoplay", seconds: 4, moves: [.drag(at: 1.1, by: -100, in: 0.1)],
            firings: [1, 2.2, 3.2], rests: [(2.1, 1), (2.6, 2)]),
        TutorialTimeline(
            testDescription: "a finger that rests from 0.8 to 1.6 s", seconds: 4, moves: [.rest(at: 0.8, for: 0.8)],
            firings: [1, 2, 3, 4], rests: [(0.9, 0), (1.4, 1), (1.9, 1), (2.4, 2)]),
        TutorialTimeline(
            testDescription: "drags beyond both ends, by more than half a page", seconds: 11.5,
            moves: [.drag(at: 0.2, by: 610, in: 2.5), .drag(at: 7.1, by: -610, in: 2.5)],
            firings: [3.7, 4.7, 5.7, 6.7, 10.6], rests: [(3.6, 0), (4.2, 1), (7.05, 4), (10.5, 4), (11.2, 0)]),
        TutorialTimeline(
            testDescription: "another control tracks for 2 s, timer in the common modes", seconds: 5.5,
            moves: [.otherControl(at: 0.5, for: 2)], firings: [1, 2, 3, 4, 5], rests: [(1.5, 1), (2.4, 2), (3.5, 3)]),
        TutorialTimeline(
            testDescription: "another control tracks for 2 s, timer in the default mode", timerMode: .default,
            seconds: 5.5, moves: [.otherControl(at: 0.5, for: 2)], firings: [2.5, 3, 4, 5],
            rests: [(2.45, 0), (2.9, 1), (3.5, 2), (4.5, 3)]),
    ]
}
